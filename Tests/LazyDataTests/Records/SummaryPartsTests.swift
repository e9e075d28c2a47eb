import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Summaries on several workers.
@MainActor
@Suite("Summaries of parts", .timeLimit(.minutes(10)))
struct SummaryPartsTests {
  /// The results of a summary that are shown.
  private struct Shown: Equatable {
    let counts: [Int]
    let distinct: ColumnSummary.Distinct
    let leading: [ColumnSummary.Frequent]
    let mean: UInt64?
    let sum: ColumnSummary.Sum?
    let bounds: [[UInt8]?]
    let times: ClosedRange<Int64>?
    let histograms: [[Int]]

    init(_ summary: ColumnSummary) {
      counts = [summary.records, summary.empty] + ColumnSummary.Kind.allCases.map { summary.count(of: $0) }
      distinct = summary.distinct
      leading = summary.leading
      mean = summary.mean?.bitPattern
      sum = summary.sum
      bounds = [
        summary.numbers?.lowerBound.bytes, summary.numbers?.upperBound.bytes, summary.texts?.lowerBound.bytes,
        summary.texts?.upperBound.bytes,
      ]
      times = summary.times
      histograms = [summary.numberHistogram.counts, summary.timeHistogram.counts]
    }
  }

  private static let values = [
    "", "1", "1.0", "01", "-7.25", "0.1", "1e300", "-1e300", "1e-300", "2024-03-01", "2024-03-02T10:00:00Z", "ann",
    "\"bob, b\"", "\"two\nlines\"", "\"a \"\"quote\"\"\"", "é",
  ]

  @Test(arguments: SplitMix.seeds(1...4), [false, true])
  func `a summary is the same on 1, 2 and 8 workers`(seed: UInt64, isFiltered: Bool) throws {
    var random = SplitMix(seed: seed)
    var text = "id,value\n"
    for index in 0..<30_000 {
      let isRandom = random.int(below: 3) == 0
      let value = isRandom ? "\(random.int(below: 1_000_000))" : Self.values.randomElement(using: &random) ?? ""
      text += "\(index),\(value)\n"
    }
    let bytes = Array(text.utf8)
    #expect(bytes.count > 2 * SummaryParts.partLength)
    let filter = isFiltered ? try Pattern("[1b]", syntax: .regularExpression) : nil
    func summary(workers: Int) -> Shown? {
      let scheduler = SeededScheduler(workerCount: workers)
      let file = MemoryBytes(bytes, isReadInParallel: true)
      let source = RecordSource(name: "test", bytes: file, blockLength: 256, scheduler: scheduler) {
        CSVFormat(.comma, sample: $0, header: true)
      }
      while scheduler.step(random.int(below: 1_000)) {}
      if let filter { source.arrange(Arrangement(filter: filter)) }
      var outcome: SummaryOutcome?
      _ = source.summarize(column: 1, progress: { _ in }) { outcome = $0 }
      while scheduler.step(random.int(below: 1_000)) {}
      guard case .complete(let summary)? = outcome else { return nil }
      return Shown(summary)
    }
    let inOrder = try #require(summary(workers: 1))
    #expect(inOrder.counts[0] > 1_000 && inOrder.leading.count == ColumnSummary.mostLeading)
    for workers in [2, 8] { #expect(summary(workers: workers) == inOrder, "seed \(seed), \(workers) workers") }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `pieces of a part are joined as if it had no pieces, also if values are forgotten`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parts = (0..<5).map { _ in (0..<random.int(below: 300)).map { _ in "\(random.int(below: 400))" } }
    func piece(_ part: Int, _ texts: some Sequence<String>) -> SummaryParts.Piece {
      var summary = ColumnSummary(tally: ValueTally(), different: nil)
      for text in texts { summary.add(RecordField(Array(text.utf8))) }
      return SummaryParts.Piece(part: part, summary: summary)
    }
    func joined(cut: Bool) -> Shown {
      let tally = ValueTally(mostValues: 100)
      var join = SummaryParts(ColumnSummary(tally: tally, different: DistinctCount(mostExact: 200)))
      for (index, texts) in parts.enumerated() {
        var rest = texts[...]
        while !rest.isEmpty {
          let count = cut ? 1 + random.int(below: rest.count) : rest.count
          join.add([piece(index, rest.prefix(count))])
          rest = rest.dropFirst(count)
        }
      }
      return Shown(join.finished())
    }
    #expect(joined(cut: true) == joined(cut: false), "seed \(seed)")
  }

  @Test(arguments: SplitMix.seeds(1...40)) func `an exact sum does not depend on the order`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let numbers = (0..<200).map { _ in
      Double(
        sign: Bool.random(using: &random) ? .plus : .minus, exponent: random.int(below: 2_040) - 1_060,
        significand: Double.random(in: 1..<2, using: &random))
    }
    func sum(_ numbers: [Double]) -> ExactSum { numbers.reduce(into: ExactSum()) { $0.add($1) } }
    let expected = sum(numbers).value
    #expect(sum(numbers.shuffled(using: &random)).value == expected)
    var merged = sum(Array(numbers.prefix(70)))
    merged.merge(sum(Array(numbers.dropFirst(70))))
    #expect(merged.value == expected)
    #expect(sum(numbers + numbers.map { -$0 }).value == 0)
    // A single number, and the sum of two of them, are rounded as the processor does.
    #expect(numbers.allSatisfy { sum([$0]).value == $0 })
    #expect(zip(numbers, numbers.sorted()).allSatisfy { sum([$0, $1]).value == $0 + $1 })
    #expect(sum([1e308, 1e308]).value == .infinity && sum([.infinity, -.infinity]).value.isNaN)
    #expect(sum([1e308, 1e308, -1e308]).value == 1e308)
  }
}
