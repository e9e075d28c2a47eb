import TestSupport
import Testing

@testable import LazyData

/// What a source shows and what runs for it, whatever comes in whatever order: events in, actions out.
@Suite("What a source decides")
struct SourceMachineTests {
  private static let order = Arrangement(order: .init(column: 0))

  private static func filter() throws -> Arrangement { Arrangement(filter: try Pattern("x", syntax: .literal)) }

  /// An extent of bytes: so many of `total` are counted, a record each.
  private static func bytes(_ counted: Int, of total: Int, epoch: Int = 0) -> RecordExtent {
    var extent = RecordExtent(count: counted)
    extent.total = total
    extent.epoch = epoch
    extent.hasMore = counted < total
    return extent
  }

  /// A machine that shows bytes of which all are counted.
  private static func counted(_ total: Int = 10) -> SourceMachine {
    var machine = SourceMachine()
    _ = machine.handle(.opened(bytes(total, of: total)))
    return machine
  }

  @Test func `opening counts, and says so until that is done`() {
    var machine = SourceMachine()
    #expect(machine.handle(.opened(Self.bytes(2, of: 10))) == [.count(.current)])
    #expect(machine.status.work == .counting && !machine.status.isComplete)
    #expect(machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil)) == [])
    #expect(machine.status.work == nil && machine.status.isComplete)
  }

  @Test func `what grows during a sort is taken in when that is made`() {
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

  @Test func `a sort waits until all is counted that was there, and not for what comes meanwhile`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    #expect(machine.handle(.arrange(Self.order)).last == .make(.current, 1, isCounted: false))
    #expect(machine.status.work == .sorting)
    let actions = machine.handle(.counted(.current, Self.bytes(10, of: 30), notice: nil))
    #expect(actions == [.make(.current, 1, isCounted: true), .count(.current)])
  }

