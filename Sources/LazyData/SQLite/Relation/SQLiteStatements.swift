/// The texts of the statements that read a relation: its keys, a page at a time, and what its rows hold.
///
/// Where a relation has a filter the values of that come first among the arguments, in what reads the order of its rows. It is an
/// object so that a reader, of which there are many copies, is a few words.
final class SQLiteStatements: Sendable {
  let relation: SQLiteRelation
  /// The names of the key's columns, and a mark for each, as lists.
  let key: String
  let marks: String
  /// What the rows are ordered by, as a list.
  private let order: String
  /// What the rows are ordered by, from the first row or from the last, and from a place or before it.
  private let forward: String
  private let forwardFrom: String
  private let backward: String
  private let backwardFrom: String
  /// How many rows there are from a key on, it included, up to another, without it.
  let countBetween: String
  /// Whether there is a row with this key.
  let exists: String
  /// Whether a key stands not before that of a row: the key, the row's.
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

  /// From where, with what must hold.
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

  /// What leaves rows out at the ends of the order.
  private var window: String {
    relation.isLimited ? " LIMIT \(relation.window.limit ?? -1) OFFSET \(relation.window.offset)" : ""
  }

  /// What some rows are ordered by: the place where the scan begins, how many, how many to pass over.
  func keys(_ scan: KeyScan) -> String {
    switch (scan.direction, scan.start) {
    case (.forward, nil): forward
    case (.forward, _): forwardFrom
    case (.backward, nil): backward
    case (.backward, _): backwardFrom
    }
  }

  /// What all rows are ordered by.
  var allKeys: String { "SELECT \(order) \(from())\(ordered())\(window)" }

  /// What all rows are ordered by, and their columns.
  var allRows: String { "SELECT \(order)\(listed(columns)) \(from())\(ordered())\(window)" }

  /// The columns of rows by their places: how many, how many to pass over.
  var rowsByPlace: String { "SELECT \(columns.joined(separator: ", ")) \(from())\(ordered()) LIMIT ? OFFSET ?" }

  /// The number of rows.
  var count: String {
    relation.isLimited ? "SELECT count(*) FROM (SELECT 1 \(from())\(window))" : "SELECT count(*) \(from())"
  }

  /// Whether a column of the order other than the key holds a NULL, as 0 or 1.
  var nulls: String {
    let columns = relation.order.dropLast(relation.key.count).map { "\($0.sql) IS NULL" }
    return "SELECT EXISTS (SELECT 1 \(from(columns.isEmpty ? "0" : "(\(columns.joined(separator: " OR ")))")))"
  }

  /// The values of the first term of the order, and how many rows have each, in the order.
  var groups: String {
    let (first, isDescending) = (relation.order.first?.sql ?? "1", relation.order.first?.isDescending ?? false)
    let rows = "(SELECT \(first) AS g \(from())\(relation.isLimited ? ordered() + window : ""))"
    return "SELECT g, count(*) FROM \(rows) GROUP BY g ORDER BY g\(isDescending ? " DESC" : "")"
  }

  // MARK: Keys

  /// The lowest and the highest key of a table, where that is a rowid.
  var bounds: String { "SELECT \(boundValues)" }

  /// The same behind the number of all rows, at one moment.
  var countedBounds: String { "SELECT (SELECT count(*) FROM \(relation.source)), \(boundValues)" }

  private var boundValues: String {
    ["min", "max"].map { "(SELECT \($0)(\(key)) FROM \(relation.source))" }.joined(separator: ", ")
  }

  /// How many rows there are from a key on, but not more than: key, how many.
  var countFrom: String {
    "SELECT count(*) FROM (SELECT 1 FROM \(relation.source) WHERE (\(key)) >= (\(marks)) LIMIT ?)"
  }

  // MARK: What rows hold

  /// All columns.
  var columns: [String] { relation.columns.map(\.sql) }

  /// The keys and some columns of rows by their keys, of which there are `count`; in any order.
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

  /// All rows of what has no keys, in their order.
  var all: String { "\(relation.prefix)SELECT \(columns.joined(separator: ", ")) FROM \(relation.source)" }

  private func listed(_ columns: [String]) -> String { columns.reduce(into: "") { $0 += ", \($1)" } }
}
