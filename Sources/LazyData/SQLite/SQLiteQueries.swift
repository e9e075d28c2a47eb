/// The texts of the statements that page through one table.
struct SQLiteQueries: Sendable {
  let count: String
  /// The lowest and the highest key.
  let bounds: String
  /// Whether the first column of the order holds a NULL, as 0 or 1.
  let nulls: String
  /// The order of all records.
  let allKeys: String
  /// The values of one record, by its key or its position.
  let contents: String
  private let forward: String
  private let forwardFrom: String
  private let backward: String
  private let backwardFrom: String

  init(table: SQLiteTable) {
    let name = table.name.asSQLName
    let order = table.order.joined(separator: ", ")
    let key = table.order.suffix(table.keyLength)
    let first = table.order.first ?? "1"
    let columns = table.columns.map(\.asSQLName).joined(separator: ", ")
    let marks = Array(repeating: "?", count: table.order.count).joined(separator: ", ")
    let descending = table.order.map { $0 + " DESC" }.joined(separator: ", ")
    let page = "LIMIT ? OFFSET ?"

    count = "SELECT count(*) FROM \(name)"
    bounds = "SELECT (SELECT min(\(first)) FROM \(name)), (SELECT max(\(first)) FROM \(name))"
    nulls = "SELECT EXISTS (SELECT 1 FROM \(name) WHERE \(first) IS NULL)"
    allKeys = "SELECT \(order) FROM \(name) ORDER BY \(order)"
    forward = "\(allKeys) \(page)"
    forwardFrom = "SELECT \(order) FROM \(name) WHERE (\(order)) >= (\(marks)) ORDER BY \(order) \(page)"
    backward = "SELECT \(order) FROM \(name) ORDER BY \(descending) \(page)"
    backwardFrom = "SELECT \(order) FROM \(name) WHERE (\(order)) < (\(marks)) ORDER BY \(descending) \(page)"
    switch table.identity {
    case .keyed:
      let match = key.map { "\($0) = ?" }.joined(separator: " AND ")
      contents = "SELECT \(columns) FROM \(name) WHERE \(match)"
    case .position:
      let ordered = order.isEmpty ? "" : "ORDER BY \(order) "
      contents = "SELECT \(columns) FROM \(name) \(ordered)LIMIT 1 OFFSET ?"
    }
  }

  func keys(_ scan: SQLiteReader.Scan) -> String {
    switch (scan.direction, scan.from) {
    case (.forward, nil): forward
    case (.forward, _): forwardFrom
    case (.backward, nil): backward
    case (.backward, _): backwardFrom
    }
  }
}
