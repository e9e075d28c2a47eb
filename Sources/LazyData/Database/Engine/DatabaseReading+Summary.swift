extension DatabaseReading: ColumnSummarizing {
  /// Summarizes a column of all rows on the server, whether they are counted or not.
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> {
    isOpen ? summarize(query, contents.reader.statements) : .whenSettled
  }

  func summarize(_ query: SummaryQuery, _ statements: DatabaseStatements) -> SearchStep<Double, SummaryOutcome> {
    guard statements.relation.columns.indices.contains(query.column) else { return .whenSettled }
    let path = server.path
    let pass = DatabaseColumnSummary(statements, column: query.column, on: server)
    return .pass(
      EnginePass(.waiting) { (sink: EventSink<Double>) in
        try await DatabaseOperation.run { _ in
          var throttle = sink.throttle
          return try pass.run { share in if throttle.isDue() { sink.send(share) } }
        }
      } progress: {
        $0
      } answer: { result in
        switch result {
        case .success(let summary): .complete(summary)
        case .failure(let error): .failed(DataError(server: error, path: path).reason)
        }
      })
  }
}

extension DatabaseArrangement: ColumnSummarizing {
  /// Summarizes a column of the filtered rows. The server evaluates the filters again.
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> { reading.summarize(query, statements) }
}
