internal import GRDBSQLite

/// The place for rows that a database does not have in the order in which they are shown.
package enum SQLiteTemporaryStore: Hashable, Sendable {
  /// In memory, and in unnamed files if they grow.
  case files
  /// In memory alone, with a limit in bytes.
  case memory(Int)

  /// The additional bytes that SQLite may take, for the pages that it reads.
  private static let rest = 64 << 20

  /// Limits the memory that SQLite takes in this process, since there is one limit for all of its databases. An
  /// operation that needs more fails with `DataError.tooLong`.
  package func limitProcess() {
    guard case .memory(let bytes) = self else { return }
    let (sum, overflow) = max(0, bytes).addingReportingOverflow(Self.rest)
    if !overflow { sqlite3_hard_heap_limit64(Int64(sum)) }
  }
}
