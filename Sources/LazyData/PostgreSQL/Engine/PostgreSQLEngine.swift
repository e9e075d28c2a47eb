/// Reads rows on a PostgreSQL server, as records.
///
/// Only rows that are seen are read from a table, a page at a time, by their key. The end is read backwards. The rows
/// are counted in the background. A relation without a key is read once, in the background, and its rows are kept
/// locally as they arrive. Nothing waits for the server: rows are awaited until they are loaded. The database is only
/// read.
@MainActor
final class PostgreSQLEngine: RecordEngine {
  /// The rows to read.
  enum Subject: Sendable {
    /// A table or another relation, and the columns by which its rows are ordered.
    case relation(PostgreSQLTarget, by: [String] = [])
    /// The rows of a statement.
    case query(PostgreSQLQuery)
  }

  private(set) var name: String
  private var subject: Subject
  private let server: PostgreSQLServer
  /// The place for rows without a key.
  private let space: SQLiteTemporaryStore
  /// Counts the reads for rows on screen.
  private let tally: PostgreSQLTally
  /// The channel whose notifications report new rows; `nil` if none do.
  private let channel: String?
  /// The first rows, if they were read before the first opening.
  private var first: PostgreSQLFirstRows?

  init(
    _ subject: Subject, on server: PostgreSQLServer, in space: SQLiteTemporaryStore,
    _ tally: PostgreSQLTally = PostgreSQLTally(), channel: String? = nil
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

  /// Takes the first rows, which were read before the relation is opened.
  func prepare(_ first: PostgreSQLFirstRows) {
    name = first.relation.name
    if first.relation.key.isEmpty { subject = .query(PostgreSQLQuery(first.relation)) } else { self.first = first }
  }

  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    server.retryNow()
    switch subject {
    case .query(let query):
      let materializer = try PostgreSQLQueryMaterializer(query, on: server, in: space)
      return Opening(SQLiteReading(materializer, tally: SQLiteTally()), keepsOld: true)
    case .relation(let target, let order):
      let reading = PostgreSQLReading(target, by: order, on: server, tally, channel: channel) { [weak self] in
        self?.prepare($0)
      }
      if let first { reading.keep(first) }
      first = nil
      return Opening(reading, keepsOld: true, notice: reading.notice)
    }
  }
}
