import Glyphs
import LazyData
import LazyUI

/// The summary of a column as lines: facts, the most frequent values, and the distributions of numbers and times.
///
/// If a line represents some of the records, it contains the conditions that match them.
struct SummaryLines {
  struct Line: Equatable {
    enum Content: Equatable {
      case heading(String)
      /// A fact about the column.
      case fact(name: String, value: [UInt8])
      /// A bar with the number of its records, and its length as a fraction of the longest bar.
      case bar(label: [UInt8], count: Int, isLeast: Bool, share: Double)
    }

    var content: Content
    var conditions: [RecordCondition] = []
  }

  private static let mostBars = 20

  let lines: [Line]
  /// The index of the line to select first: the most frequent value.
  let first: Int

  /// - Parameters:
  ///   - take: creates the conditions for the records of a line.
  ///   - isPart: whether the source has, or may get, more records than the summary includes.
  init(_ summary: ColumnSummary, take: SummaryConditions, isPart: Bool) {
    var lines = Self.facts(of: summary, take, isPart: isPart)
    let frequent = Self.frequent(in: summary)
    first = frequent.isEmpty ? 0 : lines.count + 1
    if let most = frequent.first {
      lines.append(Line(content: .heading("most frequent")))
      lines += frequent.map { value in
        Line(
          content: .bar(
            label: Self.shown(value.bytes, isCut: value.isCut), count: value.count, isLeast: value.missed > 0,
            share: Double(value.count) / Double(most.count)),
          conditions: value.isCut ? [] : [take.value(value.bytes)])
      }
    }
    lines += Self.histogram(
      "numbers", summary.numberHistogram.bars(most: Self.mostBars, joins: [1, 2, 5, 10, 20, 50, 100, 200])
    ) {
      ("\($0.start.grouped) – \($0.end.grouped)", [take.from($0.start.written), take.below($0.end.written)])
    }
    let precision = TimeScale.precision(level: summary.timeHistogram.level)
    lines += Self.histogram(
      "times (UTC)",
      summary.timeHistogram.bars(most: Self.mostBars, joins: [1, 2, 3, 5, 6, 10, 12, 15, 20, 30, 50, 400])
    ) { bar in
      let (start, end) = (CivilDate(time: bar.start), CivilDate(time: bar.end))
      let conditions = [
        start.isWritten ? take.from(start.text(precision)) : nil,
        end.isWritten ? take.below(end.text(precision)) : nil,
      ]
      return (take.shown(start.label(precision)), conditions.compactMap(\.self))
    }
    self.lines = lines
  }

  /// Returns the first `count` lines. A heading at the end is left out.
  func fitting(_ count: Int) -> ArraySlice<Line> {
    let part = lines.prefix(max(0, count))
    guard case .heading = part.last?.content else { return part }
    return part.dropLast()
  }

  /// Returns the most frequent values. Values whose counts are too inexact are left out. Returns none if even the first
  /// value occurs only once and the column has more values than these.
  private static func frequent(in summary: ColumnSummary) -> [ColumnSummary.Frequent] {
    let values = summary.leading.filter { $0.missed < $0.count }
    return values.first?.count == 1 && summary.distinct != .exactly(values.count) ? [] : values
  }

  private static func facts(of summary: ColumnSummary, _ take: SummaryConditions, isPart: Bool) -> [Line] {
    var lines: [Line] = []
    func add(_ name: String, _ value: String, _ conditions: [RecordCondition] = []) {
      lines.append(Line(content: .fact(name: name, value: Array(value.utf8)), conditions: conditions))
    }
    add("type", kinds(of: summary))
    add("rows", summary.records.grouped + (isPart ? " so far" : ""))
    add("empty", summary.empty.grouped, summary.empty > 0 ? [take.value([])] : [])
    switch summary.distinct {
    case .exactly(let count): add("distinct", count.grouped)
    case .about(let count): add("distinct", "about \(count.grouped)")
    }
    if let numbers = summary.numbers {
      for (name, number) in [("minimum", numbers.lowerBound), ("maximum", numbers.upperBound)] {
        add(name, number.grouped, number.written.map { [take.equal($0)] } ?? [])
      }
    }
    if summary.numbers != nil {
      add("sum", summary.sum?.grouped ?? outOfRange)
      add("mean", summary.mean?.rounded(digits: 6).grouped ?? outOfRange)
    }
    if let times = summary.times {
      for (name, time) in [("earliest", times.lowerBound), ("latest", times.upperBound)] {
        let date = CivilDate(time: time)
        add(
          name, take.shown(date.text(.fraction).trimmedTime), date.isWritten ? [take.equal(date.text(.fraction))] : [])
      }
    }
    if let texts = summary.texts {
      for (name, text) in [("first text", texts.lowerBound), ("last text", texts.upperBound)] {
        lines.append(
          Line(
            content: .fact(name: name, value: shown(text.bytes, isCut: text.isCut)),
            conditions: text.isCut ? [] : [take.value(text.bytes)]))
      }
    }
    return lines
  }

