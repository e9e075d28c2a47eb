public import LazyData
public import LazyUI
public import Observation
import Synchronization

/// A database that views and code fetch records from.
///
/// ```swift
/// struct Content: View {
///   let context: FetchContext
///
///   var body: some View { Text("items").environment(\.fetchContext, context) }
/// }
/// ```
///
/// Fetch requests of views are executed again after a change through ``perform(_:)``, or after ``refresh()``, which
/// reports a change by another program. Changes are not detected automatically.
///
/// A context may be used from any thread. It fetches on the calling one. See ``FetchRequest`` for the property of a
/// view.
public final class FetchContext: Observable, Sendable {
  private let database: SQLiteDatabase
  private let registrar = ObservationRegistrar()
  private let changes = Mutex(0)

  /// Opens the database at `path`.
  ///
  /// ```swift
  /// let items = try FetchContext(path: "items.sqlite", isReadOnly: false)
  /// try items.perform { try $0.execute("CREATE TABLE IF NOT EXISTS item (title TEXT)") }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - isReadOnly: Whether the database is opened for reading only. The file and its directory are then never
  ///     changed.
  /// - Throws: ``FetchError``; nothing stays open.
  public init(path: String, isReadOnly: Bool = true) throws(FetchError) {
    database = try fetching { () throws(DataError) in try SQLiteDatabase(path: path, isReadOnly: isReadOnly) }
  }

  // MARK: Fetching

  /// Fetches an array of records, which does not follow later changes.
  ///
  /// ```swift
  /// struct Item: FetchedRecord {
  ///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title"] }
  ///   let row: FetchedRow
  ///   var title: String { row.title }
  /// }
  ///
  /// let request = NSFetchRequest<Item>()
  /// request.fetchLimit = 10
  /// for item in try FetchContext(path: "items.sqlite").fetch(request) { print(item.title) }
  /// ```
  ///
  /// - Throws: ``FetchError`` if the table, or one of the columns that the record declares, is missing, or the database
  ///   cannot be read.
  /// - Complexity: O(records) for their identities. Contents are fetched in batches of `fetchBatchSize`.
  public func fetch<Record>(_ request: NSFetchRequest<Record>) throws(FetchError) -> [Record] {
    let description = FetchDescription(request)
    let fetched = try execute(description)
    let errors = FetchedValueErrors()
    return fetched.records.map { Record(row: FetchedRow($0, table: description.table, errors: errors)) }
  }

  /// Returns the number of records that ``fetch(_:)`` would return.
  ///
  /// See ``fetch(_:)``.
  ///
  /// - Throws: ``FetchError``, as ``fetch(_:)`` does.
  /// - Complexity: that of SQLite's count.
  public func count<Record>(for request: NSFetchRequest<Record>) throws(FetchError) -> Int {
    let selection = try FetchDescription(request).selection()
    return try fetching { () throws(DataError) in try database.count(selection) }
  }

  /// The reads of the database through this context so far.
  public var counts: FetchCounts { FetchCounts(database.counts) }

  /// Executes a request. If the request groups records by a property, the result includes the groups.
  func execute<Record>(
    _ description: FetchDescription<Record>
  ) throws(FetchError) -> (groups: [SQLiteGroup], records: SQLiteSource) {
    let selection = try description.selection()
    let isEager = !description.returnsFaults
    return try fetching { () throws(DataError) in
      if description.section == nil {
        return ([], try database.records(selection, batch: description.batch, isEager: isEager))
      }
      return try database.groupedRecords(selection, batch: description.batch, isEager: isEager)
    }
  }

  // MARK: Changes

  /// Changes the database in one transaction, and executes the requests of views again.
  ///
  /// ```swift
  /// func rename(_ old: String, to new: String, in context: FetchContext) throws(FetchError) {
  ///   try context.perform { changes in
  ///     try changes.execute("UPDATE item SET title = ? WHERE title = ?", [.text(new), .text(old)])
  ///   }
  /// }
  /// ```
  ///
  /// After an error the database is as it was before, and no request is executed again.
  ///
  /// - Parameter changes: Runs statements. If it throws, the transaction is rolled back.
  /// - Throws: ``FetchError``, also if the context is read-only.
  public func perform(_ changes: (SQLiteTransaction) throws -> Void) throws(FetchError) {
    try fetching { () throws(DataError) in try database.write(changes) }
    refresh()
  }

  /// Executes the requests of views again before the next frame. Call it after another program has changed the
  /// database.
  ///
  /// ``perform(_:)`` does this by itself.
  public func refresh() {
    registrar.withMutation(of: self, keyPath: \.revision) { changes.withLock { $0 += 1 } }
  }

  /// A number that changes when the database has changed. Reading it in a body makes the body depend on it.
  var revision: Int {
    registrar.access(self, keyPath: \.revision)
    return changes.withLock(\.self)
  }
}

extension FetchContext: Equatable {
  /// Returns whether both are the same connection.
  public static func == (one: FetchContext, other: FetchContext) -> Bool { one === other }
}

/// Runs `body`, and converts an error of the database.
private func fetching<Result>(_ body: () throws(DataError) -> Result) throws(FetchError) -> Result {
  do { return try body() } catch { throw .data(error) }
}

extension EnvironmentValues {
  private struct FetchContextKey: EnvironmentKey {
    static var defaultValue: FetchContext? { nil }
  }

  /// The database that the fetch requests of views use.
  ///
  /// ``FetchRequest`` and ``SectionedFetchRequest`` read it. Without a database their error is
  /// ``FetchError/noContext``.
  public var fetchContext: FetchContext? {
    get { self[FetchContextKey.self] }
    set { self[FetchContextKey.self] = newValue }
  }
}
