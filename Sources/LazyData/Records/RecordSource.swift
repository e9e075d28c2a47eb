/// Records that a viewer can show, sort, filter and search, whatever they are read from.
///
/// A source is observable: reading `records`, `status` or `columns` within an observation-tracking scope has the reader told
/// of changes. Everything that takes long is done off the main actor, is told in `status`, and can be stopped.
@MainActor
public protocol RecordSource: AnyObject {
  /// What the source is called: a file's name, a table's.
  var name: String { get }
  /// What its format is called in the status line: "text", "CSV", "SQLite".
  var format: String { get }
  /// The columns; none for a text, whose records are shown whole. They may grow where columns are found as records are
  /// read.
  var columns: [RecordColumn] { get }
  /// What stands before the records where they are written, as it is: a byte order mark, the names of the columns with
  /// their line end.
  var preamble: [UInt8] { get }
  /// How records of the source end, for one that does not.
  var lineEnd: [UInt8] { get }
  /// The records as they are shown now.
  var records: RecordList { get }
  var status: SourceStatus { get }

  /// Shows the records that satisfy `arrangement`, in its order.
  ///
  /// What was shown stays until the new list is complete, or begins to be shown as it comes for a filter without a sort.
  /// An arrangement that is asked for while another is made takes its place.
  func arrange(_ arrangement: Arrangement)

  /// Has the last records shown as soon as they can be: `records` becomes a list of them, without numbers, until the
  /// records before them are counted, and then the whole. Does nothing where the count is known.
  func showEnd()

  /// Goes back from the end of the records to the whole list, as far as it is known. Does nothing otherwise.
  func showStart()

  /// Asks for all records to be found, as a jump to a row or the end needs it.
  func readOn()

  /// Whether the source looks out for what is added to it, and takes it in.
  var isFollowing: Bool { get set }

  /// Stops whatever runs: an arrangement that is being made (what was shown before stays), a count.
  func stop()

  /// Has what others do to what is read told from now on, as it happens, as far as the system tells of it: nothing is done
  /// while nothing happens. A source that cannot is told of it by `look()`.
  func keepWatch()

  /// Looks once whether others have changed what is read, and tells it in `records` and `status` soon.
  func look()

  /// Reads everything anew, as after a change of the file that is no growth.
  func reload()

  /// Looks for the first record that matches, of those shown, from `index` on (back from it where `backwards`, `index`
  /// included). It goes on behind what is known until there is no more.
  ///
  /// - Parameters:
  ///   - pattern: what a record must match.
  ///   - index: where the search begins.
  ///   - backwards: whether it goes towards the first record.
  ///   - progress: is told from time to time which share of the records was looked at.
  ///   - found: is told once, at once where the answer is known, while `records` is the list that it is an index of; nil where no record matches.
  func search(
    for pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void,
    found: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch

  /// Counts the records shown that match.
  ///
  /// - Parameters:
  ///   - pattern: what a record must match.
  ///   - progress: is told from time to time how many were found so far.
  ///   - counted: is told once how many there are.
  func countMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void, counted: @escaping @MainActor (Int) -> Void
  ) -> RunningSearch
}

extension RecordSource {
  public var preamble: [UInt8] { [] }
  public var lineEnd: [UInt8] { [UInt8(ascii: "\n")] }
  public func showEnd() {}
  public func showStart() {}
  public func readOn() {}
  public func keepWatch() {}
  public func look() {}
}

/// Which records of a source are shown, and in which order.
public struct Arrangement: Hashable, Sendable {
  /// An order by a column.
  public struct Order: Hashable, Sendable {
    /// The index among the source's columns; 0 for the records themselves where it has none.
    public var column: Int
    public var isDescending: Bool

    public init(column: Int, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }

  /// What a record must match; nil for all.
  public var filter: Pattern?
  /// Nil for the source's own order. Records that are equal stay in that order.
  ///
  /// Numbers come before texts and compare as numbers; what is empty or missing comes last, whichever way.
  public var order: Order?

  public init(filter: Pattern? = nil, order: Order? = nil) {
    self.filter = filter
    self.order = order
  }
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

  /// Whether all records are known and `records.count` is their number, as far as anybody can tell now.
  public var isComplete: Bool
  /// Whether `records` shows the end of the source before the rest is counted.
  public var showsEnd: Bool
  /// What runs.
  public var work: Work?
  /// Which share of it is done, from 0 to 1; nil where nobody can tell.
  public var progress: Double?
  /// What the reader should know and can read on without: "the file was truncated", "3 broken records, the first in row 17".
  /// The last of them.
  public var notice: String?
  /// How many notices there were: the same may be said again.
  public var noticeCount: Int
  /// Why there are no more records than these, where reading failed.
  public var failure: String?
  /// What `records` shows.
  public var arrangement: Arrangement
  /// Bytes, or records, of the source that were read into an index, as shares of the whole; for a map.
  public var indexed: [Range<Double>]

  /// Whether what is shown is all that there is: neither a part that matches nor one that is known so far.
  package var isWhole: Bool { isComplete && !showsEnd && arrangement.filter == nil }

  public init(
    isComplete: Bool = false, showsEnd: Bool = false, work: Work? = nil, progress: Double? = nil, notice: String? = nil,
    noticeCount: Int = 0, failure: String? = nil, arrangement: Arrangement = Arrangement(),
    indexed: [Range<Double>] = []
  ) {
    self.isComplete = isComplete
    self.showsEnd = showsEnd
    self.work = work
    self.progress = progress
    self.notice = notice
    self.noticeCount = noticeCount
    self.failure = failure
    self.arrangement = arrangement
    self.indexed = indexed
  }
}
