/// Summarizes a column of what is shown in a faster way than record by record.
@MainActor
protocol ColumnSummarizing {
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome>
}

/// A column that is to be summarized, and of which records.
struct SummaryQuery: Sendable {
  let column: Int
  /// What is shown.
  let records: RecordList
  /// Whether everything is counted, nothing more comes by itself, and no list is being made.
  let isSettled: Bool
}

/// What the summary of a column came to.
package enum SummaryOutcome: Sendable {
  case complete(ColumnSummary)
  /// It could not be made, and why.
  case failed(String)

  init(_ result: Result<ColumnSummary, any Error>) {
    switch result {
    case .success(let summary): self = .complete(summary)
    case .failure(let error): self = .failed((error as? DataError)?.reason ?? "\(error)")
    }
  }
}

extension SummaryQuery {
  /// What a record has in the column. What is not here yet is waited for.
  private func field(of record: SourceRecord) throws(DataError) -> RecordField? {
    let (columns, limit) = (column..<column + 1, RecordCondition.fieldLimit)
    let field = record.fields(columns, limit: limit).first
    return field?.kind == .awaited ? try record.wholeFields(columns, limit: limit).first : field
  }

  /// Records that are read in one step of a work.
  private static let step = 1_000

  /// A look at one record after the other.
  @MainActor
  var summarizeOneByOne: SearchStep<Double, SummaryOutcome> {
    guard isSettled else { return .whenSettled }
    return .pass(
      EnginePass { (outlet: Outlet<Double>) in
        var pace = outlet.pace
        var summary = ColumnSummary()
        for (index, record) in records.enumerated() {
          if Task.isCancelled { break }
          summary.add(try field(of: record))
          if pace.isDue() { outlet.send(Double(index) / Double(records.count)) }
          if (index + 1) % Self.step == 0 { await outlet.nextStep() }
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
  /// Summarizes what the records shown have in a column, in one pass over them. It is of the records that there are when it looks at
  /// them: `RunningSearch.version` tells which. Where all is read anew meanwhile, it begins anew.
  ///
  /// - Parameters:
  ///   - column: the index of the column.
  ///   - progress: is told from time to time which share of the records was looked at.
  ///   - done: is told once what it came to.
  package func summarize(
    column: Int, progress: @escaping @MainActor (Double) -> Void, done: @escaping @MainActor (SummaryOutcome) -> Void
  ) -> RunningSearch {
    begin(RunningSearch { [weak self] search in self?.summarize(column, search, progress, done) })
  }

  private func summarize(
    _ column: Int, _ search: RunningSearch, _ progress: @escaping @MainActor (Double) -> Void,
    _ done: @escaping @MainActor (SummaryOutcome) -> Void
  ) {
    func end(_ outcome: SummaryOutcome) {
      guard !search.isOver else { return }
      search.finish()
      done(outcome)
    }
    guard columns.indices.contains(column) else { return end(.failed("there is no such column any more")) }
    let query = SummaryQuery(column: column, records: records, isSettled: machine.isSettled && !machine.isInterrupted)
    switch (searching as? any ColumnSummarizing)?.summarize(query) ?? query.summarizeOneByOne {
    case .pass(let pass):
      search.version = version
      search.work = pass.start(in: current.generation, onProgress: progress, onAnswer: end)
    case .whenKnown, .whenSettled:
      guard !machine.isSettled else {
        return end(.failed(machine.extent.failure?.reason ?? "\(name) cannot be read now"))
      }
      wait(search) {
        $0.machine.isSettled
      } _: {
        $0.summarize(column, search, progress, done)
      }
    }
  }
}
