extension ByteReading: ColumnSummarizing {
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> {
    guard isFormatDetected else { return .whenSettled }
    return .pass(index.summary(of: query, where: []))
  }
}

extension ByteArrangement: ColumnSummarizing {
  /// Summarizes a column. The filters are checked again for each record, so the filtered list need not be complete.
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> {
    .pass(index.summary(of: query, where: filters))
  }
}

extension RecordIndex {
  /// Returns a pass that summarizes a column of all records, in the order of their bytes.
  @MainActor
  fileprivate func summary(
    of query: SummaryQuery, where filters: [RecordCondition]
  ) -> EnginePass<Double, SummaryOutcome> {
    EnginePass { (sink: EventSink<Double>) in
      var throttle = sink.throttle
      var summary = ColumnSummary(form: query.form)
      let total = Double(max(1, self.bytes.expectedCount ?? self.bytes.count))
      let pass = RecordPass(self, sink.scheduler)
      _ = try await pass.run(from: self.format.prologue, number: 0) { chunk throws(DataError) in
        try chunk.add(query.column, where: filters, self.format, to: &summary)
        if throttle.isDue() { sink.send(Double(chunk.offset) / total) }
        return true
      }
      summary.finish()
      return summary
    } progress: {
      $0
    } answer: {
      SummaryOutcome($0)
    }
  }
}

extension RecordPass.Chunk {
  /// Adds the values of a column to a summary, for the records that satisfy all conditions.
  fileprivate func add(
    _ column: Int, where conditions: [RecordCondition], _ format: any RecordFormat, to summary: inout ColumnSummary
  ) throws(DataError) {
    func add(_ index: Int) {
      let record = record(index)
      let text = record.part(0..<record.count - format.terminatorLength(of: record))
      if let field = format.plainField(of: text, in: column), field.count <= RecordCondition.fieldLimit {
        summary.add(text: field)
      } else {
        summary.add(
          format.fields(of: text, column..<column + 1, limit: RecordCondition.fieldLimit, isWhole: true).first)
      }
    }
    guard !conditions.isEmpty else {
      for index in ends.indices { add(index) }
      return
    }
    _ = try visitRecords(where: conditions, format) { index in
      add(index)
      return true
    }
  }
}
