/// The name of a table, a view or another relation, spelled as in the catalogue.
struct DatabaseName: Hashable, Sendable {
  let schema: String
  let table: String
  /// Whether the name without a schema refers to this relation.
  let isVisible: Bool

  /// The name as it is displayed and can be typed. The schema is included if it is needed, and a name with a dot is
  /// quoted.
  var shown: String {
    isVisible ? table : [schema, table].map { $0.contains(".") ? $0.asSQLName : $0 }.joined(separator: ".")
  }
}

/// A reference to a relation.
enum DatabaseTarget: Hashable, Sendable {
  /// A name that the user typed, spelled as in the catalogue or as in SQL. It contains the schema if the schema is not
  /// on the search path.
  case typed(String)
  /// The relation that a list of tables contains under this name.
  case listed(DatabaseName)

  /// The name to display until the relation is known.
  var shown: String {
    switch self {
    case .typed(let name): name
    case .listed(let name): name.shown
    }
  }
}
