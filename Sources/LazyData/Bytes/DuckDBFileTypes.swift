internal import Arrow
internal import Foundation

/// Table files that the program `duckdb` can read, detected by their first bytes. The program prints the tables as JSON
/// lines, which are then read. Parquet and Arrow files need the program only for queries.
///
/// Apache Parquet, "File Format"; Arrow Columnar Format, "IPC File Format"; DuckDB, "Storage Versions and Format".
package enum DuckDBFileTypes: Sendable {
  case parquet
  case arrow
  case duckDB

  /// The part of the file to read.
  package enum Choice: Equatable, Sendable {
    /// The only table.
    case all
    case table(ForeignTable)
    /// The result of a query. In a file with a single table, the name of the table is `data`.
    case query(String)
  }

  /// Detects the kind of a file. Returns `nil` for any other kind.
  init?(_ file: FileDescriptor) {
    let start = [UInt8](unsafeUninitializedCapacity: ArrowStart.length) { buffer, initialized in
      initialized = max(0, file.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer)))
    }
    self.init(start: start)
  }

  /// Detects the kind of a file by its first bytes. Returns `nil` for any other kind.
  init?(start: [UInt8]) {
    // A text may start with the same letters, but has no NUL.
    guard start.contains(0) else { return nil }
    if start.starts(with: "PAR1".utf8) || start.starts(with: "PARE".utf8) {
      self = .parquet
    } else if start.dropFirst(8).starts(with: "DUCK".utf8) {
      self = .duckDB
    } else if ArrowStart(start) != nil {
      self = .arrow
    } else {
      return nil
    }
  }

  /// Returns the command that prints the choice as JSON, one object per line.
  func command(_ choice: Choice) -> UnpackingCommand {
    switch choice {
    case .all: command(rows: "SELECT * FROM data")
    case .table(let table): command(rows: "SELECT * FROM \(table.quoted)")
    case .query(let text): command(rows: Self.withoutEnd(text))
    }
  }

  /// The command that lists the tables and views of a database.
  static let listing = DuckDBFileTypes.duckDB.command(
    rows: """
      SELECT schema_name AS schema, table_name AS name FROM duckdb_tables() WHERE NOT internal
      UNION ALL SELECT schema_name, view_name FROM duckdb_views() WHERE NOT internal ORDER BY ALL
      """)

  private func command(rows: String) -> UnpackingCommand {
    // A file must never make the program download extensions.
    var script = "SET autoinstall_known_extensions=false; SET autoload_known_extensions=false; "
    if self == .arrow { script += "LOAD nanoarrow; " }
    if self != .duckDB { script += "CREATE TEMP VIEW data AS SELECT * FROM \(reader)('/dev/stdin'); " }
    // The line break ends a comment at the end of the query.
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

  /// The name for display. The default schema is omitted.
  package var title: String { schema == "main" ? name : "\(schema).\(name)" }

  /// The name as a quoted SQL identifier.
  fileprivate var quoted: String {
    [schema, name].map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ".")
  }
}
