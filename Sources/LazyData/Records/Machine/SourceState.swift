/// A list that is shown in place of the whole.
struct ShownList: Equatable, Sendable {
  let id: Int
  let arrangement: Arrangement
  /// Whether it has been made to its end.
  var isComplete = false
  /// How much of the source is in it; nil where nothing is taken in that comes later.
  var taken: RecordExtent.Mark?
  /// The source's epoch when it was begun.
  var epoch: Int
  /// Why some of its records are missing; nil if there are none that could not be found.
  var failure: String?

  init(_ making: ListInTheMaking) {
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

/// A list that is being made, or gone on with.
struct ListInTheMaking: Equatable, Sendable {
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
  /// How far is to be counted before it begins: what comes later does not keep it waiting.
  let target: Int?
  var epoch: Int
  var share: Double?
  /// Whether it goes on with a list that is complete.
  let isExtension: Bool
  /// Whether the reader is told of it: of what is put into an order as it comes only where that takes long.
  var isTold: Bool

  init(_ id: Int, _ arrangement: Arrangement, of extent: RecordExtent) {
    self.id = id
    self.arrangement = arrangement
    phase = .asked
    target = extent.total
    epoch = extent.epoch
    share = arrangement.orders.isEmpty || extent.total == nil ? nil : 0
    isExtension = false
    isTold = true
  }

  init(extending list: ShownList, of extent: RecordExtent) {
    id = list.id
    arrangement = list.arrangement
    phase = .running
    target = nil
    epoch = list.epoch
    isExtension = true
    isTold = list.arrangement.orders.isEmpty
  }

  /// Whether everything is counted that was there when it was asked for, or the rest can never be read.
  func isReady(_ extent: RecordExtent) -> Bool {
    guard extent.failure == nil || extent.hasMore else { return true }
    guard extent.mark.isEnded, let total = extent.total else { return false }
    return extent.mark.counted >= min(target ?? total, total)
  }
}

/// What is to take the place of all that is shown, when it is complete.
struct SourceRenewal: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case counting
    /// It is counted, and arranged when the main actor has nothing else to do.
    case due
    case arranging
  }

  var extent: RecordExtent
  /// How it is to be arranged.
  var arrangement: Arrangement
  var phase = Phase.counting
  /// The list that it is arranged in.
  var list = 0
  var share: Double?
}

/// How a source looks out for what others do.
struct SourceOutlook: Equatable, Sendable {
  /// Whether it takes in what is added.
  var follows = false
  /// Whether what others do is told as it happens, also where it does not follow.
  var keepsWatch = false
  /// Whether another file stands where the one was that is shown.
  var isReplaced = false
  /// Whether to look for changes when nothing runs any more.
  var looksAgain = false

  var lookout: Lookout { follows ? .always : keepsWatch ? .whenTold : .off }
}

/// What a source has said.
struct SourceNotices: Equatable, Sendable {
  /// The last notice.
  private(set) var last: String?
  /// How many there were: the same may be said again.
  private(set) var count = 0

  mutating func say(_ notice: String?) {
    guard let notice else { return }
    last = notice
    count += 1
  }

  /// What was said is of what is shown no more.
  mutating func replace(by notice: String?) {
    last = nil
    say(notice)
  }
}

extension SourceMachine.Shown {
  var list: ShownList? { if case .list(let list) = self { list } else { nil } }
  var arrangement: Arrangement { list?.arrangement ?? Arrangement() }
}
