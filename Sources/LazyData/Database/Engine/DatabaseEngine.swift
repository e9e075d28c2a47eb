/// Reads rows on a server, as records.
///
/// From a table, only the rows that are shown are read, by their key, a page at a time. The last rows are found by a
/// backward scan. The rows are counted in the background. A relation without a key is read once in the background, and
/// its rows are stored locally as they arrive. Nothing on screen waits for the server: a row that is not loaded yet is
/// shown as loading. The database is never changed.
@MainActor
final class DatabaseEngine: RecordEngine {
  /// The rows to read.
  enum Subject: Sendable {
    /// A table or another relation, and the columns that order its rows.
    case relation(DatabaseTarget, by: [String] = [])
    /// The rows that a query returns.
    case query(DatabaseQuery)
  }

  private(set) var name: String
  private var subject: Subject
  private let server: ConnectionPool
  /// The place to store rows that have no key.
  private let space: SQLiteTemporaryStore
  /// Counts the statements and rows that were read for the screen.
  private let tally: DatabaseTally
  /// The channel that is notified of new rows; `nil` if there is none.
  private let channel: String?
  /// The first rows, if they were read before the source was opened.
  private var first: DatabaseFirstRows?
  /// The notice about a relation whose rows are read once.
  private var notice: String?

  init(
    _ subject: Subject, on server: ConnectionPool, in space: SQLiteTemporaryStore,
    _ tally: DatabaseTally = DatabaseTally(), channel: String? = nil
  ) {
    self.channel = channel
    self.subject = subject
    self.server = server
    self.space = space
    self.tally = tally
    switch subject {
    case .relation(let target, _): name = target.shown
    case .query(let query): name = query.name
    }
  }

  /// Stores the first rows, which were read before the relation is opened.
  func prepare(_ first: DatabaseFirstRows) {
    name = first.relation.name
    guard first.relation.key.isEmpty else { return self.first = first }
    subject = .query(DatabaseQuery(first.relation))
    notice = first.relation.notice
  }

  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    server.retryNow()
    switch subject {
    case .query(let query):
      let materializer = try DatabaseQueryMaterializer(query, on: server, in: space)
      return Opening(SQLiteReading(materializer, tally: SQLiteTally()), keepsOld: true, notice: notice)
    case .relation(let target, let order):
      let reading = DatabaseReading(target, by: order, on: server, tally, channel: channel) { [weak self] in
        self?.prepare($0)
      }
      if let first { reading.keep(first) }
      first = nil
      return Opening(reading, keepsOld: true, notice: reading.notice)
    }
  }
}
