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
  /// Returns a pass that summarizes a column of all records, on several workers if there are many bytes. The summary is
  /// the same for any number of workers.
  @MainActor
  fileprivate func summary(
    of query: SummaryQuery, where filters: [RecordCondition]
  ) -> EnginePass<Double, SummaryOutcome> {
    EnginePass { (sink: EventSink<Double>) in
      var throttle = sink.throttle
      var parts = SummaryParts(ColumnSummary(form: query.form))
      let total = Double(max(1, self.bytes.expectedCount ?? self.bytes.count))
      let (format, column, form) = (self.format, query.column, query.form)
      let pass = RecordPass(self, sink.scheduler)
      try await pass.run(from: (format.prologue, 0)) { chunk throws(DataError) in
        try chunk.summaries(of: column, form, where: filters, format)
      } join: { pieces, chunk in
        parts.add(pieces)
        if throttle.isDue() { sink.send(Double(chunk.offset) / total) }
        return true
      }
      return parts.finished()
    } progress: {
      $0
    } answer: {
      SummaryOutcome($0)
    }
  }
}

extension RecordPass.Chunk {
  /// Returns the summaries of a column for the records that satisfy all conditions. There is a summary for each part of
  /// the bytes.
  fileprivate func summaries(
    of column: Int, _ form: ValueForm?, where conditions: [RecordCondition], _ format: any RecordFormat
  ) throws(DataError) -> [SummaryParts.Piece] {
    var pieces: [SummaryParts.Piece] = []
    func add(_ index: Int) {
      let part = start(ofRecord: index).offset / SummaryParts.partLength
      if pieces.last?.part != part {
        let summary = ColumnSummary(form: form, tally: ValueTally(), different: nil)
        pieces.append(SummaryParts.Piece(part: part, summary: summary))
      }
      addValue(of: text(index), column, format, to: &pieces[pieces.count - 1].summary)
    }
    if conditions.isEmpty {
      for index in ends.indices { add(index) }
    } else {
      _ = try visitRecords(where: conditions, format) { index in
        add(index)
        return true
      }
    }
    return pieces
  }

  /// Adds the value of a column in a record without its terminator.
  private func addValue(
    of text: UnsafeRawBufferPointer, _ column: Int, _ format: any RecordFormat, to summary: inout ColumnSummary
  ) {
    if let field = format.plainField(of: text, in: column), field.count <= RecordCondition.fieldLimit {
      summary.add(text: field)
    } else {
      summary.add(
        format.fields(of: text, column..<column + 1, limit: RecordCondition.fieldLimit, isWhole: true).first)
    }
  }
}
