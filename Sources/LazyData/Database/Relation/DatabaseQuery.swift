/// A statement that reads rows without a key: a query that the user typed, or all rows of a view.
struct DatabaseQuery: Sendable {
  /// The columns of its result.
  let columns: [DatabaseColumn]
  /// Whether the user typed it.
  let isTyped: Bool
  /// The name to display for the rows.
  let name: String
  let sql: String
  /// The values for its placeholders `$1`, `$2` and so on.
  let parameters: [[UInt8]?]

  /// Creates a statement that reads all rows of a relation.
  init(_ relation: DatabaseRelation) {
    name = relation.name
    columns = relation.columns
    sql = relation.dialect.allRows(of: relation)
    parameters = []
    isTyped = false
  }

  /// Creates a query that the user typed, and that was checked.
  init(_ text: String, parameters: [String], columns: [DatabaseColumn]) {
    name = "query"
    sql = text
    self.parameters = parameters.map { Array($0.utf8) }
    self.columns = columns
    isTyped = true
  }
}
