/// The kind of a database that speaks PostgreSQL's protocol.
enum PostgreSQLKind: Equatable, Sendable {
  /// PostgreSQL of this version, such as 150004, or a derivative with the same storage.
  case postgreSQL(version: Int)
  /// PostgreSQL whose tables may be on other servers without a trace in its catalogue.
  case citus(version: Int)
  case cockroachDB
  case yugabyteDB
  case redshift
  case other

  private static let citusMark = "with Citus"

  /// The statements that find out the kind of a server. Those that it does not know are ignored.
  static let questions = [
    "SELECT version()",
    "SELECT '\(citusMark)' WHERE to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL",
  ]

  /// - Parameters:
  ///   - text: the server's answers to `questions`.
  ///   - version: the version of PostgreSQL that it claims to be compatible with.
  init(_ text: String, version: Int) {
    if text.contains("CockroachDB") {
      self = .cockroachDB
    } else if text.contains("-YB-") || text.contains("YugabyteDB") {
      self = .yugabyteDB
    } else if text.contains("Redshift") {
      self = .redshift
    } else if text.hasSuffix(Self.citusMark) {
      self = .citus(version: version)
    } else if text.hasPrefix("PostgreSQL ") || text.hasPrefix("EnterpriseDB ") {
      self = .postgreSQL(version: version)
    } else {
      self = .other
    }
  }

  /// Whether rows of a table can be read by their physical place, without reading those before it.
  var hasPlaceRanges: Bool {
    guard case .postgreSQL(let version) = self else { return false }
    return version >= 140_000
  }

  /// Whether it gathers the number of rows of tables, and statistics of their values, in the tables of PostgreSQL
  /// (`pg_class`, `pg_stats`).
  var hasStatistics: Bool {
    switch self {
    case .postgreSQL, .yugabyteDB: true
    case .citus, .cockroachDB, .redshift, .other: false
    }
  }

  /// Whether it ensures that no two rows have the same primary key.
  var keepsKeys: Bool {
    switch self {
    case .postgreSQL, .yugabyteDB, .citus, .cockroachDB: true
    case .redshift, .other: false
    }
  }

  /// Whether it has PostgreSQL's statement that copies the rows of a query to a client.
  var copiesRows: Bool {
    switch self {
    case .postgreSQL, .citus, .yugabyteDB: true
    case .cockroachDB, .redshift, .other: false
    }
  }

  /// Whether its catalogue has everything that PostgreSQL's has since version 12.
  ///
  /// - Parameter version: the version of PostgreSQL that it claims to be compatible with.
  func hasWholeCatalogue(version: Int) -> Bool {
    switch self {
    case .postgreSQL, .yugabyteDB, .citus: version >= 120_000
    case .cockroachDB, .redshift, .other: false
    }
  }
}
