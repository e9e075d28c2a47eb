/// How much of a source is known: what a reading says of itself, at one moment.
public struct RecordExtent: Equatable, Sendable {
  /// How much of a source was there at some time, to be compared with another time.
  public struct Mark: Comparable, Sendable {
    /// How far it was counted, in the source's own measure.
    public var counted: Int
    /// Whether no more could come by itself.
    public var isEnded: Bool

    public init(counted: Int, isEnded: Bool) {
      self.counted = counted
      self.isEnded = isEnded
    }

    /// Behind everything that can come.
    public static let end = Mark(counted: .max, isEnded: true)

    public static func < (one: Mark, other: Mark) -> Bool {
      one.counted == other.counted ? !one.isEnded && other.isEnded : one.counted < other.counted
    }
  }

  /// Records of the whole that have a place.
  public var count: Int
  /// Where the last of them ended, for one that may grow, or how often another has taken its place; 0 where neither is so.
  public var end: Int
  /// How far records have been counted, in the source's own measure (bytes, rows), and whether no more comes by itself.
  public var mark: Mark
  /// How far there is anything to count now, in the same measure; nil where that shows only when it is counted.
  public var total: Int?
  /// About how many records there are, where that is known before they are counted; nil where nobody knows.
  public var estimate: Int?
  /// Changes when records that were counted before have got other places.
  public var epoch: Int
  /// Why there are no more records than these, or why they could not be counted.
  public var failure: DataError?
  /// Whether a count that failed is worth running again by itself, after a pause.
  public var isRetried = false
  /// Whether a count would find more now, also one that has failed before.
  public var hasMore: Bool
  /// What finding more is called.
  public var work: SourceStatus.Work
  /// Which share of all is counted, from 0 to 1; nil where that cannot be told.
  public var share: Double?
  /// What was read into an index, as shares of the whole; for a map.
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

  /// Whether everything that is there is counted.
  public var isCounted: Bool { total.map { mark.counted >= $0 } ?? false }

  /// Whether a count has failed before it had found all records. It can be resumed, and until then their number is unknown.
  var isInterrupted: Bool { failure != nil && hasMore }

  /// Whether there is no more to wait for: all records are known, or those that are left can never be read.
  var isComplete: Bool { failure != nil && !hasMore || mark.isEnded && isCounted }
}
