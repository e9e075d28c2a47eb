extension SQLiteReading: ColumnSummarizing {
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> { summarize(query, where: []) }

  /// Summarizes a column. The rows of a query are summarized after all of them are stored. All rows of a table are
  /// summarized, whether they are counted or not.
  fileprivate func summarize(
    _ query: SummaryQuery, where filters: [RecordCondition]
  ) -> SearchStep<Double, SummaryOutcome> {
    guard materializer == nil || query.isSettled else { return .whenSettled }
    let (reader, path, column) = (places.reader, path, query.column)
    let total = Double(max(1, known))
    return .pass(
      EnginePass(.waiting) { (sink: EventSink<Double>) in
        try await SQLiteOperation.run { operation in
          var summary = ColumnSummary()
          var throttle = sink.throttle
          var count = 0
          try SQLiteOperationRows(reader, operation, where: filters).forEachValue(of: column) { field, isMatch in
            if isMatch { summary.add(field()) }
            count += 1
            if throttle.isDue() { sink.send(min(1, Double(count) / total)) }
          }
          summary.finish()
          return summary
        }
      } progress: {
        $0
      } answer: { result in
        switch result {
        case .success(let summary): .complete(summary)
        case .failure(let error): .failed(DataError(error, path: path).reason)
        }
      })
  }
}

extension SQLiteArrangement: ColumnSummarizing {
  /// Summarizes a column of the filtered rows. Evaluates the filters again, in storage order.
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> {
    reading.summarize(query, where: filters)
  }
}

extension SQLiteOperationRows {
  /// Calls `body` for each row. The first argument reads the value in a column. The second argument is true if the row
  /// satisfies the conditions.
  ///
  /// Each statement reads some thousand rows, so that other programs can write between two statements.
  fileprivate func forEachValue(of column: Int, _ body: (() -> RecordField, Bool) -> Void) throws {
    let (columns, width) = (reader.relation.keyColumns, reader.relation.key.count)
    var key: RecordKey?
    while true {
      try operation.check()
      // Each statement after the first starts at the last row of the previous one.
      var (count, isRepeated) = (0, key != nil)
      let sql = reader.statements.values(of: column, where: conditions, from: key != nil)
      try forEachRow(sql, (key?.arguments ?? []) + [.integer(Int64(SQLiteRowScan.chunk))]) { row in
        count += 1
        if isRepeated {
          isRepeated = false
          return true
        }
        if count == SQLiteRowScan.chunk { key = columns.key(in: row) }
        body(
          {
            row.integer(width + 1) != 0
              ? .binary(Int(row.integer(width + 2))) : row.field(width + 2, limit: RecordCondition.fieldLimit)
          }, row.integer(width) != 0)
        return true
      }
      guard count == SQLiteRowScan.chunk else { return }
    }
  }
}
