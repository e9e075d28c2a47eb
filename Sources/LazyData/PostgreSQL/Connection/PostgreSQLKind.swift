/// Which of the databases that speak PostgreSQL's protocol a server is.
enum PostgreSQLKind: Equatable, Sendable {
  /// PostgreSQL itself, of this version, such as 150004, and what is made of it without another storage.
  case postgreSQL(version: Int)
  /// PostgreSQL whose tables may lie on other servers without saying so in its catalogue.
  case citus(version: Int)
  case cockroachDB
  case yugabyteDB
  case redshift
  case other

  private static let citusMark = "with Citus"

  /// What is asked of a server to tell which it is. Those that it does not know are passed over.
  static let questions = [
    "SELECT version()",
    "SELECT '\(citusMark)' WHERE to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL",
  ]

  /// - Parameters:
  ///   - text: what the server answers to `questions`.
  ///   - version: the version of PostgreSQL that it says it behaves as.
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

  /// Whether rows of a table can be read by where they stand in it, without reading those before.
  var hasPlaceRanges: Bool {
    guard case .postgreSQL(let version) = self else { return false }
    return version >= 140_000
  }

  /// Whether it gathers how many rows tables have, and which values, where PostgreSQL does (`pg_class`, `pg_stats`).
  var hasStatistics: Bool {
    switch self {
    case .postgreSQL, .yugabyteDB: true
    case .citus, .cockroachDB, .redshift, .other: false
    }
  }

  /// Whether it sees to it that no two rows have the same primary key.
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

  /// Whether its catalogue has all that PostgreSQL's has since version 12.
  ///
  /// - Parameter version: the version of PostgreSQL that it says it behaves as.
  func hasWholeCatalogue(version: Int) -> Bool {
    switch self {
    case .postgreSQL, .yugabyteDB, .citus: version >= 120_000
    case .cockroachDB, .redshift, .other: false
    }
  }
}
