/// Rows on a server that can be asked for, and what tells them apart.
struct PostgreSQLRelation: Equatable, Sendable {
  /// What the rows lie in, by the letter that the catalogue has for it.
  enum Kind: String, Sendable {
    case table = "r"
    /// A table, and tables that inherit it: a key of one says nothing of the others. No letter of the catalogue's.
    case inherited = "+"
    case partitioned = "p"
    case view = "v"
    case materialized = "m"
    case foreign = "f"
  }

  /// What the catalogue calls it.
  let named: PostgreSQLName
  let kind: Kind
  let columns: [PostgreSQLColumn]
  /// The columns that tell rows apart, in whose order the server yields them; none where nothing does.
  var key: [PostgreSQLColumn]
  /// Those of the key that are ordered downwards.
  var descending: Set<PostgreSQLColumn> = []
  /// Whether rows may be equal in all columns of the key, so that they are told apart by a number besides.
  var hasTies = false
  /// The columns by which rows are laid into partitions; none where these are not columns alone.
  var partitionKey: [PostgreSQLColumn] = []
  /// Which columns the rows are ordered by, where that is to be told.
  var orderNote: String?
  /// About how many rows there are; nil where the server has not found out.
  let estimate: Int?

  /// What the rows are called.
  var name: String { named.shown }

  /// As SQL takes it.
  var source: String { named.sql }

  /// Whether the rows lie in blocks of a file of the server.
  var liesInBlocks: Bool { kind == .table || kind == .materialized }

  /// Whether rows may lie on other servers.
  var liesElsewhere: Bool { kind == .partitioned || kind == .foreign }

  /// Whether each key is one whole number.
  var hasNumberedKey: Bool { key.count == 1 && key[0].isInteger && !key[0].mayBeNull && !hasTies }

  /// The order in which rows are shown where nothing else is asked for.
  var ownOrder: PostgreSQLOrder {
    PostgreSQLOrder(
      key.map { PostgreSQLOrder.Term(column: $0, isDescending: descending.contains($0), isNullGreatest: true) },
      hasTies: hasTies, isSpread: liesElsewhere)
  }

}

extension PostgreSQLRelation {
  /// One of which nothing is known.
  static let unknown = PostgreSQLRelation(
    named: PostgreSQLName(schema: "", table: "", isVisible: false), kind: .table, columns: [], key: [], estimate: nil)
}

extension RecordKey {
  /// Its columns as parameters of a statement.
  var parameters: [[UInt8]?] {
    switch self {
    case .number(let number): [Array(String(number).utf8)]
    case .position(let position): [Array(String(position).utf8)]
    case .values(let values):
      values.map { value in
        switch value {
        case .null: nil
        case .integer(let number): Array(String(number).utf8)
        case .real(let number): Array(String(number).utf8)
        case .text(let bytes), .bytes(let bytes): bytes
        }
      }
    }
  }
}

extension RecordKey {
  /// The number of the block that a row lies in, where that is what tells it from others.
  var block: Int? {
    guard case .values(let values) = self, case .text(let bytes)? = values.first else { return nil }
    return Int(String(decoding: bytes.dropFirst().prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
  }
}
