/// The kind of a server that speaks PostgreSQL's protocol.
enum PostgreSQLKind: Equatable, Sendable {
  /// PostgreSQL of this version, such as 150004, or a derivative with the same storage.
  case postgreSQL(version: Int)
  /// PostgreSQL with Citus: a table may be stored on other servers, and the catalogue does not show it.
  case citus(version: Int)
  case cockroachDB
  case yugabyteDB
  case redshift
  case other

  private static let citusMark = "with Citus"

  /// The statements that detect the kind of a server. A statement that the server does not know is ignored.
  static let questions = [
    "SELECT version()",
    "SELECT '\(citusMark)' WHERE to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL",
  ]

  /// - Parameters:
  ///   - text: the server's answers to `questions`.
  ///   - version: the PostgreSQL version that the server claims to be compatible with.
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

  /// Whether rows of a table can be read by their physical place, without reading the rows before them.
  var hasPlaceRanges: Bool {
    guard case .postgreSQL(let version) = self else { return false }
    return version >= 140_000
  }

  /// Whether the server stores row counts and statistics of values in PostgreSQL's tables (`pg_class`, `pg_stats`).
  var hasStatistics: Bool {
    switch self {
    case .postgreSQL, .yugabyteDB: true
    case .citus, .cockroachDB, .redshift, .other: false
    }
  }

  /// Whether the server ensures that primary keys are unique.
  var keepsKeys: Bool {
    switch self {
    case .postgreSQL, .yugabyteDB, .citus, .cockroachDB: true
    case .redshift, .other: false
    }
  }

  /// Whether the server supports PostgreSQL's `COPY` of a query's rows to a client.
  var copiesRows: Bool {
    switch self {
    case .postgreSQL, .citus, .yugabyteDB: true
    case .cockroachDB, .redshift, .other: false
    }
  }

  /// Whether regular expressions have PostgreSQL's syntax. Other servers have that of their own engines.
  var hasPostgreSQLExpressions: Bool {
    switch self {
    case .postgreSQL, .citus, .yugabyteDB: true
    case .cockroachDB, .redshift, .other: false
    }
  }

  /// Returns whether the server's catalogue has everything that PostgreSQL's catalogue has since version 12.
  ///
  /// - Parameter version: the PostgreSQL version that the server claims to be compatible with.
  func hasWholeCatalogue(version: Int) -> Bool {
    switch self {
    case .postgreSQL, .yugabyteDB, .citus: version >= 120_000
    case .cockroachDB, .redshift, .other: false
    }
  }
}

extension PostgreSQLSession {
  /// Whether the server can compute 64-bit hashes of texts.
  var computesHashes: Bool {
    switch kind {
    case .postgreSQL, .citus, .yugabyteDB: serverVersion >= 110_000
    case .cockroachDB, .redshift, .other: false
    }
  }
}
