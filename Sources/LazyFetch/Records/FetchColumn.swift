import LazyData

/// What a property of a record shows: a column of the table, or an expression over its columns.
///
/// A string literal names a column, upper and lower case alike.
public struct FetchColumn: Hashable, Sendable, ExpressibleByStringLiteral {
  let column: SQLiteSelection.Column
  /// The name that the value has in a row.
  let name: String

  /// The column with this name.
  public init(_ name: String) {
    self.name = name
    column = .named(name)
  }

  public init(stringLiteral name: String) { self.init(name) }

  private init(expression: String, name: String) {
    self.name = name
    column = .expression(expression)
  }

  /// A value that the database computes for each record.
  ///
  /// - Parameters:
  ///   - sql: An expression in SQL over the table's columns, such as `(id - 1) / 4000`. It becomes part of queries as it is;
  ///     it must not be made of what a user typed.
  ///   - name: The name under which a row has the value.
  public static func expression(_ sql: String, as name: String) -> FetchColumn {
    FetchColumn(expression: sql, name: name)
  }
}
