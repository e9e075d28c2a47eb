/// A list that is shown in place of all records.
struct ArrangedList: Equatable, Sendable {
  let id: Int
  let arrangement: Arrangement
  /// Whether it is complete.
  var isComplete = false
  /// The extent of the source that the list covers; `nil` if it takes in no later records.
  var taken: RecordExtent.Mark?
  /// The source's epoch when making the list started.
  var epoch: Int
  /// The reason why some of its records are missing; `nil` if none are.
  var failure: String?

  init(_ making: PendingArrangement) {
    id = making.id
    arrangement = making.arrangement
    epoch = making.epoch
  }

  init(_ renewal: SourceRenewal, _ taken: RecordExtent.Mark?) {
    id = renewal.list
    arrangement = renewal.arrangement
    isComplete = true
    self.taken = taken
    epoch = renewal.extent.epoch
  }
}

/// A list that is being made or extended.
struct PendingArrangement: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The engine has not been asked yet.
    case asked
    /// All has to be counted first.
    case waiting
    case running
  }

  let id: Int
  let arrangement: Arrangement
  var phase: Phase
  /// The amount to count before the list is made. Later records do not delay it.
  let target: Int?
  var epoch: Int
  var share: Double?
  /// Whether it extends a complete list.
  let isExtension: Bool
  /// Whether its progress is reported. Adding new records to a sorted list is reported only if it takes long.
  var isReported: Bool

  init(_ id: Int, _ arrangement: Arrangement, of extent: RecordExtent) {
    self.id = id
    self.arrangement = arrangement
    phase = .asked
    target = extent.total
    epoch = extent.epoch
    share = arrangement.orders.isEmpty || extent.total == nil ? nil : 0
    isExtension = false
    isReported = true
  }

  init(extending list: ArrangedList, of extent: RecordExtent) {
    id = list.id
    arrangement = list.arrangement
    phase = .running
    target = nil
    epoch = list.epoch
    isExtension = true
    isReported = list.arrangement.orders.isEmpty
  }

  /// Whether everything that existed at the request is counted, or the rest can never be read.
  func isReady(_ extent: RecordExtent) -> Bool {
    guard extent.failure == nil || extent.hasMore else { return true }
    guard extent.mark.isEnded, let total = extent.total else { return false }
    return extent.mark.counted >= min(target ?? total, total)
  }
}

/// A new reading that replaces everything on screen once it is complete.
struct SourceRenewal: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case counting
    /// It is counted, and will be arranged when the main actor is idle.
    case due
    case arranging
  }

  var extent: RecordExtent
  /// The arrangement to make.
  var arrangement: Arrangement
  var phase = Phase.counting
  /// The number of the list that the arrangement makes.
  var list = 0
  var share: Double?
}

/// How a source watches for changes by others.
struct SourceForecast: Equatable, Sendable {
  /// Whether it takes in new records.
  var follows = false
  /// Whether changes by others are reported as they happen, even if the source does not follow.
  var keepsWatch = false
  /// Whether another file is at the path of the one that is shown.
  var isReplaced = false
  /// Whether to check for changes once nothing runs any more.
  var isCheckPostponed = false

  var watchPolicy: WatchPolicy { follows ? .always : keepsWatch ? .whenNotified : .off }
}

/// The notices of a source.
struct SourceNotices: Equatable, Sendable {
  /// The last notice.
  private(set) var last: String?
  /// The number of notices: the same one may be reported again.
  private(set) var count = 0

  mutating func say(_ notice: String?) {
    guard let notice else { return }
    last = notice
    count += 1
  }

  /// Discards the last notice, which was about replaced records.
  mutating func replace(by notice: String?) {
    last = nil
    say(notice)
  }
}

extension SourceMachine.Shown {
  var list: ArrangedList? { if case .list(let list) = self { list } else { nil } }
  var arrangement: Arrangement { list?.arrangement ?? Arrangement() }
}
