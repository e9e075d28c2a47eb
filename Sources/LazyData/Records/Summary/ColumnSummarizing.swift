/// Summarizes a column of the list on screen. An engine conforms if it can do this faster than record by record.
@MainActor
protocol ColumnSummarizing {
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome>
}

/// The column and the records to summarize.
struct SummaryQuery: Sendable {
  let column: Int
  /// The form of the column's values. Databases ignore it.
  let form: ValueForm?
  /// The list on screen.
  let records: RecordList
  /// Whether all records are counted, the source has ended, and no list is being filtered or sorted.
  let isSettled: Bool
}

/// The outcome of summarizing a column.
package enum SummaryOutcome: Sendable {
  case complete(ColumnSummary)
  /// The summary failed. The value is the reason.
  case failed(String)

  init(_ result: Result<ColumnSummary, any Error>) {
    switch result {
    case .success(let summary): self = .complete(summary)
    case .failure(let error): self = .failed((error as? DataError)?.reason ?? "\(error)")
    }
  }
}

extension SummaryQuery {
  /// Returns the field of a record in the column. Waits for a field that is not loaded.
  private func field(of record: SourceRecord) throws(DataError) -> RecordField? {
    let (columns, limit) = (column..<column + 1, RecordCondition.fieldLimit)
    let field = record.fields(columns, limit: limit).first
    return field?.kind == .awaited ? try record.wholeFields(columns, limit: limit).first : field
  }

  /// The number of records to read in one step of a pass.
  private static let step = 1_000

  /// A pass that reads the records one by one.
  @MainActor
  var summarizeOneByOne: SearchStep<Double, SummaryOutcome> {
    guard isSettled else { return .whenSettled }
    return .pass(
      EnginePass { (sink: EventSink<Double>) in
        var throttle = sink.throttle
        var summary = ColumnSummary(form: form)
        for (index, record) in records.enumerated() {
          if Task.isCancelled { break }
          summary.add(try field(of: record))
          if throttle.isDue() { sink.send(Double(index) / Double(records.count)) }
          if (index + 1) % Self.step == 0 { await sink.nextStep() }
        }
        summary.finish()
        return summary
      } progress: {
        $0
      } answer: {
        SummaryOutcome($0)
      })
  }
}

extension RecordSource {
  /// Summarizes a column of the records on screen, in one pass over these records. `RunningSearch.version` identifies
  /// the records that the summary covers. If the source is read again, the pass starts again.
  ///
  /// - Parameters:
  ///   - column: the index of the column.
  ///   - form: the form of its values; `nil` to read plain numbers and ISO 8601 times.
  ///   - progress: receives the share of the records that was read, from time to time.
  ///   - done: receives the outcome once.
  package func summarize(
    column: Int, form: ValueForm? = nil, progress: @escaping @MainActor (Double) -> Void,
    done: @escaping @MainActor (SummaryOutcome) -> Void
  ) -> RunningSearch {
    begin(RunningSearch { [weak self] search in self?.summarize(column, form, search, progress, done) })
  }

  private func summarize(
    _ column: Int, _ form: ValueForm?, _ search: RunningSearch, _ progress: @escaping @MainActor (Double) -> Void,
    _ done: @escaping @MainActor (SummaryOutcome) -> Void
  ) {
    func end(_ outcome: SummaryOutcome) {
      guard !search.isOver else { return }
      search.finish()
      done(outcome)
    }
    guard columns.indices.contains(column) else { return end(.failed("the column no longer exists")) }
    let query = SummaryQuery(
      column: column, form: form, records: records, isSettled: machine.isSettled && !machine.isInterrupted)
    switch (searching as? any ColumnSummarizing)?.summarize(query) ?? query.summarizeOneByOne {
    case .pass(let pass):
      search.version = version
      search.work = pass.start(in: current.generation, onProgress: progress, onAnswer: end)
    case .whenKnown, .whenSettled:
      guard !machine.isSettled else {
        return end(.failed(machine.extent.failure?.reason ?? "cannot read \(name) now"))
      }
      wait(search) {
        $0.machine.isSettled
      } _: {
        $0.summarize(column, form, search, progress, done)
      }
    }
  }
}
