/// Rows on a server that can be read, and their key.
struct PostgreSQLRelation: Equatable, Sendable {
  /// The kind of relation, by its letter in the catalogue.
  enum Kind: String, Sendable {
    case table = "r"
    /// A table with tables that inherit it, whose keys do not hold for all rows. The letter is not one of the
    /// catalogue.
    case inherited = "+"
    case partitioned = "p"
    case view = "v"
    case materialized = "m"
    case foreign = "f"
  }

  /// The name in the catalogue.
  let named: PostgreSQLName
  let kind: Kind
  let columns: [PostgreSQLColumn]
  /// The columns that identify rows, in the order in which the server returns them; empty if there are none.
  var key: [PostgreSQLColumn]
  /// The columns of the key that are in descending order.
  var descending: Set<PostgreSQLColumn> = []
  /// Whether rows may be equal in all columns of the key, so that a number is needed to distinguish them.
  var hasTies = false
  /// The columns of the partition key; empty if it does not consist of columns alone.
  var partitionKey: [PostgreSQLColumn] = []
  /// The columns by which the rows are ordered, if that is to be displayed.
  var orderNote: String?
  /// The approximate number of rows; `nil` if the server does not know it.
  let estimate: Int?

  /// The name as it is displayed.
  var name: String { named.shown }

  /// The SQL of its name.
  var source: String { named.sql }

  /// Whether the rows are in blocks of a file of the server.
  var liesInBlocks: Bool { kind == .table || kind == .materialized }

  /// Whether rows may be on other servers.
  var liesElsewhere: Bool { kind == .partitioned || kind == .foreign }

  /// Whether each key is one integer.
  var hasNumberedKey: Bool { key.count == 1 && key[0].isInteger && !key[0].mayBeNull && !hasTies }

  /// The default order of the rows.
  var ownOrder: PostgreSQLOrder {
    PostgreSQLOrder(
      key.map { PostgreSQLOrder.Term(column: $0, isDescending: descending.contains($0), isNullGreatest: true) },
      hasTies: hasTies, isSpread: liesElsewhere)
  }

}

extension PostgreSQLRelation {
  /// A relation that is not known yet.
  static let unknown = PostgreSQLRelation(
    named: PostgreSQLName(schema: "", table: "", isVisible: false), kind: .table, columns: [], key: [], estimate: nil)
}

extension RecordKey {
  /// The columns of the key as parameters of a statement.
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
  /// The number of the block that contains a row, if the key is its physical place.
  var block: Int? {
    guard case .values(let values) = self, case .text(let bytes)? = values.first else { return nil }
    return Int(String(decoding: bytes.dropFirst().prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
  }
}
