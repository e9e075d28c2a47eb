internal import Foundation

/// Files of tables that the program `duckdb` can read, each told by what it begins with; they are read as its lines of JSON.
///
/// Apache Parquet, "File Format"; Arrow Columnar Format, "IPC File Format"; DuckDB, "Storage Versions and Format".
package enum ForeignTables: Sendable {
  case parquet
  case arrow
  case duckDB

  /// What is read of such a file.
  package enum Choice: Equatable, Sendable {
    /// The only table there is.
    case all
    case table(ForeignTable)
    /// What a query yields. The table of a file of one is called `data` in it.
    case query(String)
  }

  /// Nil for a file of any other kind.
  init?(_ file: FileDescriptor) {
    let start = [UInt8](unsafeUninitializedCapacity: 12) { buffer, initialized in
      initialized = max(0, file.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer)))
    }
    if start.starts(with: "PAR1".utf8) {
      self = .parquet
    } else if start.starts(with: "ARROW1".utf8) {
      self = .arrow
    } else if start.dropFirst(8).starts(with: "DUCK".utf8) {
      self = .duckDB
    } else {
      return nil
    }
  }

  /// What the program is to be told so that it writes the choice, an object a line.
  func command(_ choice: Choice) -> UnpackingCommand {
    switch choice {
    case .all: command(rows: "SELECT * FROM data")
    case .table(let table): command(rows: "SELECT * FROM \(table.quoted)")
    case .query(let text): command(rows: Self.withoutEnd(text))
    }
  }

  /// What the program is to be told so that it lists the tables and views of a database.
  static let listing = ForeignTables.duckDB.command(
    rows: """
      SELECT schema_name AS schema, table_name AS name FROM duckdb_tables() WHERE NOT internal
      UNION ALL SELECT schema_name, view_name FROM duckdb_views() WHERE NOT internal ORDER BY ALL
      """)

  private func command(rows: String) -> UnpackingCommand {
    // What a file says is never to have anything loaded from elsewhere.
    var script = "SET autoinstall_known_extensions=false; SET autoload_known_extensions=false; "
    if self == .arrow { script += "LOAD nanoarrow; " }
    if self != .duckDB { script += "CREATE TEMP VIEW data AS SELECT * FROM \(reader)('/dev/stdin'); " }
    // A comment at the end of a query ends with its line.
    script += "COPY (\n\(rows)\n) TO '/dev/stdout' (FORMAT json)"
    let file = self == .duckDB ? ["-readonly", "/dev/stdin"] : []
    let home = ProcessInfo.processInfo.environment["HOME"].map { ["HOME=\($0)"] } ?? []
    return UnpackingCommand(
      "duckdb", ["-init", "/dev/null", "-batch", "-bail"] + file + ["-c", script], environment: home)
  }

  private var reader: String { self == .arrow ? "read_arrow" : "read_parquet" }

  private static func withoutEnd(_ query: String) -> String {
    var rest = query[...]
    while let last = rest.last, last.isWhitespace || last == ";" { rest.removeLast() }
    return String(rest)
  }
}

/// A table or view of a database that another program reads.
package struct ForeignTable: Equatable, Sendable, Decodable {
  let schema: String
  let name: String

  /// As people write it: without the schema that is meant where none is written.
  package var title: String { schema == "main" ? name : "\(schema).\(name)" }

  /// As a query has it, whatever it is called.
  fileprivate var quoted: String {
    [schema, name].map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ".")
  }
}
