/// The known extent of a source at one moment, as a reading reports it.
///
/// ```swift
/// var extent = RecordExtent(count: 1_000)
/// extent.mark.isEnded = false
/// extent.hasMore = true  // more records may arrive
/// ```
///
/// ``RecordReading/extent`` returns the current extent.
public struct RecordExtent: Equatable, Sendable {
  /// The amount that was counted at one moment. Marks of two moments can be compared.
  public struct Mark: Comparable, Sendable {
    /// The amount that was counted, in the source's own unit.
    public var counted: Int
    /// Whether the source has ended: no further data arrives by itself.
    public var isEnded: Bool

    public init(counted: Int, isEnded: Bool) {
      self.counted = counted
      self.isEnded = isEnded
    }

    /// A mark that is greater than all marks of a source.
    public static let end = Mark(counted: .max, isEnded: true)

    public static func < (one: Mark, other: Mark) -> Bool {
      one.counted == other.counted ? !one.isEnded && other.isEnded : one.counted < other.counted
    }
  }

  /// The number of counted records in the source.
  public var count: Int
  /// A number that distinguishes states of the last record: the offset of its end if it may grow, or the number of
  /// times it was replaced; otherwise 0.
  public var end: Int
  /// The amount that was counted, in the source's own unit (bytes or rows), and whether the source has ended.
  public var mark: Mark
  /// The amount that can be counted now, in the same unit; `nil` if it is known only after the count.
  public var total: Int?
  /// The approximate number of records, if it is known before the count; otherwise `nil`.
  public var estimate: Int?
  /// A number that changes when the boundaries of counted records have changed, so that records have other numbers.
  public var epoch: Int
  /// Whether a part of the source is read only with the user's permission, because reading it takes long.
  package var isWithheld = false
  /// Whether no more records arrive until rows near the last record are shown.
  package var isPaused = false
  /// The error that ended the count, or that prevents further records from being read.
  public var failure: DataError?
  /// Whether a failed count should be retried after a pause.
  public var isRetried = false
  /// Whether a count would find more records now. May be true after a failed count.
  public var hasMore: Bool
  /// The kind of work that finds more records.
  public var work: SourceStatus.Work
  /// The fraction of the source that is counted, from 0 to 1; `nil` if unknown.
  public var share: Double?
  /// The parts of the source that are indexed, as fractions of the source. Used to draw a map.
  public var indexed: [Range<Double>]

  /// Creates the extent of a source whose records are all known.
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

  /// Whether a count failed before it found all records. The count can be resumed; until then, the number of records is
  /// unknown.
  var isInterrupted: Bool { failure != nil && hasMore }

  /// Whether no more records are expected: all records are known, or the others can never be read.
  var isComplete: Bool { failure != nil && !hasMore || mark.isEnded && isCounted }
}
