internal import GRDBSQLite

/// Where rows are kept that a database does not have in the order in which they are shown.
package enum SQLiteSpace: Hashable, Sendable {
  /// In memory, and in files without a name where they grow.
  case files
  /// In memory alone, and in no more than so many bytes of it.
  case memory(Int)

  /// Bytes that SQLite may take besides, for the pages that it reads.
  private static let rest = 64 << 20

  /// Has SQLite take no more memory than that: all of it that this process has, as there is one limit for all. What needs more
  /// ends with `DataError.tooLong`.
  package func limitProcess() {
    guard case .memory(let bytes) = self else { return }
    let (sum, overflow) = max(0, bytes).addingReportingOverflow(Self.rest)
    if !overflow { sqlite3_hard_heap_limit64(Int64(sum)) }
  }
}
