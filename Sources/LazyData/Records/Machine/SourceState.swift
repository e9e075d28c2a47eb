/// A filtered or sorted list that is shown instead of all records.
struct ArrangedList: Equatable, Sendable {
  let id: Int
  let arrangement: Arrangement
  /// Whether the list is complete.
  var isComplete = false
  /// The extent of the source that the list covers; `nil` if later records cannot be added.
  var taken: RecordExtent.Mark?
  /// The source's epoch (`RecordExtent.epoch`) when the arrangement started.
  var epoch: Int
  /// The reason why records are missing from the list; `nil` if no records are missing.
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

/// A list that is being filtered, sorted or extended.
struct PendingArrangement: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The engine has not started yet.
    case asked
    /// The list waits until all records are counted.
    case waiting
    case running
  }

  let id: Int
  let arrangement: Arrangement
  var phase: Phase
  /// The amount of data to count before the list is made. Later records do not delay the list.
  let target: Int?
  var epoch: Int
  var share: Double?
  /// Whether the work extends a complete list.
  let isExtension: Bool
  /// Whether the progress of the work is reported. The progress of adding new records to a sorted list is reported only
  /// if it takes long.
  var isReported: Bool

  init(_ id: Int, _ arrangement: Arrangement, of extent: RecordExtent) {
    self.id = id
    self.arrangement = arrangement
    phase = .asked
    target = extent.total
    epoch = extent.epoch
    share = !arrangement.isSorted || extent.total == nil ? nil : 0
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
    isReported = !list.arrangement.isSorted
  }

  /// Whether all records that existed at the request are counted, or the remaining records can never be read.
  func isReady(_ extent: RecordExtent) -> Bool {
    guard extent.failure == nil || extent.hasMore else { return true }
    guard extent.mark.isEnded, let total = extent.total else { return false }
    return extent.mark.counted >= min(target ?? total, total)
  }
}

/// The state of a new reading, which replaces the reading on screen when it is counted and arranged.
struct SourceRenewal: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case counting
    /// The records are counted, and will be arranged after the current work of the main actor.
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

/// The settings and the state of a source's checks for changes by other programs.
struct ChangePolling: Equatable, Sendable {
  /// Whether the source follows: new records are added as they arrive.
  var follows = false
  /// Whether changes by other programs are reported when they happen, even if the source does not follow.
  var keepsWatch = false
  /// Whether another file is now at the path of the file on screen.
  var isReplaced = false
  /// Whether to check for changes when no other work is running.
  var isCheckPostponed = false

  var watchPolicy: WatchPolicy { follows ? .always : keepsWatch ? .whenNotified : .off }
}

/// The notices of a source.
struct SourceNotices: Equatable, Sendable {
  /// The last notice.
  private(set) var last: String?
  /// The number of notices. It distinguishes repeated notices with the same text.
  private(set) var count = 0

  mutating func say(_ notice: String?) {
    guard let notice else { return }
    last = notice
    count += 1
  }

  /// Replaces the last notice, which was about records that are no longer shown.
  mutating func replace(by notice: String?) {
    last = nil
    say(notice)
  }
}

extension SourceMachine.Shown {
  var list: ArrangedList? { if case .list(let list) = self { list } else { nil } }
  var arrangement: Arrangement { list?.arrangement ?? Arrangement() }
}
