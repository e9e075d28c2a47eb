/// The texts of the statements that read a relation: its keys, a page at a time, and the contents of its rows.
///
/// If a relation has a filter, its values are the first arguments of the statements that read the order of the rows.
/// This is an object so that a reader, which is often copied, is a few words.
final class SQLiteStatements: Sendable {
  let relation: SQLiteRelation
  /// The names of the key's columns, and a placeholder for each, as lists.
  let key: String
  let marks: String
  /// The terms of the order, as a list.
  private let order: String
  /// The statements that read the terms of the order: from the first row, from a place on, from the last row, or before
  /// a place.
  private let forward: String
  private let forwardFrom: String
  private let backward: String
  private let backwardFrom: String
  /// The number of rows from a key up to, but not including, another.
  let countBetween: String
  /// Whether a row with this key exists.
  let exists: String
  /// Whether a key is not before that of a row. Arguments: the key, the row's key.
  let reaches: String

  init(_ relation: SQLiteRelation) {
    self.relation = relation
    let names = relation.key.names
    key = names.isEmpty ? "1" : names.joined(separator: ", ")
    marks = names.isEmpty ? "1" : Self.marks(names.count)
    order = relation.order.isEmpty ? "1" : relation.order.map(\.sql).joined(separator: ", ")
    let isDescending = relation.order.first?.isDescending ?? false
    let places = Self.marks(relation.order.count)
    let (order, source) = (order, relation.source)
    func scan(_ sign: String?, isBackward: Bool) -> String {
      let rows = Self.rows(of: relation, and: sign.map { "(\(order)) \($0) (\(places))" })
      return "SELECT \(order) \(rows)\(Self.ordered(relation, reversed: isBackward)) LIMIT ? OFFSET ?"
    }
    forward = scan(nil, isBackward: false)
    forwardFrom = scan(isDescending ? "<=" : ">=", isBackward: false)
    backward = scan(nil, isBackward: true)
    backwardFrom = scan(isDescending ? ">" : "<", isBackward: true)
    countBetween = "SELECT count(*) FROM \(source) WHERE (\(key)) >= (\(marks)) AND (\(key)) < (\(marks))"
    exists = "SELECT 1 FROM \(source) WHERE (\(key)) = (\(marks))"
    reaches = "SELECT (\(key)) <= (\(marks)) FROM \(source) WHERE (\(key)) = (\(marks))"
  }

  private static func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }

  // MARK: The order of the rows

  /// The FROM and WHERE clauses of the relation, with one more condition.
  private static func rows(of relation: SQLiteRelation, and condition: String?) -> String {
    let conditions = [relation.filter?.sql, condition].compactMap(\.self)
    return "FROM \(relation.source)" + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
  }

  private func from(_ condition: String? = nil) -> String { Self.rows(of: relation, and: condition) }

  private static func ordered(_ relation: SQLiteRelation, reversed: Bool) -> String {
    let terms = relation.order.map { $0.sql(reversed: reversed) }
    return terms.isEmpty ? "" : " ORDER BY " + terms.joined(separator: ", ")
  }

  private func ordered() -> String { Self.ordered(relation, reversed: false) }

  /// The clause that leaves rows out at the ends of the order.
  private var window: String {
    relation.isLimited ? " LIMIT \(relation.window.limit ?? -1) OFFSET \(relation.window.offset)" : ""
  }

  /// The terms of the order for the rows of a scan. Arguments: the place where it starts, the limit, the offset.
  func keys(_ scan: KeyScan) -> String {
    switch (scan.direction, scan.start) {
    case (.forward, nil): forward
    case (.forward, _): forwardFrom
    case (.backward, nil): backward
    case (.backward, _): backwardFrom
    }
  }

  /// The terms of the order for all rows.
  var allKeys: String { "SELECT \(order) \(from())\(ordered())\(window)" }

  /// The terms of the order for all rows, and their columns.
  var allRows: String { "SELECT \(order)\(listed(columns)) \(from())\(ordered())\(window)" }

  /// The columns of rows by their places. Arguments: the limit, the offset.
  var rowsByPlace: String { "SELECT \(columns.joined(separator: ", ")) \(from())\(ordered()) LIMIT ? OFFSET ?" }

  /// The number of rows.
  var count: String {
    relation.isLimited ? "SELECT count(*) FROM (SELECT 1 \(from())\(window))" : "SELECT count(*) \(from())"
  }

  /// Whether a column of the order other than the key contains NULL, as 0 or 1.
  var nulls: String {
    let columns = relation.order.dropLast(relation.key.count).map { "\($0.sql) IS NULL" }
    return "SELECT EXISTS (SELECT 1 \(from(columns.isEmpty ? "0" : "(\(columns.joined(separator: " OR ")))")))"
  }

  /// The values of the first term of the order, each with its number of rows, in order.
  var groups: String {
    let (first, isDescending) = (relation.order.first?.sql ?? "1", relation.order.first?.isDescending ?? false)
    let rows = "(SELECT \(first) AS g \(from())\(relation.isLimited ? ordered() + window : ""))"
    return "SELECT g, count(*) FROM \(rows) GROUP BY g ORDER BY g\(isDescending ? " DESC" : "")"
  }

  // MARK: Keys

  /// The lowest and the highest key of a table whose key is a rowid.
  var bounds: String { "SELECT \(boundValues)" }

  /// The number of all rows, then the same bounds, of one moment.
  var countedBounds: String { "SELECT (SELECT count(*) FROM \(relation.source)), \(boundValues)" }

  private var boundValues: String {
    ["min", "max"].map { "(SELECT \($0)(\(key)) FROM \(relation.source))" }.joined(separator: ", ")
  }

  /// The number of rows from a key on, up to a limit. Arguments: the key, the limit.
  var countFrom: String {
    "SELECT count(*) FROM (SELECT 1 FROM \(relation.source) WHERE (\(key)) >= (\(marks)) LIMIT ?)"
  }

  // MARK: Contents

  /// The SQL of all columns.
  var columns: [String] { relation.columns.map(\.sql) }

  /// The keys and some columns of `count` rows by their keys, in any order.
  func rows(_ columns: [String], count: Int) -> String {
    let each = relation.key.count == 1 ? "?" : "(\(marks))"
    let keys = Array(repeating: each, count: count).joined(separator: ", ")
    let list = relation.key.count == 1 ? "(\(keys))" : "(VALUES \(keys))"
    return "SELECT \(key)\(listed(columns)) FROM \(relation.source) WHERE (\(key)) IN \(list)"
  }

  /// Some columns of one row, by its key.
  func row(_ columns: [String]) -> String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(relation.source) WHERE (\(key)) = (\(marks))"
  }

  /// All rows of a relation without keys, in order.
  var all: String { "\(relation.prefix)SELECT \(columns.joined(separator: ", ")) FROM \(relation.source)" }

  private func listed(_ columns: [String]) -> String { columns.reduce(into: "") { $0 += ", \($1)" } }
}
