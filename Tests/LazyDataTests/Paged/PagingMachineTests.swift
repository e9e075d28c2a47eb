import Testing

@testable import LazyData

@Suite struct PagingMachineTests {
  private var machine = PagingMachine(itemCount: 50, batch: 30, threshold: 10)

  @Test mutating func `a read starts a load from the tenth item before the end on`() {
    #expect(machine.handle(.read(index: 39)) == [])
    #expect(machine.handle(.read(index: 40)) == [.load(50..<80)])
  }

  @Test mutating func `an empty source loads as soon as it is read`() {
    machine = PagingMachine(itemCount: 0, batch: 30, threshold: 10)
    #expect(machine.handle(.read(index: 0)) == [.load(0..<30)])
  }

  @Test mutating func `a threshold of one loads on the last item only`() {
    machine = PagingMachine(itemCount: 50, batch: 30, threshold: 1)
    #expect(machine.handle(.read(index: 48)) == [])
    #expect(machine.handle(.read(index: 49)) == [.load(50..<80)])
  }

  @Test mutating func `no second load starts while one is requested or runs`() {
    _ = machine.handle(.read(index: 49))
    #expect(machine.handle(.read(index: 49)) == [])
    #expect(machine.handle(.begin) == [.announce])
    #expect(machine.handle(.read(index: 49)) == [])
    #expect(machine.handle(.retry) == [])
  }

  @Test mutating func `the loading row appears when the load begins, not when it is requested`() {
    _ = machine.handle(.read(index: 49))
    #expect(machine.tail == nil)
    _ = machine.handle(.begin)
    #expect(machine.tail == .loading)
  }

  @Test mutating func `a full page makes the source ready for the next`() {
    load()
    #expect(machine.handle(.loaded(count: 30)) == [.append(30), .announce])
    #expect(machine.itemCount == 80)
    #expect(machine.finishedLoads == 1)
    #expect(machine.tail == nil)
    #expect(machine.handle(.read(index: 70)) == [.load(80..<110)])
  }

  @Test(arguments: [0, 1, 29]) mutating func `a short page is the end`(count: Int) {
    load()
    #expect(machine.handle(.loaded(count: count)) == [.append(count), .announce])
    #expect(machine.phase == .finished)
    #expect(machine.handle(.read(index: 49 + count)) == [])
    #expect(machine.handle(.retry) == [])
  }

  @Test mutating func `items beyond those asked for are dropped`() {
    load()
    #expect(machine.handle(.loaded(count: 45)) == [.append(30), .announce])
    #expect(machine.itemCount == 80)
    #expect(machine.phase == .idle)
  }

  @Test mutating func `a failure is a row, and waits for a retry`() {
    load()
    #expect(machine.handle(.loadFailed(message: "no network")) == [.announce])
    #expect(machine.tail == .failed(message: "no network"))
    #expect(machine.handle(.read(index: 49)) == [])
    #expect(machine.handle(.retry) == [.load(50..<80)])
    #expect(machine.handle(.begin) == [.announce])
    #expect(machine.tail == .loading)
    #expect(machine.finishedLoads == 0)
  }

  @Test mutating func `a cancelled load appends nothing and counts as none`() {
    load()
    #expect(machine.handle(.cancel) == [.cancelLoad, .announce])
    #expect(machine.tail == nil)
    #expect(machine.handle(.loaded(count: 30)) == [])
    #expect(machine.itemCount == 50)
    #expect(machine.finishedLoads == 0)
    #expect(machine.handle(.read(index: 49)) == [])
  }

  @Test mutating func `a retry waits until the cancelled load has returned`() {
    load()
    _ = machine.handle(.cancel)
    #expect(machine.handle(.retry) == [])
    #expect(machine.handle(.loadFailed(message: "cancelled")) == [.load(50..<80)])
  }

  @Test mutating func `cancelling takes a retry back that waits`() {
    load()
    _ = machine.handle(.cancel)
    _ = machine.handle(.retry)
    #expect(machine.handle(.cancel) == [])
    #expect(machine.handle(.loadFailed(message: "cancelled")) == [])
    #expect(machine.handle(.retry) == [.load(50..<80)])
  }

  @Test mutating func `cancelling dismisses a failure`() {
    load()
    _ = machine.handle(.loadFailed(message: "no network"))
    #expect(machine.handle(.cancel) == [.announce])
    #expect(machine.tail == nil)
    #expect(machine.handle(.retry) == [.load(50..<80)])
  }

  @Test mutating func `cancelling does nothing where nothing is loaded`() {
    #expect(machine.handle(.cancel) == [])
    #expect(machine.phase == .idle)
  }

  @Test func `whatever happens, one load runs at most and what it brought is kept`() {
    let seed = UInt64.random(in: 0...9999)
    var random = SeededGenerator(seed: seed)
    var machine = PagingMachine(itemCount: 0, batch: 7, threshold: 3)
    var running = 0
    var items = 0
    for _ in 0..<2_000 {
      let event: PagingMachine.Event
      switch Int.random(in: 0..<8, using: &random) {
      case 0: event = .cancel
      case 1: event = .retry
      case 2 where running > 0: event = .begin
      case 3 where running > 0: event = .loaded(count: 7)
      case 4 where running > 0: event = .loadFailed(message: "")
      default: event = .read(index: max(0, items - 1))
      }
      switch event {
      case .loaded, .loadFailed: running -= 1
      default: break
      }
      for action in machine.handle(event) {
        switch action {
        case .load(let range):
          running += 1
          #expect(range == items..<items + 7, "seed \(seed)")
        case .append(let count): items += count
        case .cancelLoad, .announce: break
        }
      }
      #expect(running <= 1 && machine.itemCount == items, "seed \(seed)")
    }
  }

  private mutating func load() {
    _ = machine.handle(.read(index: 49))
    _ = machine.handle(.begin)
  }
}
