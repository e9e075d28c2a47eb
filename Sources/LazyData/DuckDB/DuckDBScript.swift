internal import Foundation

/// The statements that DuckDB runs for a query. They create a database in memory whose tables are files.
struct DuckDBScript: Sendable {
  let statement: ReadingStatement
  let tables: [DuckDBTable]

  /// The statements before the query. After them, DuckDB can read only the files of the tables. It writes no files, and
  /// loads no extensions.
  var setup: [String] {
    let paths = tables.filter { !$0.isFolder }.map(\.path) + [Self.output]
    return [
      "SET autoinstall_known_extensions = false", "SET autoload_known_extensions = false", "SET temp_directory = ''",
      "SET allowed_paths = \(Self.list(paths))",
      "SET allowed_directories = \(Self.list(tables.filter(\.isFolder).map { $0.path + "/" }))",
      "SET enable_external_access = false",
    ] + views + ["SET lock_configuration = true"]
  }

  /// The statements that create views of the tables. A table has the view `t`, `t2` and so on, and a view for each of
  /// its names that the user's statement mentions.
  private var views: [String] {
    var taken: Set<String> = []
    var views: [String] = []
    for (index, table) in tables.enumerated() {
      let name = index == 0 ? "t" : "t\(index + 1)"
      taken.insert(name)
      views.append("CREATE TEMP VIEW \(Self.quoted(name)) AS SELECT * FROM \(table.reading)")
    }
    for (index, table) in tables.enumerated() {
      let original = Self.quoted(index == 0 ? "t" : "t\(index + 1)")
      for name in table.names where statement.mentions(name) && taken.insert(name.lowercased()).inserted {
        views.append("CREATE TEMP VIEW \(Self.quoted(name)) AS SELECT * FROM \(original)")
      }
    }
    return views
  }

  /// The statement that returns the names and types of the result's columns. The user's statement starts on its second
  /// line.
  var description: String {
    "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM (\n\(statement.text)\n))"
  }

  /// Returns the statement that returns all values as DuckDB prints them.
  func rows(_ columns: [DuckDBColumn]) -> String {
    let names = columns.indices.map { "c\($0)" }
    let values = zip(names, columns).map { "CAST(\($0) AS VARCHAR) AS \(Self.quoted($1.name))" }
    return """
      SELECT \(values.joined(separator: ", ")) FROM (
      \(statement.text)
      ) AS q(\(names.joined(separator: ", ")))
      """
  }

  /// Returns the statement that makes the program print the rows as CSV.
  func printedRows(_ columns: [DuckDBColumn]) -> String {
    "COPY (\(rows(columns))\n) TO '\(Self.output)' (FORMAT csv, HEADER true)"
  }

  private static let output = "/dev/stdout"

  /// Returns a name as a quoted identifier.
  static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

  /// Returns a text as a quoted string.
  static func text(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  static func list(_ texts: [String]) -> String { "[\(texts.map(text).joined(separator: ", "))]" }
}
