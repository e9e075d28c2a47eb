import TestSupport
import Testing

@testable import LazyData

/// Compares summaries of a column with summaries of an array.
@Suite("The summary of a column")
struct ColumnSummaryTests {
  private static let words = ["", "ann", "bob", "7", "-0.25", "1e3", "2024-03-01", "2024-03-02T10:00:00Z", "é", "a,b"]

  private static func texts(_ count: Int, _ random: inout SplitMix) -> [String] {
    (0..<count).map { _ in
      switch random.int(below: 4) {
      case 0: "\(random.int(below: 2_000))"
      case 1: "text \(random.int(below: 300))"
      default: words.randomElement(using: &random) ?? ""
      }
    }
  }

  private static func summary(
    of texts: some Sequence<String>, tally: ValueTally = ValueTally(), different: DistinctCount = DistinctCount()
  ) -> ColumnSummary {
    var summary = ColumnSummary(tally: tally, different: different)
    for text in texts { summary.add(RecordField(Array(text.utf8))) }
    return summary
  }

  private static func decimal(quarters: Int) -> String {
    let (whole, rest) = quarters.magnitude.quotientAndRemainder(dividingBy: 4)
    return (quarters < 0 ? "-" : "") + "\(whole)" + ["", ".25", ".5", ".75"][Int(rest)]
  }

