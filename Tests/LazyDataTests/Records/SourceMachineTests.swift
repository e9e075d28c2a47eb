import TestSupport
import Testing

@testable import LazyData

/// Tests the list that a source shows, and its running work, for events in any order.
@Suite("State machine of a source")
struct SourceMachineTests {
  private static let order = Arrangement(order: .init(column: 0))

  private static func filter() throws -> Arrangement { Arrangement(filter: try Pattern("x", syntax: .literal)) }

  /// Returns an extent of bytes: `counted` of `total` are counted, with one record each.
  private static func bytes(_ counted: Int, of total: Int, epoch: Int = 0) -> RecordExtent {
    var extent = RecordExtent(count: counted)
    extent.total = total
    extent.epoch = epoch
    extent.hasMore = counted < total
    return extent
  }

  /// Returns a machine that shows bytes, all of them counted.
  private static func counted(_ total: Int = 10) -> SourceMachine {
    var machine = SourceMachine()
    _ = machine.handle(.opened(bytes(total, of: total)))
    return machine
  }

  @Test func `opening starts a count, and reports it until it is complete`() {
    var machine = SourceMachine()
    #expect(machine.handle(.opened(Self.bytes(2, of: 10))) == [.count(.current)])
    #expect(machine.status.work == .counting && !machine.status.isComplete)
    #expect(machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil)) == [])
    #expect(machine.status.work == nil && machine.status.isComplete)
  }

