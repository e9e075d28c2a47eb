import LazyData

/// The outcome of executing a request: records, or an error without records.
struct FetchOutcome {
  let table: String
  var records: SQLiteSource?
  /// The sections with their numbers of records, in order; empty if the request has no sections.
  var groups: [SQLiteGroup] = []
  var error: FetchError?
  /// The errors of values that could not be read from the records.
  let valueErrors = FetchedValueErrors()

  var count: Int { records?.count ?? 0 }

  var counts: FetchCounts { records.map { FetchCounts($0.tally) } ?? FetchCounts() }

  func record<Record: FetchedRecord>(at position: Int) -> Record {
    guard let records else { preconditionFailure("index out of range") }
    return Record(row: FetchedRow(records[position], table: table, errors: valueErrors))
  }
}
