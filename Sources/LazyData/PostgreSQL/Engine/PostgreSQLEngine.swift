/// Reads rows on a PostgreSQL server, as records.
///
/// Of a table only rows that are seen are read, a page at a time, by their key; the end is read backwards. How many rows there are is
/// counted in the background. What has no key is run once, in the background, and its rows are kept here as they come. Nothing
/// waits for the server: rows that are not here yet say so until they come. The database is only read.
@MainActor
final class PostgreSQLEngine: RecordEngine {
  /// What is to be read.
  enum Subject: Sendable {
    /// A table or another relation, and the columns that its rows are to be ordered by.
    case relation(PostgreSQLTarget, by: [String] = [])
    /// What a statement yields.
    case query(PostgreSQLQuery)
  }

  private(set) var name: String
  private var subject: Subject
  private let server: PostgreSQLServer
  /// Where rows are kept that have no key.
  private let space: SQLiteSpace
  /// Counts what is read for showing rows.
  private let tally: PostgreSQLTally
  /// The channel whose notifications tell of new rows; nil where none do.
  private let channel: String?
  /// What was read before it was opened for the first time.
  private var first: PostgreSQLFirstRows?

  init(
    _ subject: Subject, on server: PostgreSQLServer, in space: SQLiteSpace,
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

  /// Takes what was read of a relation before it is opened.
  func prepare(_ first: PostgreSQLFirstRows) {
    name = first.relation.name
    if first.relation.key.isEmpty { subject = .query(PostgreSQLQuery(first.relation)) } else { self.first = first }
  }

  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    server.retryNow()
    switch subject {
    case .query(let query):
      let keeper = try PostgreSQLKeeper(query, on: server, in: space)
      return Opening(SQLiteReading(keeper, tally: SQLiteTally()), keepsOld: true)
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
