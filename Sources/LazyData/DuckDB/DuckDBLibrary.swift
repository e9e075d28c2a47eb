internal import CDuckDB

/// The library libduckdb, which is loaded on first use.
struct DuckDBLibrary: Sendable {
  /// The functions of libduckdb.
  // The table is filled once, before any thread has the pointer.
  nonisolated(unsafe) let call: UnsafePointer<cduckdb>

  /// The library; `nil` if libduckdb is not installed.
  static let shared: DuckDBLibrary? = cduckdb_load().map { DuckDBLibrary(call: $0) }
}
