import TestSupport

@testable import LazyData

/// A simulated engine for the state machine of a source. It follows the machine's commands, tracks running work, and
/// delivers results when a test allows it.
struct SimulatedEngine {
  enum Kind: CaseIterable {
    /// A file. Its lists grow with the file. When the file is rewritten, old records are no longer readable.
    case file
    /// A table. It can be filtered and sorted before it is counted. Old rows can still be read after it was reopened.
    case table
    /// A query. It is like a table, but can be filtered and sorted only after all rows were read, and cannot be
    /// resumed.
    case query
  }

  /// An opening of the data, and the work that is running for it.
  struct Opened {
    var total: Int
    var known: Int
    var version: Int
    var failure: DataError?
    var isCounting = false
    var isFindingEnd = false
    /// The list that is being created, and the extent when its creation started.
    var making: (list: Int, mark: RecordExtent.Mark)?
    var planned: Set<Int> = []
  }

  let kind: Kind
  private(set) var machine = SourceMachine()
  private(set) var current: Opened
  private(set) var next: Opened?
  /// The version of the data that a check would find.
  private var version = 0
  private var rows: Int
  private(set) var reminders = 0
  /// Whether a failed count will be resumed after a pause.
  private(set) var isResting = false
  /// The machine's first violation of the protocol.
  private(set) var complaint: String?
  private var events: [SourceEvent] = []

  init(_ kind: Kind, rows: Int) {
    self.kind = kind
    self.rows = rows
    current = Opened(total: rows, known: min(rows, 8), version: 0)
    send(.opened(extent(current)))
  }

  func extent(_ open: Opened) -> RecordExtent {
    var extent = RecordExtent(count: open.known)
    let isCounted = open.known >= open.total
    extent.total = kind == .file || isCounted ? open.total : nil
    extent.failure = open.failure
    extent.isRetried = kind == .table && open.failure == .locked(path: "simulated")
    extent.hasMore = !isCounted && (open.failure == nil || kind == .table)
    return extent
  }

  // MARK: Events

  mutating func send(_ event: SourceEvent) {
    events.append(event)
    while !events.isEmpty {
      for action in machine.handle(events.removeFirst()) { carryOut(action) }
    }
    if let broken = machine.brokenInvariant { complaint = complaint ?? broken }
    if machine.isFindingEnd != current.isFindingEnd { complaint = complaint ?? "the end is looked for in vain, or not" }
    if (next == nil) != (machine.renewal == nil) { complaint = complaint ?? "something is open for nothing" }
    let isPart = machine.shown.list == nil && machine.fault == nil && current.known < current.total
    if isPart, machine.isComplete, kind == .table || kind == .file && current.failure == nil {
      complaint = complaint ?? "\(current.known) of \(current.total) records are said to be all"
    }
    let list = machine.shown.list?.id
    if let list, !current.planned.contains(list) { complaint = complaint ?? "list \(list) is of another opening" }
  }

  /// Appends rows or replaces them, as others would.
  mutating func change(by count: Int, isGrowth: Bool) {
    switch kind {
    case .file where isGrowth:
      current.total += count
      rows = current.total
      send(.grew(.current, extent(current)))
    case .file:
      rows = count
      send(.outdated("written anew"))
    case .table, .query:
      rows += isGrowth ? count : -min(rows, count)
      version += 1
      checkForChanges()
    }
  }

  mutating func checkForChanges() {
    if kind != .file, version != current.version { send(.changed) }
    send(.grew(.current, extent(current)))
  }

  /// Advances or ends some running work. `random` determines which work, and how.
  ///
  /// - Returns: `false` if no work is running.
  mutating func step(_ random: inout SplitMix, mayFail: Bool) -> Bool {
    var steps: [(inout SimulatedEngine, inout SplitMix) -> Void] = []
    for slot in [OpeningSlot.current, .next] {
      guard let open = self[slot] else { continue }
      if open.isCounting { steps.append { $0.count(slot, &$1, mayFail: mayFail) } }
      if open.making != nil { steps.append { $0.make(slot, &$1, mayFail: mayFail) } }
    }
    if current.isFindingEnd {
      steps.append { engine, random in
        engine.current.isFindingEnd = false
        let isFound = random.int(below: 3) > 0
        engine.send(.lookedForEnd(isFound: isFound, notice: isFound || !mayFail ? nil : "no"))
      }
    }
    if isResting {
      steps.append { engine, _ in
        engine.isResting = false
        engine.send(.countDue)
      }
    }
    if reminders > 0 {
      steps.append { engine, _ in
        engine.reminders -= 1
        engine.send(.renewalDue)
      }
    }
    guard !steps.isEmpty else { return false }
    steps[random.int(below: steps.count)](&self, &random)
    return true
  }

