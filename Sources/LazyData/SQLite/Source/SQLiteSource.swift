/// A random-access collection of the records of an SQLite table or view, in order, that are read on demand.
///
/// Opening counts the records and reads none. A subscript reads the identities of the page around it. A record's values
/// are fetched when they are read, like Core Data's faults:
///
/// ```swift
/// let items = try SQLiteSource(path: "items.sqlite", table: "item", orderedBy: "timestamp")
/// let title = items[39_999]["title"]
/// ```
///
/// Pages are found by key and not by counting. So both ends, and every neighbourhood that was read before, cost the
/// same in a table of any size. The file is opened for reading only. It and its directory are never changed. If another
/// program changes the table meanwhile, deleted records are `.unreadable`, and the count is that of the opening.
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
  /// ```swift
  /// do throws(DataError) {
  ///   let items = try SQLiteSource(path: "items.sqlite", table: "item", orderedBy: "price")
  ///   print(items.count, "items with", items.columns)
  /// } catch {
  ///   print(error)  // one line with the path, the problem and the remedy
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - table: The name of a table or view, in upper or lower case.
  ///   - column: The column to order by, ascending, with NULL first. Records with equal values are in the order of
  ///     their key. `nil` orders by the key itself. A column without an index is sorted once, when the first record is
  ///     read.
  /// - Throws: ``DataError``; nothing stays open.
  /// - Complexity: That of SQLite's count, which passes over the table's pages and decodes no record.
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
  /// - Complexity: O(page) at both ends and near earlier reads, otherwise O(distance to the nearest of these).
  public subscript(position: Int) -> SQLiteRecord {
    precondition(position >= startIndex && position < endIndex, "index out of range")
    return SQLiteRecord(id: store.id(at: position), position: position, store: store)
  }

  /// The names of the columns, in the order of the table.
  public var columns: [String] { store.columns }

  /// The number of records whose contents were read. A record whose page was evicted in between counts again.
  ///
  /// See ``SQLiteReadCounts/contentsLoaded`` and ``SQLiteRecord/isFault``.
  public var contentsLoaded: Int { store.counts.contentsLoaded }

  /// The reads of the database so far.
  public var counts: SQLiteReadCounts { store.counts }

  /// The reads of the database so far, with the number of queries.
  package var tally: SQLiteTally.Counts { store.tally }

  /// Returns the names of the tables and views of the database at `path`, in order of creation.
  ///
  /// ```swift
  /// guard let table = try SQLiteSource.tables(path: "shop.sqlite").first else { return }
  /// let records = try SQLiteSource(path: "shop.sqlite", table: table)
  /// ```
  ///
  /// - Throws: ``DataError``; nothing stays open.
  public static func tables(path: String) throws(DataError) -> [String] {
    try SQLiteConnection(path: path).tables()
  }
}

/// The reads of an ``SQLiteSource``, by kind.
///
/// ```swift
/// let items = try SQLiteSource(path: "items.sqlite", table: "item")
/// let titles = items.suffix(10).map { $0["title"].description }
/// print(items.counts.recordsFetched, "records fetched to show", titles.count)
/// ```
public struct SQLiteReadCounts: Equatable, Sendable {
  /// The number of pages of identities that were read.
  public var identityPages = 0
  /// The number of pages of contents that were read.
  public var contentPages = 0
  /// The number of records that were fetched with their contents, including neighbours of requested records.
  public var recordsFetched = 0
  /// The number of records whose contents were requested while they were not cached.
  public var contentsLoaded = 0
}
