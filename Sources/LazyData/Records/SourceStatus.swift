/// Which records of a source are shown, and in which order.
public struct Arrangement: Hashable, Sendable {
  /// An order by a column.
  public struct Order: Hashable, Sendable {
    /// The index among the source's columns; 0 for the records themselves where it has none.
    public var column: Int
    public var isDescending: Bool
    /// Whether digits in texts compare as the numbers that they write, so that `file2` comes before `file10`. Texts that differ
    /// in zeros before these alone are equal.
    public var isNatural: Bool

    public init(column: Int, isDescending: Bool = false, isNatural: Bool = false) {
      self.column = column
      self.isDescending = isDescending
      self.isNatural = isNatural
    }
  }

  /// What a record must satisfy, each of these; all records are shown where there is none.
  public var filters: [RecordCondition]
  /// By what records are sorted: by the first of these, equal ones by the next. None is the source's own order, in which
  /// those stay that are equal in all.
  ///
  /// Numbers come before texts and compare as numbers; what is empty or missing comes last, whichever way.
  public var orders: [Order]

  public init(filters: [RecordCondition] = [], orders: [Order] = []) {
    self.filters = filters
    self.orders = orders
  }

  /// The records that match, in an order.
  public init(filter: Pattern?, order: Order? = nil) {
    self.init(filters: filter.map { [RecordCondition($0)] } ?? [], orders: order.map { [$0] } ?? [])
  }

  /// All records, in an order.
  public init(order: Order?) { self.init(orders: order.map { [$0] } ?? []) }
}

/// What a source is doing and what has become of it.
public struct SourceStatus: Equatable, Sendable {
  /// Something that runs.
  public enum Work: Equatable, Sendable {
    /// Records are being counted.
    case counting
    /// Bytes come in, from a pipe or a decompressor.
    case reading
    case filtering
    case sorting
  }

  /// Whether there are no more records to wait for: `records.count` is their number, as far as is known now, or, if there is a
  /// `failure`, the number of those that can be read.
  ///
  /// False after a count that failed and can be resumed: then the number of records is unknown.
  public var isComplete: Bool
  /// Whether `records` shows the end of the source before the rest is counted.
  public var showsEnd: Bool
  /// Whether that is not the end itself, but records around a place.
  public var showsPart: Bool
  /// The share of all records that stands before the middle of such a part, as far as can be told; nil where it is found otherwise.
  public var partShare: Double?
  /// About how many records there are in all, while they are not counted; nil where nobody knows.
  public var estimate: Int?
  /// What runs.
  public var work: Work?
  /// Which share of it is done, from 0 to 1; nil where that is not known.
  public var progress: Double?
  /// What the reader should know and can read on without: "the file was truncated", "3 broken records, the first in row 17".
  /// The last of them.
  public var notice: String?
  /// How many notices there were: the same may be said again.
  public var noticeCount: Int
  /// Why there are no more records than these, if reading or filtering them failed. What is shown is then a part of what there is. If
  /// reading failed for a while only, it is resumed by itself.
  public var failure: String?
  /// What `records` shows.
  public var arrangement: Arrangement
  /// Bytes, or records, of the source that were read into an index, as shares of the whole; for a map.
  public var indexed: [Range<Double>]

  /// Whether what is shown is all that there is: neither a part that matches nor one that is known so far.
  package var isWhole: Bool { isComplete && failure == nil && !showsEnd && arrangement.filters.isEmpty }

  /// Whether nothing runs that would find more: all records are known, or an error has ended the search for more.
  package var isSettled: Bool { work == nil && (isComplete || failure != nil) }

  /// Whether there are no more records than are shown, as far as is known now.
  package var hasAll: Bool { isComplete && failure == nil }

  public init(
    isComplete: Bool = false, showsEnd: Bool = false, showsPart: Bool = false, partShare: Double? = nil,
    estimate: Int? = nil, work: Work? = nil,
    progress: Double? = nil, notice: String? = nil,
    noticeCount: Int = 0, failure: String? = nil, arrangement: Arrangement = Arrangement(),
    indexed: [Range<Double>] = []
  ) {
    self.isComplete = isComplete
    self.showsEnd = showsEnd
    self.showsPart = showsPart
    self.partShare = partShare
    self.estimate = estimate
    self.work = work
    self.progress = progress
    self.notice = notice
    self.noticeCount = noticeCount
    self.failure = failure
    self.arrangement = arrangement
    self.indexed = indexed
  }
}
