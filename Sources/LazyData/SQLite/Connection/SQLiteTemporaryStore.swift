internal import GRDBSQLite

/// The place to store rows temporarily, for example sorted rows or the result of a query.
package enum SQLiteTemporaryStore: Hashable, Sendable {
  /// In memory. Large data is moved to unnamed files.
  case files
  /// In memory only, with a limit in bytes.
  case memory(Int)

  /// The additional memory for the pages that SQLite reads, in bytes.
  private static let rest = 64 << 20

  /// Limits SQLite's memory in this process. SQLite has only one limit for all databases. An operation that exceeds it
  /// fails with `DataError.tooLong`.
  package func limitProcess() {
    guard case .memory(let bytes) = self else { return }
    let (sum, overflow) = max(0, bytes).addingReportingOverflow(Self.rest)
    if !overflow { sqlite3_hard_heap_limit64(Int64(sum)) }
  }
}