  /// Checks the summary against a summary by simple code.
  private static func expect(_ summary: ColumnSummary, of texts: [String], _ seed: UInt64) {
    let values = texts.filter { !$0.isEmpty }
    let numbers = values.compactMap { Double($0) }
    let times = values.filter { $0.hasPrefix("2024-") }
    #expect(summary.records == texts.count && summary.empty == texts.count - values.count, "seed \(seed)")
    #expect(summary.count(of: .number) == numbers.count && summary.count(of: .time) == times.count)
    #expect(summary.count(of: .text) == values.count - numbers.count - times.count)
    #expect(summary.distinct == .exactly(Set(values).count))
    #expect(summary.numbers?.lowerBound.value.double == numbers.min())
    #expect(summary.numbers?.upperBound.value.double == numbers.max())
    let mean = numbers.reduce(0, +) / Double(max(1, numbers.count))
    #expect(abs((summary.mean ?? 0) - mean) < 1e-9)
    let quarters = Int(numbers.reduce(0) { $0 + $1 * 4 })
    #expect(summary.sum == (numbers.isEmpty ? nil : ColumnSummary.Sum(Array(Self.decimal(quarters: quarters).utf8))))
    #expect(summary.numberHistogram.counts.reduce(0, +) == numbers.count)
    #expect(summary.timeHistogram.counts.reduce(0, +) == times.count)
    let rest = values.filter { Double($0) == nil && !$0.hasPrefix("2024-") }.map { Array($0.utf8) }
    #expect(summary.texts?.lowerBound.bytes == rest.min { $0.lexicographicallyPrecedes($1) })
    #expect(summary.texts?.upperBound.bytes == rest.max { $0.lexicographicallyPrecedes($1) })
    let frequencies = Dictionary(grouping: values) { $0 }.mapValues(\.count).sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    let frequent = summary.mostFrequent(12)
    #expect(frequent.map { String(decoding: $0.bytes, as: UTF8.self) } == frequencies.prefix(12).map(\.key))
    #expect(frequent.map(\.count) == frequencies.prefix(12).map(\.value) && frequent.allSatisfy { $0.missed == 0 })
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `the summary is that of the array, also if merged`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let texts = Self.texts(random.int(below: 2_000), &random)
    Self.expect(Self.summary(of: texts), of: texts, seed)
    var merged = ColumnSummary()
    var rest = texts[...]
    while !rest.isEmpty {
      let count = 1 + random.int(below: 700)
      merged.merge(Self.summary(of: rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    Self.expect(merged, of: texts, seed)
  }

  @Test func `times are formatted as precisely as their bins need`() {
    var precisions: [TimePrecision: Int] = [:]
    for level in 0...TimeScale.coarsest {
      let precision = TimeScale.precision(level: level)
      precisions[precision, default: 0] += 1
      // The parts that are not shown have their least value at the start of a bin.
      let start = CivilDate(
        time: TimeScale.start(of: TimeScale.bin(of: 951_782_399_999_999, level: level) ?? 0, level: level))
      if precision >= .second { #expect(start.time % 1_000_000 == 0, "level \(level)") }
      if precision >= .minute { #expect(start.time % 60_000_000 == 0, "level \(level)") }
      if precision >= .day { #expect(start.time == 0, "level \(level)") }
      if precision >= .month { #expect(start.day == 1, "level \(level)") }
      if precision >= .year { #expect(start.month == 1, "level \(level)") }
    }
    #expect(precisions == [.fraction: 6, .second: 2, .minute: 4, .day: 1, .month: 1, .year: 4])
  }

  @Test func `values that are no texts are counted by their kind, and empty ones as empty`() {
    var summary = ColumnSummary()
    for (text, kind) in [
      ("", .null), ("", .missing), ("5 bytes", .binary), ("why", .unreadable), ("{\"a\":1}", .nested), ("true", .word),
    ] as [(String, RecordField.Kind)] {
      summary.add(RecordField(Array(text.utf8), kind: kind))
    }
    summary.add(nil, count: 2)
    #expect(summary.records == 8 && summary.empty == 4 && summary.distinct == .exactly(2))
    for kind in [.binary, .unreadable, .nested, .word] as [ColumnSummary.Kind] { #expect(summary.count(of: kind) == 1) }
    #expect(summary.mean == nil && summary.numbers == nil && summary.texts == nil)
  }

  @Test func `the sum has all digits of integers and decimals, and of numbers with currency signs`() {
    #expect(Self.summary(of: ["0.1", "0.2", "x", ""]).sum == .exactly("0.3"))
    let ids = ["9223372036854775807", "9223372036854775807", "9223372036854775806"]
    #expect(Self.summary(of: ids).sum == .exactly("27670116110564327420"))
    #expect(Self.summary(of: ["1e200", "1"]).sum == .about(1e200))
    #expect(Self.summary(of: ["x"]).sum == nil)
    var prices = ColumnSummary(form: .number(NumberForm(affix: .currency("$"))))
    for price in ["$1,000.10", "$12,345,678,901,234,567,890.25", "$0.05"] { prices.add(RecordField(Array(price.utf8))) }
    #expect(prices.sum == .exactly("12345678901234568890.4"))
  }

  @Test func `numbers without bounds and texts of any length are summarised`() {
    let long = String(repeating: "x", count: 5_000)
    let summary = Self.summary(of: ["1e308", "-1e308", "1e999", "5e-324", "0", long + "1", long + "2", "1e308"])
    #expect(summary.count(of: .number) == 6 && summary.count(of: .text) == 2)
    #expect(summary.numbers?.lowerBound.bytes == Array("-1e308".utf8))
    #expect(summary.numbers?.upperBound.bytes == Array("1e999".utf8))
    #expect(summary.numberHistogram.counts.reduce(0, +) == 6 && summary.mean == nil && summary.sum == nil)
    #expect(summary.distinct == .exactly(7))
    let frequent = summary.mostFrequent(10)
    #expect(frequent.first?.count == 2 && frequent.count { $0.isCut } == 2)
    #expect(frequent.allSatisfy { $0.bytes.count <= ValueTally.keptBytes })
    #expect(summary.numberHistogram.bars(most: 20, joins: [1, 2, 5, 10]).count <= 21)
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `with little memory, frequent values are kept, and each count has an error bound`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let texts = (0..<3_000).map { _ in
      random.int(below: 3) == 0 ? "often \(random.int(below: 3))" : "seldom \(random.int(below: 5_000))"
    }
    let counts = Dictionary(grouping: texts) { $0 }.mapValues(\.count)
    func check(_ summary: ColumnSummary) {
      let found = summary.mostFrequent(.max)
      #expect(found.count <= 32)
      for value in found {
        let count = counts[String(decoding: value.bytes, as: UTF8.self)] ?? 0
        #expect((value.count...value.count + value.missed).contains(count), "seed \(seed)")
      }
      for word in 0..<3 { #expect(found.contains { $0.bytes == Array("often \(word)".utf8) }, "seed \(seed)") }
      #expect(summary.distinct == .exactly(counts.count), "seed \(seed)")
    }
    let tally = ValueTally(mostValues: 32, mostBytes: 1 << 10)
    check(Self.summary(of: texts, tally: tally))
    var merged = Self.summary(of: texts[..<700], tally: tally)
    merged.merge(Self.summary(of: texts[700...], tally: tally))
    check(merged)
  }

  @Test func `very many values take bounded memory and are estimated`() {
    var summary = ColumnSummary(tally: ValueTally(mostValues: 1_000), different: DistinctCount(mostExact: 100_000))
    for number in 0..<200_000 { summary.add(RecordField(Array("\(number)".utf8))) }
    guard case .about(let count) = summary.distinct else {
      Issue.record("\(summary.distinct)")
      return
    }
    #expect((190_000...200_000).contains(count))
    #expect(summary.records == 200_000 && summary.mean == 99_999.5)
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `distinct values are counted, or estimated as no more than there are values`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let mostExact = 50 + random.int(below: 100)
    let different = DistinctCount(mostExact: mostExact)
    // An estimate of so few values is too high as often as too low.
    let texts = (0..<random.int(below: 400)).map { "\(seed) \($0)" }
    let tally = ValueTally(mostValues: 16)
    var merged = Self.summary(of: texts.prefix(texts.count / 2), tally: tally, different: different)
    merged.merge(Self.summary(of: texts.dropFirst(texts.count / 2), tally: tally, different: different))
    for summary in [Self.summary(of: texts + ["", ""], tally: tally, different: different), merged] {
      switch summary.distinct {
      case .exactly(let count): #expect(count == texts.count && count <= mostExact, "seed \(seed)")
      case .about(let count): #expect(count > mostExact && count <= texts.count, "seed \(seed)")
      }
    }
  }

  @Test func `a million distinct values are counted exactly`() {
    var count = DistinctCount()
    for number in 1...UInt64(DistinctCount.mostExact) { count.add(number &* 0x9E37_79B9_7F4A_7C15) }
    #expect(count.distinct(of: 2_000_000) == .exactly(DistinctCount.mostExact))
    count.add(0)
    guard case .about = count.distinct(of: 2_000_000) else { return #expect(Bool(false), "it is not an estimate") }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `the least and the greatest number are exact, in any order and merged from parts`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let texts = (0..<300).map { _ in PlainDecimal.random(&random) }
    var merged = Self.summary(of: texts.prefix(100), tally: ValueTally(mostValues: 16))
    merged.merge(Self.summary(of: texts.dropFirst(100)))
    let numbers = texts.map { PlainDecimal($0) }
    for summary in [Self.summary(of: texts), merged] {
      let found = [summary.numbers?.lowerBound, summary.numbers?.upperBound].compactMap(\.self)
      let bounds = found.map { PlainDecimal(String(decoding: $0.bytes, as: UTF8.self)) }
      #expect(bounds == [numbers.min(), numbers.max()].compactMap(\.self), "seed \(seed)")
      #expect(summary.count(of: .number) == 300 && summary.numberHistogram.counts.reduce(0, +) == 300)
    }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `a bar has the numbers that a comparison with its bounds finds`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let step = [1, 1_000, 1_000_000][random.int(below: 3)]
    let texts = (0..<200).map { _ in
      let sign = Bool.random(using: &random) ? "-" : ""
      return "\(sign)\(1_541_815_603_606_036_000 + random.int(below: 2_000) * step)"
    }
    func written(_ value: DecimalValue) -> String {
      let (digits, count) = value.significantDigits
      return "\(value.isNegative ? "-" : "")\(digits)e\(value.exponent - count)"
    }
    for bar in Self.summary(of: texts).numberHistogram.bars(most: 20, joins: [1, 2, 5, 10, 20, 50, 100, 200]) {
      let bounds = [(FieldComparison.Relation.greaterOrEqual, bar.start), (.less, bar.end)].map {
        FieldComparison($0, written($1))
      }
      let found = texts.count { text in
        Array(text.utf8).withUnsafeBytes { bytes in bounds.allSatisfy { $0.holds(for: bytes) } }
      }
      #expect(found == bar.count, "\(written(bar.start)), seed \(seed)")
    }
  }

  @Test(arguments: SplitMix.seeds(1...50))
  func `a histogram is the same in any order, and each value is between the bounds of its bar`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let units: [Double] = [100, 10, 1, 0.001]
    let unit = units[random.int(below: units.count)]
    var numbers: [Double] = []
    for _ in 0..<random.int(below: 300) { numbers.append(Double(random.int(below: 5_000) - 1_000) / unit) }
    var histogram = Histogram<NumberScale>()
    let values = numbers.map { number in Array("\(number)".utf8).withUnsafeBytes { DecimalText($0)?.value ?? .zero } }
    for number in values { histogram.add(number) }
    var (other, part) = (Histogram<NumberScale>(), Histogram<NumberScale>())
    for number in values.shuffled(using: &random) {
      if Bool.random(using: &random) { other.add(number) } else { part.add(number) }
    }
    other.merge(part)
    #expect(histogram.level == other.level && histogram.counts == other.counts && histogram.first == other.first)
    let bars = histogram.bars(most: 20, joins: [1, 2, 5, 10])
    #expect(bars.count <= 20)
    for bar in bars { #expect(bar.count == values.count { bar.start <= $0 && $0 < bar.end }, "seed \(seed)") }
    #expect(bars.map(\.count).reduce(0, +) == numbers.count)
  }

  @Test(arguments: SplitMix.seeds(1...50))
  func `time bins are bounded by seconds, days, months and years`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let span = Int64(1) << Int64(random.int(below: 57))
    let start = Int64.random(in: -60_000_000_000_000_000...60_000_000_000_000_000, using: &random)
    let times = (0..<100).map { _ in start + Int64.random(in: 0...span, using: &random) }
    var (histogram, other) = (Histogram<TimeScale>(), Histogram<TimeScale>())
    for time in times { histogram.add(time) }
    for time in times.reversed() { other.add(time) }
    #expect(histogram.level == other.level && histogram.counts == other.counts, "seed \(seed)")
    for bar in histogram.bars(most: 20, joins: Array(1...400)) {
      #expect(bar.count == times.count { bar.start <= $0 && $0 < bar.end }, "seed \(seed)")
    }
    for time in times {
      let date = CivilDate(time: time)
      let day = CalendarDay.number(Int64(date.year), Int64(date.month), Int64(date.day))
      #expect(day * CivilDate.day + date.time == time && (1...12).contains(date.month) && (1...31).contains(date.day))
    }
  }
}
