/// The SQL of servers that speak MySQL's protocol.
struct MySQLDialect: SQLDialect {
  var name: String { "MySQL" }
  /// The server uses a range of an index for `a > 1 OR a = 1 AND b > 2`, but not for `(a, b) > (1, 2)`.
  var comparesByColumn: Bool { true }
  var nullIsGreatest: Bool { false }
  var sortsEqualRows: Bool { false }

  func quoted(_ name: String) -> String { "`" + name.replacing("`", with: "``") + "`" }

  // MARK: Values

  func sql(of column: DatabaseColumn) -> String {
    let name = quoted(column.name)
    // The server sorts values of these types as numbers. In a comparison with a text, it treats some of them as texts.
    // So they are converted to numbers.
    switch column.mySQLType {
    case .list, .bits: return "(\(name) + 0)"
    case .float: return "(\(name) + 0e0)"
    case .localTime: return "UNIX_TIMESTAMP(\(name))"
    default: return name
    }
  }

  func parameter(_ number: Int, comparedWith column: DatabaseColumn) -> String {
    switch column.mySQLType {
    case .number, .list, .bits, .float, .localTime: "$\(number)n"
    case .bytes: "$\(number)b"
    case .time, .text, .json, .shape, .other: "$\(number)"
    }
  }

  func isNumeric(_ column: DatabaseColumn) -> Bool {
    switch column.mySQLType {
    case .number, .float, .bits: true
    case .list, .time, .localTime, .text, .bytes, .json, .shape, .other: false
    }
  }

  /// If at most this number of bytes is requested, only the size of a binary value is read, not its bytes.
  private static let shortField = 256

  func shown(_ column: DatabaseColumn, limit: Int, isPadded: Bool) -> String {
    let sql = whole(column)
    return switch column.valueKind {
    case .number, .short, .truth: sql
    case .text, .json: "LEFT(\(sql), \(limit + 1))"
    case .bytes where limit <= Self.shortField: "OCTET_LENGTH(\(sql))"
    case .bytes: "CONCAT(OCTET_LENGTH(\(sql)), ' ', LOWER(HEX(SUBSTRING(\(sql), 1, \(limit / 2)))))"
    }
  }

  func whole(_ column: DatabaseColumn) -> String {
    let name = quoted(column.name)
    return switch column.mySQLType {
    case .bits: "(\(name) + 0)"
    case .shape: "ST_AsText(\(name))"
    default: name
    }
  }

  func part(of column: DatabaseColumn, count: Int) -> String {
    let part = "SUBSTRING(\(whole(column)), $1n, \(count))"
    return column.valueKind == .bytes ? "LOWER(HEX(\(part)))" : part
  }

  func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8] { Array(text) }

  // MARK: Rows

  func allRows(of relation: DatabaseRelation) -> String {
    let columns = relation.columns.map(\.whole).joined(separator: ", ")
    return "SELECT \(columns) FROM \(relation.source)\(relation.listOrder.map { " ORDER BY " + $0 } ?? "")"
  }

  func term(_ sql: String, isAscending: Bool, nullsAreLast: Bool?) -> String {
    let term = sql + (isAscending ? "" : " DESC")
    // By default, the server puts NULL first in ascending order, and last in descending order.
    guard let nullsAreLast, nullsAreLast == isAscending else { return term }
    return "\(sql) IS \(nullsAreLast ? "" : "NOT ")NULL, \(term)"
  }

  func settings(for order: DatabaseOrder) -> [DatabaseSetting] { [] }

  func isCheap(plan: [[String]]) -> Bool {
    !plan.isEmpty && !plan.joined().contains { $0.contains("filesort") || $0.contains("temporary") }
  }

  func valueBetween(_ column: DatabaseColumn, in relation: DatabaseRelation) -> String? {
    let (least, greatest) = ("MIN(\(column.sql))", "MAX(\(column.sql))")
    switch column.mySQLType {
    case .number, .localTime, .list, .bits:
      let low = "CAST(\(least) AS DECIMAL(40, 6))"
      return "SELECT ROUND(\(low) + (\(greatest) - \(low)) * $1n) FROM \(relation.source)"
    case .time where ["date", "datetime", "timestamp"].contains(column.type):
      let length = "TIMESTAMPDIFF(SECOND, \(least), \(greatest))"
      return "SELECT \(least) + INTERVAL (\(length) * $1n) SECOND FROM \(relation.source)"
    case .time, .float, .text, .bytes, .json, .shape, .other: return nil
    }
  }

  func statistics(
    _ column: DatabaseColumn, in relation: DatabaseRelation, share: String, _ session: any DatabaseSession
  ) -> (sql: String, parameters: [[UInt8]?])? { nil }

  // MARK: Conditions

  func condition(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], and other: SQLCondition?
  ) -> SQLCondition? {
    SQLCondition(conditions, columns, and: other, in: MySQLPredicateWriter())
  }

  func typeName(of column: DatabaseColumn, comparing comparison: FieldComparison) -> String? {
    column.mySQLTypeName(comparing: comparison)
  }

  func streamedCondition(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], _ session: any DatabaseSession
  ) -> SQLCondition? {
    SQLCondition(conditions, columns, in: MySQLPredicateWriter())
  }

  func summary(
    _ statements: DatabaseStatements, _ column: DatabaseColumn, _ session: any DatabaseSession
  ) -> (any ColumnStatements)? {
    MySQLColumnStatements(statements, column)
  }
}

