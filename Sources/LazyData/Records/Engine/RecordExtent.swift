/// The known extent of a source, as a reading reports it at one moment.
///
/// ```swift
/// var extent = RecordExtent(count: 1_000)
/// extent.mark.isEnded = false
/// extent.hasMore = true  // more records may arrive
/// ```
///
/// ``RecordReading/extent`` returns it.
public struct RecordExtent: Equatable, Sendable {
  /// The extent of a source at some time, to be compared with another time.
  public struct Mark: Comparable, Sendable {
    /// The amount that was counted, in the source's own measure.
    public var counted: Int
    /// Whether no more could arrive by itself.
    public var isEnded: Bool

    public init(counted: Int, isEnded: Bool) {
      self.counted = counted
      self.isEnded = isEnded
    }

    /// A mark after any that a source reaches.
    public static let end = Mark(counted: .max, isEnded: true)

    public static func < (one: Mark, other: Mark) -> Bool {
      one.counted == other.counted ? !one.isEnded && other.isEnded : one.counted < other.counted
    }
  }

  /// The number of counted records in the source.
  public var count: Int
  /// The offset at which the last record ended, if it may grow, or how often it was replaced; otherwise 0.
  public var end: Int
  /// The amount that was counted, in the source's own measure (bytes, rows), and whether no more arrives by itself.
  public var mark: Mark
  /// The amount that can be counted now, in the same measure; `nil` if only the count can find it out.
  public var total: Int?
  /// The approximate number of records, if it is known before they are counted; otherwise `nil`.
  public var estimate: Int?
  /// A number that changes when counted records have moved to other places.
  public var epoch: Int
  /// The error that ended the count, or that keeps further records from being read.
  public var failure: DataError?
  /// Whether a failed count should be run again after a pause.
  public var isRetried = false
  /// Whether a count would find more now, also after a failed count.
  public var hasMore: Bool
  /// The kind of work that finds more records.
  public var work: SourceStatus.Work
  /// The share of the source that is counted, from 0 to 1; `nil` if unknown.
  public var share: Double?
  /// The parts of the source that are indexed, as shares of all; for a map.
  public var indexed: [Range<Double>]

  /// The extent of a source all of whose records are known.
  public init(count: Int) {
    self.count = count
    end = 0
    mark = Mark(counted: count, isEnded: true)
    total = count
    epoch = 0
    hasMore = false
    work = .counting
    indexed = [0..<1]
  }

  /// Whether all data that is available is counted.
  public var isCounted: Bool { total.map { mark.counted >= $0 } ?? false }

  /// Whether a count has failed before it found all records. It can be resumed; their number is unknown until then.
  var isInterrupted: Bool { failure != nil && hasMore }

  /// Whether no more records are awaited: all are known, or the others can never be read.
  var isComplete: Bool { failure != nil && !hasMore || mark.isEnded && isCounted }
}
