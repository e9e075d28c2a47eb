import LazyData

/// The source of a property's value: a column of the table, or an expression over its columns.
///
/// A string literal names a column, in upper or lower case.
///
/// ```swift
/// struct Article: FetchedRecord {
///   static var columns: [PartialKeyPath<Article>: FetchColumn] {
///     [\.title: "title", \.length: .expression("length(body)", as: "length")]
///   }
///   let row: FetchedRow
///   var title: String { row.title }
///   var length: Int { row.length }
/// }
/// ```
///
/// See ``FetchedRecord/columns``.
public struct FetchColumn: Hashable, Sendable, ExpressibleByStringLiteral {
  let column: SQLiteSelection.Column
  /// The name of the value in a row.
  let name: String

  /// Creates a reference to the column with this name.
  public init(_ name: String) {
    self.name = name
    column = .named(name)
  }

  public init(stringLiteral name: String) { self.init(name) }

  private init(expression: String, name: String) {
    self.name = name
    column = .expression(expression)
  }

  /// Returns a value that the database computes for each record.
  ///
  /// - Parameters:
  ///   - sql: An expression in SQL over the table's columns, such as `(id - 1) / 4000`. It becomes part of queries
  ///     verbatim, so it must not contain text that a user typed.
  ///   - name: The name of the value in a row.
  public static func expression(_ sql: String, as name: String) -> FetchColumn {
    FetchColumn(expression: sql, name: name)
  }
}
