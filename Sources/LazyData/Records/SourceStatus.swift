/// The records of a source to show, and their order.
///
/// ```swift
/// let cheapFirst = Arrangement(
///   filters: [RecordCondition(.compares(column: 2, FieldComparison(.less, "10")), text: "price < 10")],
///   orders: [.init(column: 2), .init(column: 0, isDescending: true)])
/// ```
///
/// ``RecordSource/arrange(_:)`` shows it.
public struct Arrangement: Hashable, Sendable {
  /// An order by a column.
  public struct Order: Hashable, Sendable {
    /// The index of the column; 0 for the records themselves if the source has no columns.
    public var column: Int
    public var isDescending: Bool
    /// Whether digits in texts compare as numbers, so that `file2` precedes `file10`. Texts that differ in leading
    /// zeros alone are equal.
    public var isNatural: Bool
    /// The form of the values in the column. Values of another form are sorted after the others, in both directions.
    /// If it is `nil`, numbers are sorted before texts, and all others are texts. Databases ignore it.
    public var form: ValueForm?

    public init(column: Int, isDescending: Bool = false, isNatural: Bool = false, form: ValueForm? = nil) {
      self.column = column
      self.isDescending = isDescending
      self.isNatural = isNatural
      self.form = form
    }
  }

  /// The conditions that a record must all satisfy. If empty, all records are shown.
  public var filters: [RecordCondition]
  /// The sort orders. Records that are equal by one order are sorted by the next. Records that are equal by all of them
  /// keep the source's own order, as do all records if there are no orders.
  ///
  /// Numbers precede texts and compare as numbers. Empty and missing values are last in either direction.
  public var orders: [Order]

  public init(filters: [RecordCondition] = [], orders: [Order] = []) {
    self.filters = filters
    self.orders = orders
  }

  /// Creates an arrangement of the records that match, in an order.
  public init(filter: Pattern?, order: Order? = nil) {
    self.init(filters: filter.map { [RecordCondition($0)] } ?? [], orders: order.map { [$0] } ?? [])
  }

  /// Creates an arrangement of all records, in an order.
  public init(order: Order?) { self.init(orders: order.map { [$0] } ?? []) }
}

/// The state of a source: its records, its work, and its failures.
///
/// ```swift
/// func line(for source: RecordSource) -> String {
///   let status = source.status
///   if let failure = status.failure { return "error: \(failure)" }
///   guard status.isComplete else { return "\(source.records.count) of about \(status.estimate ?? 0) records" }
///   return "\(source.records.count) records"
/// }
/// ```
public struct SourceStatus: Equatable, Sendable {
  /// A kind of work that runs.
  public enum Work: Equatable, Sendable {
    /// Records are being counted.
    case counting
    /// Bytes are being received from a pipe or a decompressor.
    case reading
    case filtering
    case sorting
  }

  /// Whether no more records are awaited. Then `records.count` is their number for now or, if there is a ``failure``,
  /// the number of those that can be read.
  ///
  /// False after a failed count that can be resumed, since the number of records is unknown then.
  public var isComplete: Bool
  /// Whether `records` shows the end of the source before the rest is counted.
  public var showsEnd: Bool
  /// Whether `records` shows records around a place instead of the end itself.
  public var showsPart: Bool
  /// The approximate share of all records that precede the middle of such a part; `nil` if the part was not found by
  /// its share.
  public var partShare: Double?
  /// The approximate number of all records while they are not counted; `nil` if unknown.
  public var estimate: Int?
  /// The work that runs.
  public var work: Work?
  /// The share of the work that is done, from 0 to 1; `nil` if unknown.
  public var progress: Double?
  /// The last notice: something that the reader should know, such as "the file was truncated" or "3 broken records, the
  /// first in row 17".
  public var notice: String?
  /// The number of notices so far: the same notice may be reported again.
  public var noticeCount: Int
  /// The reason why records are missing, if reading or filtering failed. The list is then incomplete. If reading failed
  /// only temporarily, it resumes by itself.
  public var failure: String?
  /// The arrangement of `records`.
  public var arrangement: Arrangement
  /// The parts of the source that are indexed, as shares of all bytes or records; for a map.
  public var indexed: [Range<Double>]

  /// Whether the list has all records of the source: none are filtered out, and none are still unknown.
  package var isWhole: Bool { isComplete && failure == nil && !showsEnd && arrangement.filters.isEmpty }

  /// Whether nothing runs that would find more: all records are known, or an error has ended the search for more.
  package var isSettled: Bool { work == nil && (isComplete || failure != nil) }

  /// Whether all records are known for now, and none failed to be read.
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
