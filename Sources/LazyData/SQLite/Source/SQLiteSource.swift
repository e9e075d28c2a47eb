/// A random-access collection over the records of an SQLite table or view, in order, that reads what is asked for.
///
/// Opening counts the records and reads none. A subscript reads the identities of the page around it, and a
/// record's values are fetched when they are read, as Core Data's faults are:
///
///     let items = try SQLiteSource(path: "items.sqlite", table: "item", orderedBy: "timestamp")
///     let title = items[39_999]["title"]
///
/// Pages are found by key and not by counting, so that both ends and every neighbourhood that was seen before cost
/// the same in a table of any size. The file is opened for reading only: it, and the directory it is in, stay as
/// they are. Where another program changes the table meanwhile, records that have gone are `.unreadable`, and the
/// count is the one at opening.
///
/// Reading happens on the calling thread. Copies share one connection and one cache.
public struct SQLiteSource: RandomAccessCollection, Sendable {
  public typealias Element = SQLiteRecord
  public typealias Index = Int
  public typealias Indices = Range<Int>

  private let store: SQLiteStore

  /// The index of the first record: 0.
  public let startIndex = 0
  /// The number of records when the source was opened.
  public let endIndex: Int

  /// Opens the database at `path` for reading and counts the records of `table`.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - table: The name of a table or view, upper and lower case alike.
  ///   - column: The column to order by, ascending, NULLs first; records with equal values follow in the order of their key.
  ///     Nil orders by the key itself. A column that no index serves is sorted once, when the first record is read.
  /// - Throws: `DataError`; nothing stays open.
  /// - Complexity: SQLite's count, which passes over the table's pages and decodes no record.
  public init(path: String, table: String, orderedBy column: String? = nil) throws(DataError) {
    let order = column.map { [SQLiteSelection.Term(.named($0))] } ?? []
    let selection = SQLiteSelection(table: table, order: order)
    self.init(store: try SQLiteStore(reader: try SQLiteDatabase(path: path).reader(selection)))
  }

  init(store: SQLiteStore) {
    self.store = store
    endIndex = store.count
  }

  /// The record at `position`.
  ///
  /// - Complexity: O(page) at both ends and near what was read before, else O(distance to the nearest of these).
  public subscript(position: Int) -> SQLiteRecord {
    precondition(position >= startIndex && position < endIndex, "index out of range")
    return SQLiteRecord(id: store.id(at: position), position: position, store: store)
  }

  /// The names of the columns, in the order of the table.
  public var columns: [String] { store.columns }

  /// How many records have had their contents read; one whose page was dropped in between counts again.
  public var contentsLoaded: Int { store.counts.contentsLoaded }

  /// What has been read from the database so far.
  public var counts: SQLiteReadCounts { store.counts }

  /// What has been read so far, and by how many queries.
  package var tally: SQLiteTally.Counts { store.tally }

  /// The names of the tables and views of the database at `path`, in the order in which they were made.
  ///
  /// - Throws: `DataError`; nothing stays open.
  public static func tables(path: String) throws(DataError) -> [String] {
    try SQLiteConnection(path: path).tables()
  }
}

/// What an `SQLiteSource` has read from its database.
public struct SQLiteReadCounts: Equatable, Sendable {
  /// Pages of identities.
  public var identityPages = 0
  /// Pages of contents.
  public var contentPages = 0
  /// Records that were fetched with their contents, neighbours of the one that was asked for among them.
  public var recordsFetched = 0
  /// Records whose contents were asked for and were not there from an earlier read.
  public var contentsLoaded = 0
}
