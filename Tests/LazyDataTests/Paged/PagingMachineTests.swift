import Testing

@testable import LazyData

@Suite struct PagingMachineTests {
  private var machine = PagingMachine(itemCount: 50, batch: 30, threshold: 10, directions: [.forward])

  @Test mutating func `a read from the tenth item before the end on starts a load`() {
    #expect(machine.handle(.read(position: 39)) == [])
    #expect(machine.handle(.read(position: 40)) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `an empty source loads as soon as it is read`() {
    machine = PagingMachine(itemCount: 0, batch: 30, threshold: 10, directions: [.forward])
    #expect(machine.handle(.read(position: 0)) == [.load(.forward, 0..<30)])
  }

  @Test mutating func `a threshold of 1 loads on the last item only`() {
    machine = PagingMachine(itemCount: 50, batch: 30, threshold: 1, directions: [.forward])
    #expect(machine.handle(.read(position: 48)) == [])
    #expect(machine.handle(.read(position: 49)) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `batch and threshold are at least 1`() {
    machine = PagingMachine(itemCount: 2, batch: 0, threshold: -5, directions: [.forward])
    #expect(machine.handle(.read(position: 0)) == [])
    #expect(machine.handle(.read(position: 1)) == [.load(.forward, 2..<3)])
  }

  @Test mutating func `no second load starts while one is requested or runs`() {
    _ = machine.handle(.read(position: 49))
    #expect(machine.handle(.read(position: 49)) == [])
    #expect(machine.handle(.begin) == [.announce])
    #expect(machine.handle(.read(position: 49)) == [])
    #expect(machine.handle(.retry(nil)) == [])
  }

  @Test mutating func `the loading row appears when the load starts, not when it is requested`() {
    _ = machine.handle(.read(position: 49))
    #expect(machine.tail == nil)
    _ = machine.handle(.begin)
    #expect(machine.tail == .loading)
    #expect(machine.positions == 0..<51)
  }

  @Test mutating func `a full page makes the source ready for the next`() {
    load()
    #expect(machine.handle(.loaded(count: 30)) == [.keep(.forward, 30), .announce])
    #expect(machine.items == 0..<80)
    #expect(machine.finishedLoads == 1)
    #expect(machine.tail == nil)
    #expect(machine.handle(.read(position: 70)) == [.load(.forward, 80..<110)])
  }

  @Test(arguments: [0, 1, 29]) mutating func `a short page is the end`(count: Int) {
    load()
    #expect(machine.handle(.loaded(count: count)) == [.keep(.forward, count), .announce])
    #expect(machine.state(.forward) == .finished)
    #expect(machine.handle(.read(position: 49 + count)) == [])
    #expect(machine.handle(.retry(nil)) == [])
  }

  @Test mutating func `items beyond the requested ones are dropped`() {
    load()
    #expect(machine.handle(.loaded(count: 45)) == [.keep(.forward, 30), .announce])
    #expect(machine.items == 0..<80)
    #expect(machine.state(.forward) == .idle)
  }

  @Test mutating func `a failure is a row, and waits for a retry`() {
    load()
    #expect(machine.handle(.loadFailed(message: "no network")) == [.announce])
    #expect(machine.tail == .failed(message: "no network"))
    #expect(machine.handle(.read(position: 49)) == [])
    #expect(machine.handle(.retry(nil)) == [.load(.forward, 50..<80)])
    #expect(machine.tail == .failed(message: "no network"))
    #expect(machine.handle(.retry(nil)) == [])
    #expect(machine.handle(.begin) == [.announce])
    #expect(machine.tail == .loading)
    #expect(machine.finishedLoads == 0)
  }

  @Test mutating func `a cancelled load appends nothing and is not counted`() {
    load()
    #expect(machine.handle(.cancel) == [.cancelLoad, .announce])
    #expect(machine.tail == nil)
    #expect(machine.handle(.loaded(count: 30)) == [])
    #expect(machine.items == 0..<50)
    #expect(machine.finishedLoads == 0)
    #expect(machine.handle(.read(position: 49)) == [])
  }

  @Test mutating func `a load can be cancelled before it starts`() {
    _ = machine.handle(.read(position: 49))
    #expect(machine.handle(.cancel) == [.cancelLoad, .announce])
    #expect(machine.handle(.begin) == [])
    #expect(machine.tail == nil)
    #expect(machine.state(.forward) == .cancelled)
  }

  @Test mutating func `a retry waits until the cancelled load has returned`() {
    load()
    _ = machine.handle(.cancel)
    #expect(machine.handle(.retry(nil)) == [])
    #expect(machine.handle(.loadFailed(message: "cancelled")) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `cancelling removes a waiting retry`() {
    load()
    _ = machine.handle(.cancel)
    _ = machine.handle(.retry(nil))
    #expect(machine.handle(.cancel) == [])
    #expect(machine.handle(.loadFailed(message: "cancelled")) == [])
    #expect(machine.handle(.read(position: 49)) == [])
    #expect(machine.handle(.retry(nil)) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `cancelling dismisses a failure`() {
    load()
    _ = machine.handle(.loadFailed(message: "no network"))
    #expect(machine.handle(.cancel) == [.announce])
    #expect(machine.tail == nil)
    #expect(machine.handle(.retry(nil)) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `cancelling does nothing if nothing is loading`() {
    #expect(machine.handle(.cancel) == [])
    #expect(machine.state(.forward) == .idle)
  }

  @Test mutating func `a forward source has nothing to load or to retry at its start`() {
    #expect(machine.handle(.read(position: 0)) == [])
    #expect(machine.state(.backward) == .finished)
    #expect(machine.handle(.retry(.backward)) == [])
  }

  private mutating func load() {
    _ = machine.handle(.read(position: 49))
    _ = machine.handle(.begin)
  }
}