  @Test func `records that arrive during a sort are added when it is complete`() {
    var machine = Self.counted()
    #expect(
      machine.handle(.arrange(Self.order)) == [
        .want(.all), .plan(.current, 1, Self.order), .make(.current, 1, isCounted: true),
      ])
    _ = machine.handle(.planned(.current, taken: .init(counted: 0, isEnded: false)))
    #expect(machine.shown == .whole && machine.status.work == .sorting)
    #expect(machine.handle(.grew(.current, Self.bytes(10, of: 12))) == [.count(.current)])
    #expect(machine.handle(.counted(.current, Self.bytes(12, of: 12), notice: nil)) == [])
    let made = SourceEvent.arranged(.current, .complete(taken: .init(counted: 10, isEnded: true)))
    #expect(machine.handle(made) == [.extend(1)])
    #expect(machine.shown.arrangement == Self.order && machine.status.work == nil)
    #expect(machine.handle(.arranged(.current, .complete(taken: .init(counted: 12, isEnded: true)))) == [])
  }

  @Test func `a sort waits for the count of everything present, and not for later additions`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    #expect(machine.handle(.arrange(Self.order)).last == .make(.current, 1, isCounted: false))
    #expect(machine.status.work == .sorting)
    let actions = machine.handle(.counted(.current, Self.bytes(10, of: 30), notice: nil))
    #expect(actions == [.make(.current, 1, isCounted: true), .count(.current)])
  }

  @Test func `a filter is restarted when the records that it was reading are replaced`() throws {
    var machine = Self.counted()
    let filter = try Self.filter()
    _ = machine.handle(.arrange(filter))
    _ = machine.handle(.planned(.current, taken: .init(counted: 0, isEnded: false)))
    #expect(machine.handle(.outdated("cut off")) == [.open(.outdated("cut off"))])
    let opening = OpeningExtent(extent: Self.bytes(3, of: 5), notice: "cut off")
    let actions = machine.handle(.reopened(.outdated("cut off"), opening))
    #expect(
      actions == [
        .adopt, .count(.current), .want(.all), .plan(.current, 2, filter), .make(.current, 2, isCounted: false),
        .restartSearches,
      ])
    #expect(machine.status.notice == "cut off" && machine.shown.arrangement == filter)
  }

  @Test func `replaced records that can still be read stay until the new ones are counted and arranged`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: nil)))
    let before = machine.shown
    #expect(machine.handle(.changed) == [.open(.changed)])
    let opening = OpeningExtent(extent: Self.bytes(3, of: 5), keepsOld: true)
    #expect(machine.handle(.reopened(.changed, opening)) == [.count(.next)])
    let counted = machine.handle(.counted(.next, Self.bytes(5, of: 5), notice: nil))
    #expect(counted == [.plan(.next, 2, Self.order), .make(.next, 2, isCounted: true)])
    #expect(machine.shown == before && machine.status.work == .sorting)
    #expect(machine.handle(.arranged(.next, .complete(taken: nil))) == [.adopt, .restartSearches])
    #expect(machine.extent.count == 5 && machine.shown.list?.id == 2 && machine.status.work == nil)
  }

  @Test func `stopping keeps the matches of a filter that can be resumed, and otherwise the list before`()
    throws
  {
    for taken in [RecordExtent.Mark(counted: 0, isEnded: false), nil] {
      var machine = Self.counted()
      _ = machine.handle(.arrange(try Self.filter()))
      _ = machine.handle(.planned(.current, taken: taken))
      #expect(machine.handle(.stop) == [.cancelMaking(.current), .want(.onDemand)])
      #expect((machine.shown == .whole) == (taken == nil))
      #expect(machine.handle(.readOn) == (taken == nil ? [.want(.all)] : [.want(.all), .extend(1)]))
    }
  }

  @Test func `rereading twice discards the first`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: nil)))
    let opening = OpeningExtent(extent: Self.bytes(3, of: 5), keepsOld: true)
    for _ in 0..<2 {
      #expect(machine.handle(.reload) == [.open(.asked)])
      #expect(machine.handle(.reopened(.asked, opening)) == [.count(.next)])
    }
    #expect(machine.handle(.stop) == [.discardNext, .want(.onDemand)])
    #expect(machine.renewal == nil && machine.status.work == nil && machine.shown.arrangement == Self.order)
  }

  @Test func `numbers are determined again if they mean other records`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: .init(counted: 10, isEnded: true))))
    let actions = machine.handle(.grew(.current, Self.bytes(10, of: 10, epoch: 1)))
    #expect(
      actions == [.want(.all), .plan(.current, 2, Self.order), .make(.current, 2, isCounted: true)])
  }

  @Test func `a repeated notice is counted twice`() {
    var machine = Self.counted()
    for count in 1...2 {
      _ = machine.handle(.notice("no such file"))
      #expect(machine.status.noticeCount == count && machine.status.notice == "no such file")
    }
  }

  @Test func `a filtered list is incomplete until all records have been filtered`() throws {
    var machine = Self.counted()
    _ = machine.handle(.arrange(try Self.filter()))
    _ = machine.handle(.planned(.current, taken: .init(counted: 0, isEnded: false)))
    #expect(!machine.status.isComplete)
    _ = machine.handle(.stop)
    #expect(!machine.status.isComplete && machine.status.work == nil)
    _ = machine.handle(.readOn)
    #expect(!machine.status.isComplete)
    _ = machine.handle(.arranged(.current, .complete(taken: .init(counted: 10, isEnded: true))))
    #expect(machine.status.isComplete)
    #expect(machine.handle(.grew(.current, Self.bytes(12, of: 12))) == [.extend(1)])
    #expect(!machine.status.isComplete)
    // A failed filter is reported, and the machine does not wait for it.
    _ = machine.handle(.arranged(.current, .failed("no")))
    #expect(machine.status.isComplete && machine.status.notice == "no")
  }

  @Test func `a sorted table is complete, though its rows are not counted`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: nil)))
    #expect(machine.status.isComplete)
  }

  @Test func `a change during a sort is checked for when the sort is stopped`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    #expect(machine.handle(.changed) == [])
    #expect(machine.handle(.stop) == [.cancelMaking(.current), .want(.onDemand), .checkForChanges])
  }

  @Test func `a change during a count is checked for when the count is stopped`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    #expect(machine.handle(.changed) == [])
    #expect(machine.handle(.stop) == [.stopCount, .want(.onDemand)])
    #expect(machine.handle(.countStopped(Self.bytes(4, of: 10))) == [.checkForChanges])
  }

  @Test func `an order that the reopened data refuses is dropped with a notice`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: nil)))
    _ = machine.handle(.changed)
    _ = machine.handle(.reopened(.changed, OpeningExtent(extent: Self.bytes(5, of: 5), keepsOld: true)))
    _ = machine.handle(.renewalDue)
    _ = machine.handle(.arranged(.next, .refused))
    #expect(machine.shown == .whole && machine.status.notice == "these rows cannot be filtered or sorted that way")
  }

  @Test func `the search for the end is cancelled by going elsewhere and by stopping`() {
    for event in [SourceEvent.showStart, .stop] {
      var machine = SourceMachine()
      _ = machine.handle(.opened(Self.bytes(2, of: 10)))
      #expect(machine.handle(.showEnd) == [.findEnd] && machine.handle(.showEnd) == [])
      #expect(machine.handle(event).contains(.forgetEnd))
      #expect(machine.handle(.lookedForEnd(isFound: true, notice: nil)) == [] && machine.shown == .whole)
      #expect(machine.handle(.showEnd).last == .findEnd)
      #expect(machine.handle(.lookedForEnd(isFound: true, notice: nil)) == [] && machine.shown == .end)
    }
  }

  @Test func `the search for the end is cancelled when everything is counted`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.showEnd)
    #expect(machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil)) == [.forgetEnd])
    #expect(machine.shown == .whole && machine.status.isComplete)
  }

  @Test func `rows around a place are shown like the end, until everything is counted`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    #expect(machine.handle(.showPart(.share(0.5))).last == .findEnd && machine.endTarget == .share(0.5))
    _ = machine.handle(.lookedForEnd(isFound: true, notice: nil))
    #expect(machine.status.showsPart && machine.status.partShare == 0.5)
    // The rows that were found stay while another position is searched for, even if that search fails.
    #expect(machine.handle(.showPart(.share(0.7))).last == .findEnd && machine.status.partShare == 0.5)
    _ = machine.handle(.lookedForEnd(isFound: false, notice: nil))
    #expect(machine.shown == .end && machine.endTarget == .share(0.5) && machine.status.partShare == 0.5)
    _ = machine.handle(.showEnd)
    _ = machine.handle(.lookedForEnd(isFound: true, notice: nil))
    #expect(machine.shown == .end && !machine.status.showsPart && machine.status.partShare == nil)
    _ = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
    #expect(machine.shown == .whole && machine.status.partShare == nil && machine.brokenInvariant == nil)
  }

  @Test func `an estimate is shown until everything is counted`() {
    var machine = SourceMachine()
    var extent = Self.bytes(2, of: 10)
    extent.estimate = 12
    _ = machine.handle(.opened(extent))
    #expect(machine.status.estimate == 12)
    _ = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
    #expect(machine.status.estimate == nil)
  }

  @Test func `an end that cannot be found reports the reason`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.showEnd)
    _ = machine.handle(.lookedForEnd(isFound: false, notice: "no"))
    #expect(machine.shown == .whole && machine.status.notice == "no" && machine.handle(.showEnd) == [.findEnd])
  }

  // MARK: Counts that fail

  /// Returns the extent of a table whose count has failed after some rows.
  private static func failed(_ counted: Int, isRetried: Bool = true, reason: String = "lost") -> RecordExtent {
    var extent = RecordExtent(count: counted)
    extent.total = nil
    extent.hasMore = true
    extent.isRetried = isRetried
    extent.failure = .unreachable(path: "p", reason: reason)
    return extent
  }

  @Test func `a failed count is resumed, after pauses that grow until more rows are counted`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    var pauses: [Duration] = []
    for known in [4, 4, 4, 4, 4, 4, 4, 5] {
      for action in machine.handle(.counted(.current, Self.failed(known), notice: "lost")) {
        if case .retryCount(let pause) = action { pauses.append(pause) }
      }
      #expect(!machine.status.isComplete && !machine.isSettled && machine.status.work == .counting)
      #expect(machine.status.failure != nil && machine.brokenInvariant == nil)
      #expect(machine.handle(.countDue) == [.count(.current)] && machine.handle(.countDue) == [])
    }
    #expect(pauses == [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 250].map { .milliseconds($0) })
    // The failure is reported once, and again after the count has continued.
    #expect(machine.status.noticeCount == 2)
    _ = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
    #expect(machine.status.isComplete && machine.status.failure == nil && machine.retry == CountRetry())
    #expect(machine.status.notice == "the count is complete after an error" && machine.status.noticeCount == 3)
  }

  @Test(arguments: [SourceEvent.readOn, .countOn, .countAgain, .showEnd])
  func `a failed count is resumed at once when more is requested`(event: SourceEvent) {
    for isRetried in [true, false] {
      var machine = SourceMachine()
      _ = machine.handle(.opened(Self.bytes(2, of: 10)))
      _ = machine.handle(.counted(.current, Self.failed(4, isRetried: isRetried), notice: nil))
      #expect(machine.handle(event).contains(.count(.current)))
      #expect(machine.handle(.countDue) == [])
    }
  }

  @Test func `a failed count that is stopped stays stopped and incomplete`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.counted(.current, Self.failed(4), notice: nil))
    #expect(machine.handle(.stop) == [.want(.onDemand)])
    #expect(machine.handle(.countDue) == [] && !machine.status.isComplete && machine.status.work == nil)
  }

  @Test func `the end stays visible when the count fails`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.showEnd)
    _ = machine.handle(.lookedForEnd(isFound: true, notice: nil))
    _ = machine.handle(.counted(.current, Self.failed(4), notice: nil))
    #expect(machine.shown == .end && !machine.status.isComplete)
  }

  @Test func `an order waits for a count that is retried, and fails with one that is not`() {
    for isRetried in [true, false] {
      var machine = SourceMachine()
      _ = machine.handle(.opened(Self.bytes(2, of: 10)))
      _ = machine.handle(.arrange(Self.order))
      let actions = machine.handle(.counted(.current, Self.failed(4, isRetried: isRetried), notice: "lost"))
      #expect(!actions.contains { if case .make = $0 { true } else { false } })
      #expect((machine.making != nil) == isRetried && machine.shown == .whole)
      #expect(machine.wanted == (isRetried ? Self.order : Arrangement()) && machine.brokenInvariant == nil)
      guard isRetried else {
        #expect(machine.status.notice?.contains("lost") == true)
        // Requesting the order again restarts the count.
        #expect(machine.handle(.arrange(Self.order)).contains(.count(.current)))
        continue
      }
      _ = machine.handle(.countDue)
      let made = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
      #expect(made == [.make(.current, 1, isCounted: true)])
    }
  }

  @Test func `permanently unreadable records are not waited for`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    var extent = Self.bytes(4, of: 10)
    extent.failure = .unreadable(path: "p", reason: "no")
    extent.hasMore = false
    #expect(machine.handle(.counted(.current, extent, notice: "no")) == [])
    #expect(machine.isSettled && machine.status.isComplete && machine.status.failure != nil)
    #expect(!machine.status.isWhole)
  }

  // MARK: Any order

  @Test(arguments: SplitMix.seeds(1...60), SimulatedEngine.Kind.allCases)
  private func `after any events in any order, the machine comes to rest with the requested list`(
    seed: UInt64, kind: SimulatedEngine.Kind
  ) throws {
    var random = SplitMix(seed: seed)
    var engine = SimulatedEngine(kind, rows: random.int(below: 200))
    let filter = try Self.filter()
    let other = Arrangement(filters: filter.filters, orders: [.init(column: 1, isDescending: true)])
    let mayFail = random.int(below: 3) == 0
    for step in 0..<600 {
      let comment: Comment = "seed \(seed), \(kind), step \(step)"
      switch random.int(below: 20) {
      case 0: engine.send(.arrange(Arrangement()))
      case 1: engine.send(.arrange(filter))
      case 2: engine.send(.arrange(random.int(below: 2) == 0 ? Self.order : other))
      case 3: engine.send(.arrange(Arrangement(order: .init(column: 7))))
      case 4: engine.send(random.int(below: 2) == 0 ? .showEnd : .showPart(.share(0.5)))
      case 5: engine.send(.showStart)
      case 6: engine.send(random.int(below: 2) == 0 ? .readOn : .countOn)
      case 7: engine.send(.stop)
      case 8: engine.send(.reload)
      case 9: engine.change(by: 1 + random.int(below: 60), isGrowth: random.int(below: 4) > 0)
      case 10: engine.checkForChanges()
      case 11: engine.send(.follow(random.int(below: 2) == 0))
      default: _ = engine.step(&random, mayFail: mayFail)
      }
      try #require(engine.complaint == nil, comment)
    }
    // Stopped or failed work is requested again.
    engine.send(.reload)
    engine.send(.arrange(other))
    engine.checkForChanges()
    settle(&engine, &random)
    let machine = engine.machine
    let comment: Comment = "seed \(seed), \(kind)"
    #expect(engine.complaint == nil, comment)
    #expect(machine.status.work == nil && machine.status.isComplete && machine.renewal == nil, comment)
    #expect(machine.shown.arrangement == other, comment)
    #expect(machine.extent == engine.extent(engine.current) && machine.extent.isCounted, comment)
    if kind == .file { #expect(machine.shown.list?.taken == machine.extent.mark, comment) }
  }

  private func settle(_ engine: inout SimulatedEngine, _ random: inout SplitMix) {
    for _ in 0..<10_000 {
      guard engine.step(&random, mayFail: false) else { return }
    }
    Issue.record("It does not come to rest")
  }
}