  private mutating func count(_ slot: OpeningSlot, _ random: inout SplitMix, mayFail: Bool) {
    guard var open = self[slot] else { return }
    open.known = min(open.total, open.known + 1 + random.int(below: 40))
    let isFailing = mayFail && random.int(below: 12) == 0
    // Some errors are transient, and some are not.
    if isFailing {
      open.failure =
        random.int(below: 3) == 0 ? .gone(path: "simulated", reason: "dropped") : .locked(path: "simulated")
    }
    if isFailing || open.known == open.total { open.isCounting = false }
    self[slot] = open
    send(open.isCounting ? .grew(slot, extent(open)) : .counted(slot, extent(open), notice: isFailing ? "locked" : nil))
  }

  private mutating func make(_ slot: OpeningSlot, _ random: inout SplitMix, mayFail: Bool) {
    guard var open = self[slot], let making = open.making else { return }
    if random.int(below: 3) == 0 {
      return send(.listed(slot, ArrangingProgress(share: 0.5, isInPlace: random.int(below: 2) == 0)))
    }
    open.making = nil
    self[slot] = open
    let isFailing = mayFail && random.int(below: 8) == 0
    send(.arranged(slot, isFailing ? .failed("no") : .complete(taken: kind == .file ? making.mark : nil)))
  }

  // MARK: Actions of the machine

  subscript(slot: OpeningSlot) -> Opened? {
    get { slot == .current ? current : next }
    set {
      switch slot {
      case .current: if let newValue { current = newValue }
      case .next: next = newValue
      }
    }
  }

  private mutating func carryOut(_ action: SourceAction) {
    switch action {
    case .count(let slot):
      if self[slot]?.isCounting != false { complaint = "it is counted twice, or nothing is" }
      self[slot]?.isCounting = true
      self[slot]?.failure = nil
    case .stopCount:
      guard kind != .file else { return }
      current.isCounting = false
      if kind == .query { current.failure = .refused(path: "simulated", reason: "stopped") }
      events.append(.countStopped(extent(current)))
    case .findEnd where kind == .file:
      if current.isFindingEnd { complaint = "the end is looked for twice" }
      current.isFindingEnd = true
    case .findEnd: events.append(.lookedForEnd(isFound: kind == .table, notice: nil))
    case .forgetEnd: current.isFindingEnd = false
    case .plan(let slot, let list, let arrangement):
      let isMade = arrangement.orders.allSatisfy { $0.column < 3 }
      if isMade { self[slot]?.planned.insert(list) }
      let taken = kind == .file ? RecordExtent.Mark(counted: 0, isEnded: false) : nil
      events.append(isMade ? .planned(slot, taken: taken) : .arranged(slot, .refused))
    case .make(let slot, let list, let isCounted): begin(slot, list, isCounted: isCounted)
    case .extend(let list):
      if kind == .file { begin(.current, list, isCounted: true) } else { events.append(.arranged(.current, .refused)) }
    case .cancelMaking(let slot): self[slot]?.making = nil
    case .open(let reason):
      next = Opened(total: rows, known: min(rows, 8), version: version)
      reminders = 0
      let opening = OpeningExtent(extent: next.map { extent($0) } ?? extent(current), keepsOld: kind != .file)
      events.append(.reopened(reason, opening))
    case .adopt:
      if let next { current = next } else { complaint = "nothing is to be adopted" }
      (next, reminders, isResting) = (nil, 0, false)
    case .discardNext: (next, reminders) = (nil, 0)
    case .remindOfRenewal: reminders += 1
    case .retryCount(let pause):
      if pause < .milliseconds(250) || pause > .seconds(8) { complaint = complaint ?? "a pause of \(pause)" }
      isResting = true
    case .checkForChanges: if kind != .file, version != current.version { events.append(.changed) }
    case .want, .watch, .restartSearches: break
    }
  }

  private mutating func begin(_ slot: OpeningSlot, _ list: Int, isCounted: Bool) {
    guard let open = self[slot], open.planned.contains(list) else { return }
    if open.making != nil { complaint = "two lists are made at a time" }
    let mustBeCounted = kind == .query || kind == .file && machine.making?.arrangement.orders.isEmpty == false
    guard isCounted || !mustBeCounted else { return }
    let mark = extent(open).mark
    self[slot]?.making = (list, mark)
    if machine.making?.isExtension != true { events.append(.arranged(slot, .begun)) }
  }
}
