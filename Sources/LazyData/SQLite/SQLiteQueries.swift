/// The texts of the statements that page through a selection of one table.
///
/// The values of the selection's condition come first among the arguments of each, but for `contents(of:)`.
struct SQLiteQueries: Sendable {
  /// The number of records.
  let count: String
  /// The lowest and the highest key.
  let bounds: String
  /// Whether a column of the order other than the key holds a NULL, as 0 or 1.
  let nulls: String
  /// The order of all records.
  let allKeys: String
  /// The order and the values of all records.
  let allContents: String
  /// The values of a run of records: how many, and how many to pass over first.
  let contents: String
  /// The values of the first term of the order, and how many records have each, in the order.
  let groups: String
  private let forward: String
  private let forwardFrom: String
  private let backward: String
  private let backwardFrom: String
  private let name: String
  private let key: String
  private let keyLength: Int
  private let values: String

  init(table: SQLiteTable) {
    let name = table.name.asSQLName
    let columns = table.order.map(\.sql)
    let listed = columns.isEmpty ? "1" : columns.joined(separator: ", ")
    let key = columns.suffix(table.keyLength).joined(separator: ", ")
    let first = columns.first ?? "1"
    let values = table.values.joined(separator: ", ")
    let marks = Array(repeating: "?", count: table.order.count).joined(separator: ", ")
    let page = " LIMIT ? OFFSET ?"
    let window = table.isLimited ? " LIMIT \(table.limit ?? -1) OFFSET \(table.offset)" : ""
    let isDescending = table.order.first?.isDescending ?? false

    func order(reversed: Bool) -> String {
      columns.isEmpty ? "" : " ORDER BY " + table.order.map { $0.sql(reversed: reversed) }.joined(separator: ", ")
    }
    func source(and condition: String? = nil) -> String {
      let conditions = [table.filter?.sql, condition].compactMap(\.self)
      return " FROM \(name)" + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
    }

    count =
      table.isLimited ? "SELECT count(*) FROM (SELECT 1\(source())\(window))" : "SELECT count(*)\(source())"
    bounds = "SELECT (SELECT min(\(first)) FROM \(name)), (SELECT max(\(first)) FROM \(name))"
    let nullable = columns.dropLast(table.keyLength).map { "\($0) IS NULL" }.joined(separator: " OR ")
    nulls = "SELECT EXISTS (SELECT 1\(source(and: nullable.isEmpty ? "0" : "(\(nullable))")))"
    allKeys = "SELECT \(listed)\(source())\(order(reversed: false))\(window)"
    allContents = "SELECT \(listed), \(values)\(source())\(order(reversed: false))\(window)"
    contents = "SELECT \(values)\(source())\(order(reversed: false))\(page)"
    let grouped = "(SELECT \(first) AS g\(source())\(table.isLimited ? order(reversed: false) + window : ""))"
    groups = "SELECT g, count(*) FROM \(grouped) GROUP BY g ORDER BY g\(isDescending ? " DESC" : "")"
    let (from, before) = isDescending ? ("<=", ">") : (">=", "<")
    forward = "SELECT \(listed)\(source())\(order(reversed: false))\(page)"
    forwardFrom =
      "SELECT \(listed)\(source(and: "(\(listed)) \(from) (\(marks))"))\(order(reversed: false))\(page)"
    backward = "SELECT \(listed)\(source())\(order(reversed: true))\(page)"
    backwardFrom =
      "SELECT \(listed)\(source(and: "(\(listed)) \(before) (\(marks))"))\(order(reversed: true))\(page)"
    self.name = name
    self.key = key
    keyLength = table.keyLength
    self.values = values
  }

  func keys(_ scan: KeyScan) -> String {
    switch (scan.direction, scan.start) {
    case (.forward, nil): forward
    case (.forward, _): forwardFrom
    case (.backward, nil): backward
    case (.backward, _): backwardFrom
    }
  }

  /// The key and the values of `count` records, by their keys; they come in any order.
  func contents(of count: Int) -> String {
    let keys = Array(repeating: "(\(marks))", count: count).joined(separator: ", ")
    return "SELECT \(key), \(values) FROM \(name) WHERE (\(key)) IN (VALUES \(keys))"
  }

  /// The values of one record, by its key.
  var contentsOfKey: String { "SELECT \(values) FROM \(name) WHERE (\(key)) = (\(marks))" }

  private var marks: String { Array(repeating: "?", count: keyLength).joined(separator: ", ") }
}