/// The way in which the server compares the values of a column.
enum MySQLType: Sendable {
  case number
  /// Single-precision numbers. The server compares their exact binary values, which have more digits than the displayed
  /// ones.
  case float
  case bits
  /// ENUM and SET. A value is the position of a word in a list, or of several words.
  case list
  case time
  /// TIMESTAMP in a time zone whose clocks are set back: two times may look the same.
  case localTime
  case text
  case bytes
  case json
  /// Points, lines and other geometries.
  case shape
  case other

  /// - Parameters:
  ///   - name: the name of the type, without its length.
  ///   - isZoned: whether the session's time zone has no fixed offset from UTC.
  init(_ name: String, isZoned: Bool) {
    switch name {
    case "tinyint", "smallint", "mediumint", "int", "bigint", "decimal", "double", "year": self = .number
    case "float": self = .float
    case "bit": self = .bits
    case "enum", "set": self = .list
    case "timestamp": self = isZoned ? .localTime : .time
    case "date", "datetime", "time": self = .time
    case "binary", "varbinary", "tinyblob", "blob", "mediumblob", "longblob", "vector": self = .bytes
    case "json": self = .json
    case "geometry", "point", "linestring", "polygon", "multipoint", "multilinestring", "multipolygon",
      "geometrycollection", "geomcollection":
      self = .shape
    case "char", "varchar", "tinytext", "text", "mediumtext", "longtext": self = .text
    default: self = .other
    }
  }

  var valueKind: DatabaseColumn.ValueKind {
    switch self {
    case .number, .float, .bits: .number
    case .list, .time, .localTime: .short
    case .text, .shape, .other: .text
    case .json: .json
    case .bytes: .bytes
    }
  }

  /// Whether `<` and `>` order the values as an index of the column does. Only such columns can be a key for paging.
  var isKeyable: Bool {
    switch self {
    case .number, .time, .text, .bytes, .other: true
    case .float, .bits, .list, .localTime, .json, .shape: false
    }
  }
}

extension DatabaseColumn {
  /// The end of the type name of a TIMESTAMP column whose values are in a time zone without a fixed offset.
  private static let zoneMark = " in a zone"

  /// How the server compares the values.
  var mySQLType: MySQLType {
    type.hasSuffix(Self.zoneMark)
      ? MySQLType(String(type.dropLast(Self.zoneMark.count)), isZoned: true) : MySQLType(type, isZoned: false)
  }

  /// Creates a column of a table.
  ///
  /// - Parameters:
  ///   - type: the name of the type in the catalogue, without its length.
  ///   - isZoned: whether the session's time zone has no fixed offset from UTC.
  init(name: String, mySQLType type: String, mayBeNull: Bool, isZoned: Bool) {
    let kind = MySQLType(type, isZoned: isZoned)
    self.init(
      name: name, valueKind: kind.valueKind,
      type: kind == .localTime ? type + Self.zoneMark : type,
      isInteger: ["tinyint", "smallint", "mediumint", "int", "bigint"].contains(type), mayBeNull: mayBeNull,
      dialect: MySQLDialect())
  }

  /// Creates a column of a query's result.
  init(_ field: MySQLField) {
    let isBytes = field.collation == 63
    let type =
      switch field.type {
      case 0, 1, 2, 3, 8, 9: "bigint"
      case 4, 5, 246: "decimal"
      case 13: "year"
      case 7, 10, 11, 12: "datetime"
      case 16, 255: "blob"
      case 245: "json"
      case 247, 248: "text"
      case 15, 249...254: isBytes ? "blob" : "text"
      default: "text"
      }
    let kind = MySQLType(type, isZoned: false)
    self.init(name: field.name, valueKind: kind.valueKind, type: type, isInteger: false, dialect: MySQLDialect())
  }
}