  @Test func `what is replaced during a filter is filtered anew, when what was read is gone`() throws {
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

  @Test func `what is replaced and can still be read stays until the new is counted and arranged`() {
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

  @Test func `stopping leaves what a filter has found where it can be gone on with, and what was shown elsewhere`()
    throws
  {
    for taken in [RecordExtent.Mark(counted: 0, isEnded: false), nil] {
      var machine = Self.counted()
      _ = machine.handle(.arrange(try Self.filter()))
      _ = machine.handle(.planned(.current, taken: taken))
      #expect(machine.handle(.stop) == [.cancelMaking(.current), .want(.none)])
      #expect((machine.shown == .whole) == (taken == nil))
      #expect(machine.handle(.readOn) == (taken == nil ? [.want(.all)] : [.want(.all), .extend(1)]))
    }
  }

  @Test func `reading anew twice lets go of the first`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: nil)))
    let opening = OpeningExtent(extent: Self.bytes(3, of: 5), keepsOld: true)
    for _ in 0..<2 {
      #expect(machine.handle(.reload) == [.open(.asked)])
      #expect(machine.handle(.reopened(.asked, opening)) == [.count(.next)])
    }
    #expect(machine.handle(.stop) == [.discardNext, .want(.none)])
    #expect(machine.renewal == nil && machine.status.work == nil && machine.shown.arrangement == Self.order)
  }

  @Test func `numbers that mean other records are found out again`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: .init(counted: 10, isEnded: true))))
    let actions = machine.handle(.grew(.current, Self.bytes(10, of: 10, epoch: 1)))
    #expect(
      actions == [.want(.all), .plan(.current, 2, Self.order), .make(.current, 2, isCounted: true)])
  }

  @Test func `what is said twice is counted twice`() {
    var machine = Self.counted()
    for count in 1...2 {
      _ = machine.handle(.told("there is no such file"))
      #expect(machine.status.noticeCount == count && machine.status.notice == "there is no such file")
    }
  }

  @Test func `what a filter leaves is a part until the filter has been through all that there is`() throws {
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
    // What cannot be looked through is told of, and not waited for.
    _ = machine.handle(.arranged(.current, .failed("no")))
    #expect(machine.status.isComplete && machine.status.notice == "no")
  }

  @Test func `a table in an order is complete, though its rows are not counted`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: nil)))
    #expect(machine.status.isComplete)
  }

  @Test func `a change that came during a sort is met when the sort is stopped`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    #expect(machine.handle(.changed) == [])
    #expect(machine.handle(.stop) == [.cancelMaking(.current), .want(.none), .checkForChanges])
  }

  @Test func `a change that came during a count is met when the count is stopped`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    #expect(machine.handle(.changed) == [])
    #expect(machine.handle(.stop) == [.stopCount, .want(.none)])
    #expect(machine.handle(.countStopped(Self.bytes(4, of: 10))) == [.checkForChanges])
  }

  @Test func `an order that what is read anew cannot have is told to be gone`() {
    var machine = Self.counted()
    _ = machine.handle(.arrange(Self.order))
    _ = machine.handle(.arranged(.current, .complete(taken: nil)))
    _ = machine.handle(.changed)
    _ = machine.handle(.reopened(.changed, OpeningExtent(extent: Self.bytes(5, of: 5), keepsOld: true)))
    _ = machine.handle(.renewalDue)
    _ = machine.handle(.arranged(.next, .refused))
    #expect(machine.shown == .whole && machine.status.notice == "these rows cannot be arranged so")
  }

  @Test func `an end that is not found yet is forgotten when another place is gone to, and when all is stopped`() {
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

  @Test func `an end that is not found before all is counted is not looked for any more`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.showEnd)
    #expect(machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil)) == [.forgetEnd])
    #expect(machine.shown == .whole && machine.status.isComplete)
  }

  @Test func `rows around a place are shown as the end is, until all is counted`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    #expect(machine.handle(.showPart(.share(0.5))).last == .findEnd && machine.endTarget == .share(0.5))
    _ = machine.handle(.lookedForEnd(isFound: true, notice: nil))
    #expect(machine.status.showsPart && machine.status.partShare == 0.5)
    // What was found stays while another place is looked for, and where that is not found.
    #expect(machine.handle(.showPart(.share(0.7))).last == .findEnd && machine.status.partShare == 0.5)
    _ = machine.handle(.lookedForEnd(isFound: false, notice: nil))
    #expect(machine.shown == .end && machine.endTarget == .share(0.5) && machine.status.partShare == 0.5)
    _ = machine.handle(.showEnd)
    _ = machine.handle(.lookedForEnd(isFound: true, notice: nil))
    #expect(machine.shown == .end && !machine.status.showsPart && machine.status.partShare == nil)
    _ = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
    #expect(machine.shown == .whole && machine.status.partShare == nil && machine.brokenInvariant == nil)
  }

  @Test func `an estimate is told until all is counted`() {
    var machine = SourceMachine()
    var extent = Self.bytes(2, of: 10)
    extent.estimate = 12
    _ = machine.handle(.opened(extent))
    #expect(machine.status.estimate == 12)
    _ = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
    #expect(machine.status.estimate == nil)
  }

  @Test func `an end that cannot be found says why`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.showEnd)
    _ = machine.handle(.lookedForEnd(isFound: false, notice: "no"))
    #expect(machine.shown == .whole && machine.status.notice == "no" && machine.handle(.showEnd) == [.findEnd])
  }

  // MARK: Counts that fail

  /// An extent of a table whose count has failed after some rows.
  private static func failed(_ counted: Int, isRetried: Bool = true, reason: String = "lost") -> RecordExtent {
    var extent = RecordExtent(count: counted)
    extent.total = nil
    extent.hasMore = true
    extent.isRetried = isRetried
    extent.failure = .unreachable(path: "p", reason: reason)
    return extent
  }

  @Test func `a count that fails counts nothing: it is resumed after pauses that grow until more is found`() {
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
    // It is said once, and once more after it had gone on.
    #expect(machine.status.noticeCount == 2)
    _ = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
    #expect(machine.status.isComplete && machine.status.failure == nil && machine.retry == CountRetry())
  }

  @Test(arguments: [SourceEvent.readOn, .countOn, .countAgain, .showEnd])
  func `a count that failed is resumed at once when more is asked for`(event: SourceEvent) {
    for isRetried in [true, false] {
      var machine = SourceMachine()
      _ = machine.handle(.opened(Self.bytes(2, of: 10)))
      _ = machine.handle(.counted(.current, Self.failed(4, isRetried: isRetried), notice: nil))
      #expect(machine.handle(event).contains(.count(.current)))
      #expect(machine.handle(.countDue) == [])
    }
  }

  @Test func `a count that failed and is stopped stays so, and is not taken for all that there is`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.counted(.current, Self.failed(4), notice: nil))
    #expect(machine.handle(.stop) == [.want(.none)])
    #expect(machine.handle(.countDue) == [] && !machine.status.isComplete && machine.status.work == nil)
  }

  @Test func `the end that is shown stays when the count fails`() {
    var machine = SourceMachine()
    _ = machine.handle(.opened(Self.bytes(2, of: 10)))
    _ = machine.handle(.showEnd)
    _ = machine.handle(.lookedForEnd(isFound: true, notice: nil))
    _ = machine.handle(.counted(.current, Self.failed(4), notice: nil))
    #expect(machine.shown == .end && !machine.status.isComplete)
  }

  @Test func `an order waits for a count that is resumed, and fails with one that is not`() {
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
        // Asked for again, it has the count run again.
        #expect(machine.handle(.arrange(Self.order)).contains(.count(.current)))
        continue
      }
      _ = machine.handle(.countDue)
      let made = machine.handle(.counted(.current, Self.bytes(10, of: 10), notice: nil))
      #expect(made == [.make(.current, 1, isCounted: true)])
    }
  }

  @Test func `what can never be read is not waited for`() {
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
  private func `whatever happens in whatever order, it comes to rest with what was asked for`(
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
    // What was stopped, or has failed, is asked for once more.
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
