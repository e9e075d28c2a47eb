import LazyData

/// What became of executing a request: records, or an error and none.
struct FetchOutcome {
  let table: String
  var records: SQLiteSource?
  /// The runs of records that have the same section, in order; none where the request has no sections.
  var groups: [SQLiteGroup] = []
  var error: FetchError?
  /// What could not be read of the records.
  let valueErrors = FetchedValueErrors()

  var count: Int { records?.count ?? 0 }

  var counts: FetchCounts { records.map { FetchCounts($0.tally) } ?? FetchCounts() }

  func record<Record: FetchedRecord>(at position: Int) -> Record {
    guard let records else { preconditionFailure("index out of range") }
    return Record(row: FetchedRow(records[position], table: table, errors: valueErrors))
  }
}
