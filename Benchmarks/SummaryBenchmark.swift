import Foundation
import LazyData

/// Summarizes a column of a file, as `D` does, and prints the number of its records.
@MainActor
enum SummaryBenchmark {
  /// - Parameter arguments: the path, and the number of the column, which starts at 0.
  static func run(_ arguments: [String]) throws {
    guard arguments.count == 2, let column = Int(arguments[1]) else { return }
    guard case .records(let source) = try RecordFile.open(arguments[0]) else { return }
    while source.columns.isEmpty, source.status.failure == nil { wait() }
    guard source.columns.indices.contains(column) else { return }
    var outcome: SummaryOutcome?
    _ = source.summarize(column: column, form: source.columns[column].form, progress: { _ in }) { outcome = $0 }
    while outcome == nil { wait() }
    if case .complete(let summary)? = outcome { print(summary.records) }
  }

  private static func wait() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }
}