  /// The text for a sum or a mean that is not finite.
  private static let outOfRange = "not finite: a number is beyond 1.8e308, or not a number"

  /// Returns a value as it is shown on one line.
  private static func shown(_ bytes: [UInt8], isCut: Bool) -> [UInt8] {
    OneLineText.bytes(of: bytes) + Array((isCut ? "…" : "").utf8)
  }

  /// Returns the kind of the values. If there are several kinds, returns each with the number of its values.
  private static func kinds(of summary: ColumnSummary) -> String {
    let kinds = ColumnSummary.Kind.allCases.filter { summary.count(of: $0) > 0 }
    guard kinds.count > 1 else { return kinds.first?.plural ?? "none" }
    return kinds.sorted { summary.count(of: $0) > summary.count(of: $1) }
      .map { "\($0.plural) \(summary.count(of: $0).grouped)" }.joined(separator: ", ")
  }

  /// Returns the lines of a distribution. If there is only one value, returns none.
  private static func histogram<Scale>(
    _ title: String, _ bars: [Histogram<Scale>.Bar], _ text: (Histogram<Scale>.Bar) -> (String, [RecordCondition])
  ) -> [Line] {
    guard bars.count > 1, let most = bars.map(\.count).max(), most > 0 else { return [] }
    return [Line(content: .heading(title))]
      + bars.map { bar in
        let (label, conditions) = text(bar)
        return Line(
          content: .bar(
            label: Array(label.utf8), count: bar.count, isLeast: false, share: Double(bar.count) / Double(most)),
          conditions: bar.count > 0 ? conditions : [])
      }
  }
}

/// Creates the conditions that match the records of a line.
struct SummaryConditions {
  let column: Int
  let name: String
  /// The form of the values in the column.
  var form: ValueForm?

  /// Returns the condition for exactly these bytes. Empty bytes match an empty value.
  func value(_ bytes: [UInt8]) -> RecordCondition { .value(bytes, inColumn: column, name) }

  func equal(_ text: String) -> RecordCondition { compares(.equal, text) }
  func from(_ text: String) -> RecordCondition { compares(.greaterOrEqual, text) }
  func below(_ text: String) -> RecordCondition { compares(.less, text) }

  /// Returns a time as it is shown: without a date, if the column has none.
  func shown(_ time: String) -> String {
    guard form == .time(.timeOfDay), let space = time.firstIndex(of: " ") else { return time }
    return String(time[time.index(after: space)...])
  }

  /// - Parameter text: a number with a decimal point, or a time in ISO 8601.
  private func compares(_ relation: FieldComparison.Relation, _ text: String) -> RecordCondition {
    let hasDecimalComma = if case .number(let form)? = form { form.hasDecimalComma } else { false }
    let text = hasDecimalComma ? String(text.map { $0 == "." ? "," : $0 }) : text
    return RecordCondition(
      .compares(column: column, FieldComparison(relation, text, form: form)),
      text: "\(name) \(relation.rawValue) \(text)")
  }
}

extension Double {
  private static let mostExact = 1e15

  /// The number with thousands separators.
  fileprivate var grouped: String { abs(self) < Self.mostExact && rounded() == self ? Int(self).grouped : "\(self)" }

  fileprivate func rounded(digits: Int) -> Double {
    guard abs(self) < 1e9 else { return self }
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit
  }
}

extension CivilDate {
  /// Whether the year can be written with four digits.
  fileprivate var isWritten: Bool { (0...9_999).contains(year) }

  /// Returns the date in a form that a filter accepts: the day, and the time if the precision is finer.
  fileprivate func text(_ precision: TimePrecision) -> String {
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    guard precision < .day else { return date }
    let seconds = Int(time / 1_000_000)
    let minutes = "\(date) \(Self.padded(seconds / 3_600, 2)):\(Self.padded(seconds / 60 % 60, 2))"
    guard precision < .minute else { return minutes }
    let fraction = Int(time % 1_000_000)
    return "\(minutes):\(Self.padded(seconds % 60, 2))" + (precision == .fraction ? ".\(Self.padded(fraction, 6))" : "")
  }

  /// Returns the date for display. Bins of months or years have no day.
  fileprivate func label(_ precision: TimePrecision) -> String {
    switch precision {
    case .year: Self.padded(year, 4)
    case .month: "\(Self.padded(year, 4))-\(Self.padded(month, 2))"
    case .day, .minute, .second, .fraction: text(precision)
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number.magnitude)"
    return (number < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension String {
  /// The time without its fraction if that is zero, and without its time of day if that is midnight.
  fileprivate var trimmedTime: String {
    guard hasSuffix(".000000") else { return self }
    let text = String(dropLast(7))
    return text.hasSuffix(" 00:00:00") ? String(text.dropLast(9)) : text
  }
}
