import Testing

@testable import LazyData

@Suite struct PagingBackwardsTests {
  private var machine = PagingMachine(itemCount: 50, batch: 30, threshold: 10, directions: [.forward, .backward])

  @Test mutating func `a read up to the tenth item from the first starts a load`() {
    #expect(machine.handle(.read(position: 10)) == [])
    #expect(machine.handle(.read(position: 9)) == [.load(.backward, -30..<0)])
  }

  @Test mutating func `a page before the first item has lower positions, and the others keep theirs`() {
    load(.backward)
    #expect(machine.handle(.loaded(count: 30)) == [.keep(.backward, 30), .announce])
    #expect(machine.items == -30..<50)
    #expect(machine.handle(.read(position: 0)) == [])
    #expect(machine.handle(.read(position: -21)) == [.load(.backward, -60 ..< -30)])
  }

  @Test mutating func `no row shows a load before the first item`() {
    load(.backward)
    #expect(machine.state(.backward) == .loading)
    #expect(machine.positions == 0..<50)
  }

  @Test mutating func `one load runs at a time, whichever end requests it`() {
    _ = machine.handle(.read(position: 0))
    #expect(machine.handle(.read(position: 49)) == [])
    _ = machine.handle(.begin)
    #expect(machine.handle(.read(position: 49)) == [])
    _ = machine.handle(.loaded(count: 30))
    #expect(machine.handle(.read(position: 49)) == [.load(.forward, 50..<80)])
    #expect(machine.handle(.read(position: -30)) == [])
  }

  @Test(arguments: [(3, PagingDirection.backward), (4, .forward), (5, .forward)])
  mutating func `an item near both ends starts a load at the nearer end`(position: Int, direction: PagingDirection) {
    machine = PagingMachine(itemCount: 8, batch: 30, threshold: 10, directions: [.forward, .backward])
    _ = machine.handle(.read(position: position))
    #expect(machine.load == .requested(direction))
  }

  @Test mutating func `an empty source loads forwards first, then backwards`() {
    machine = PagingMachine(itemCount: 0, batch: 30, threshold: 10, directions: [.forward, .backward])
    #expect(machine.handle(.read(position: 0)) == [.load(.forward, 0..<30)])
    _ = machine.handle(.begin)
    _ = machine.handle(.loaded(count: 0))
    #expect(machine.handle(.read(position: 0)) == [.load(.backward, -30..<0)])
  }

  @Test mutating func `each end is finished separately`() {
    load(.backward)
    _ = machine.handle(.loaded(count: 4))
    #expect(machine.state(.backward) == .finished)
    #expect(machine.state(.forward) == .idle)
    #expect(machine.handle(.read(position: -4)) == [])
    #expect(machine.handle(.read(position: 49)) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `a failure at the start is a row there, and the other end continues`() {
    load(.backward)
    #expect(machine.handle(.loadFailed(message: "no network")) == [.announce])
    #expect(machine.head == "no network")
    #expect(machine.tail == nil)
    #expect(machine.positions == -1..<50)
    #expect(machine.handle(.read(position: -1)) == [])
    #expect(machine.handle(.read(position: 49)) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `a failure at the start is shown until its retry starts`() {
    load(.backward)
    _ = machine.handle(.loadFailed(message: "no network"))
    #expect(machine.handle(.retry(.backward)) == [.load(.backward, -30..<0)])
    #expect(machine.positions == -1..<50)
    #expect(machine.handle(.begin) == [.announce])
    #expect(machine.positions == 0..<50)
  }

  @Test mutating func `a retry loads both failed ends, one after the other`() {
    failBoth()
    #expect(machine.handle(.retry(nil)) == [.load(.forward, 50..<80)])
    _ = machine.handle(.begin)
    #expect(machine.handle(.loaded(count: 30)) == [.keep(.forward, 30), .load(.backward, -30..<0), .announce])
    _ = machine.handle(.begin)
    #expect(machine.handle(.loaded(count: 30)) == [.keep(.backward, 30), .announce])
  }

  @Test mutating func `a retry at one end leaves the other unchanged`() {
    failBoth()
    _ = machine.handle(.retry(.backward))
    _ = machine.handle(.begin)
    #expect(machine.handle(.loaded(count: 30)) == [.keep(.backward, 30), .announce])
    #expect(machine.tail == .failed(message: "forward"))
  }

  @Test mutating func `a retry waits for the load at the other end`() {
    load(.backward)
    _ = machine.handle(.loadFailed(message: ""))
    load(.forward)
    #expect(machine.handle(.retry(.backward)) == [])
    #expect(machine.handle(.retry(.backward)) == [])
    #expect(machine.handle(.loadFailed(message: "")) == [.load(.backward, -30..<0), .announce])
  }

  @Test mutating func `cancelling stops both ends, and a retry starts only the stopped load`() {
    load(.backward)
    #expect(machine.handle(.cancel) == [.cancelLoad, .announce])
    _ = machine.handle(.loaded(count: 30))
    #expect(machine.items == 0..<50)
    #expect(machine.handle(.read(position: 49)) == [])
    #expect(machine.state(.forward) == .cancelled)
    #expect(machine.handle(.retry(nil)) == [.load(.backward, -30..<0), .announce])
    #expect(machine.state(.forward) == .idle)
    _ = machine.handle(.begin)
    #expect(machine.handle(.loaded(count: 30)) == [.keep(.backward, 30), .announce])
    #expect(machine.handle(.read(position: 49)) == [.load(.forward, 50..<80)])
  }

  @Test mutating func `cancelling dismisses the failures at both ends`() {
    failBoth()
    #expect(machine.handle(.cancel) == [.announce])
    #expect(machine.positions == 0..<50)
    #expect(machine.handle(.read(position: 0)) == [])
    #expect(machine.handle(.read(position: 49)) == [])
  }

  private mutating func load(_ direction: PagingDirection) {
    _ = machine.handle(.read(position: direction == .forward ? machine.items.upperBound - 1 : machine.items.lowerBound))
    #expect(machine.load == .requested(direction))
    _ = machine.handle(.begin)
  }

  private mutating func failBoth() {
    load(.backward)
    _ = machine.handle(.loadFailed(message: "backward"))
    load(.forward)
    _ = machine.handle(.loadFailed(message: "forward"))
  }
}
