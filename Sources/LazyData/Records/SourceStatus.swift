/// The filters and the sort orders of a list of records.
///
/// ```swift
/// let cheapFirst = Arrangement(
///   filters: [RecordCondition(.compares(column: 2, FieldComparison(.less, "10")), text: "price < 10")],
///   orders: [.init(column: 2), .init(column: 0, isDescending: true)])
/// ```
///
/// ``RecordSource/arrange(_:)`` shows the records of an arrangement.
public struct Arrangement: Hashable, Sendable {
  /// An order by a column.
  public struct Order: Hashable, Sendable {
    /// The index of the column; 0 for the records themselves if the source has no columns.
    public var column: Int
    public var isDescending: Bool
    /// Whether digits in texts compare as numbers, so that `file2` precedes `file10`. Texts that differ only in leading
    /// zeros are equal.
    public var isNatural: Bool
    /// The form of the values in the column. Values of another form are sorted after the others, in both directions. If
    /// the form is `nil`, plain numbers are sorted before all other values, which are sorted as texts. Databases ignore
    /// the form.
    public var form: ValueForm?
    /// The patterns that rank the records. If there are any, the column is ignored.
    var ranking: [FuzzyPattern] = []

    public init(column: Int, isDescending: Bool = false, isNatural: Bool = false, form: ValueForm? = nil) {
      self.column = column
      self.isDescending = isDescending
      self.isNatural = isNatural
      self.form = form
    }
  }

  /// The conditions. A record is shown if it satisfies all of them; if empty, all records are shown.
  public var filters: [RecordCondition]
  /// The sort orders. Records that are equal by one order are sorted by the next order. Records that are equal by all
  /// orders keep the order of the source. If empty, all records keep the order of the source.
  ///
  /// Numbers precede texts and compare as numbers. Empty and missing values are last in either direction.
  public var orders: [Order]

  /// Whether the records are not in the order of the source: they are sorted, or ranked by a pattern.
  public var isSorted: Bool { !orders.isEmpty || filters.contains { $0.ranking != nil } }

  /// The sort orders. If `orders` is empty and a filter ranks the records, this is the order by rank.
  var rankedOrders: [Order] {
    let ranking = filters.compactMap(\.ranking)
    guard orders.isEmpty, !ranking.isEmpty else { return orders }
    var order = Order(column: 0)
    order.ranking = ranking
    return [order]
  }

  public init(filters: [RecordCondition] = [], orders: [Order] = []) {
    self.filters = filters
    self.orders = orders
  }

  /// Creates an arrangement of the records that match a pattern, sorted by an order.
  public init(filter: Pattern?, order: Order? = nil) {
    self.init(filters: filter.map { [RecordCondition($0)] } ?? [], orders: order.map { [$0] } ?? [])
  }

  /// Creates an arrangement of all records, sorted by an order.
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
  /// A kind of background work.
  public enum Work: Equatable, Sendable {
    /// Records are being counted.
    case counting
    /// Bytes are being received from a pipe or a decompressor.
    case reading
    case filtering
    case sorting
  }

  /// Whether no more records are expected. If so, `records.count` is the current number of records, or, if ``failure``
  /// is not `nil`, the number of records that can be read.
  ///
  /// After a failed count that can be resumed, the number of records is unknown, and this property is `false`.
  public var isComplete: Bool
  /// Whether `records` has only the last records, because the records before them are not counted yet.
  public var showsEnd: Bool
  /// Whether `records` has only the records around a place, because the records before them are not counted yet.
  public var showsPart: Bool
  /// If `showsPart` is true, the approximate fraction of all records that precede the middle of the list; `nil` if the
  /// place was not given as a fraction.
  public var partShare: Double?
  /// The approximate number of all records while not all are counted; `nil` if unknown.
  public var estimate: Int?
  /// The kind of work that is running, or `nil`.
  public var work: Work?
  /// The fraction of the work that is done, from 0 to 1; `nil` if unknown.
  public var progress: Double?
  /// The last notice for the user, such as "the file was truncated" or "3 broken records, the first in row 17".
  public var notice: String?
  /// The number of notices. It distinguishes repeated notices with the same text.
  public var noticeCount: Int
  /// The reason why records are missing, if reading or filtering failed; otherwise `nil`. The list is then incomplete.
  /// After a temporary failure, reading resumes automatically.
  public var failure: String?
  /// The arrangement of `records`.
  public var arrangement: Arrangement
  /// The parts of the source that are indexed, as fractions of all bytes or records. Used to draw a map.
  public var indexed: [Range<Double>]

  /// Whether some records are read only with the user's permission, because reading them takes long.
  package internal(set) var isWithheld = false

  /// Whether the list has all records of the source: no records are filtered out, and all records are known.
  package var isWhole: Bool { isComplete && failure == nil && !showsEnd && arrangement.filters.isEmpty }

  /// Whether no work will find more records: all records are known, or an error has stopped the work.
  package var isSettled: Bool { work == nil && (isComplete || failure != nil) }

  /// Whether all records are known for now, and reading did not fail.
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
