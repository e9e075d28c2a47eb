import Testing

@testable import LazyData

/// The summary of a column that a server computes, and the summary of all its values.
struct SummaryPair {
  /// `nil` if the server cannot compute it.
  let computed: ColumnSummary?
  let read: ColumnSummary

  /// Reads both summaries, on a thread that may wait. If there are at most 500 distinct values, all of them are read.
  static func reading(column: Int, of table: String, on server: ConnectionPool) async throws -> SummaryPair {
    try await Task.detached(executorPreference: Threads.shared) {
      let relation = try DatabaseFirstRows(of: .typed(table), on: server, DatabaseTally(), DatabaseOperation()).relation
      let pass = DatabaseColumnSummary(DatabaseStatements(relation), column: column, on: server, fewValues: 500)
      return try SummaryPair(computed: pass.computed { _ in }, read: pass.read { _ in })
    }.value
  }

  /// Checks that the summaries are equal, if the server computed one. The number of distinct values may be an estimate.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - precision: the largest relative difference of the means.
  func check(count: Int, precision: Double, _ comment: Comment) {
    guard let computed else { return }
    compare(computed, precision: precision, comment)
    switch (computed.distinct, read.distinct) {
    case (.exactly(let one), .exactly(let other)):
      #expect(one == other, comment)
      #expect(computed.leading == read.leading, comment)
    case (.about(let one), .exactly(let other)), (.about(let one), .about(let other)):
      #expect(abs(Double(one - other)) < 0.04 * Double(other), "\(comment): \(one) of \(other)")
      #expect(one <= count && count > 3, comment)
    case (.exactly, .about): Issue.record(comment)
    }
  }

  private func compare(_ computed: ColumnSummary, precision: Double, _ comment: Comment) {
    #expect(computed.records == read.records && computed.empty == read.empty, comment)
    for kind in ColumnSummary.Kind.allCases {
      #expect(computed.count(of: kind) == read.count(of: kind), "\(kind) of \(comment)")
    }
    #expect(computed.numbers == read.numbers && computed.times == read.times && computed.texts == read.texts, comment)
    compare(computed.numberHistogram, read.numberHistogram, comment)
    compare(computed.timeHistogram, read.timeHistogram, comment)
    #expect(computed.sum == read.sum, comment)
    #expect((computed.mean == nil) == (read.mean == nil), comment)
    if let mean = computed.mean, let expected = read.mean {
      #expect(abs(mean - expected) <= precision * abs(expected), comment)
    }
  }

  private func compare<Scale>(_ one: Histogram<Scale>, _ other: Histogram<Scale>, _ comment: Comment) {
    #expect(one.level == other.level, comment)
    #expect(one.first == other.first, comment)
    #expect(one.counts == other.counts, comment)
  }
}
