internal import CMariaDB

/// The library libmariadb, which is loaded on first use.
struct MySQLLibrary: Sendable {
  /// The functions of libmariadb, under their names in C.
  // The table is filled once, before any thread has the pointer.
  nonisolated(unsafe) let call: UnsafePointer<cmariadb>

  /// The library; `nil` if libmariadb is not installed.
  static let shared: MySQLLibrary? = cmariadb_load().map { MySQLLibrary(call: $0) }
}
