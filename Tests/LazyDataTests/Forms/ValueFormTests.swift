import Foundation
import TestSupport
import Testing

@testable import LazyData

/// The written forms of a column's values.
@Suite("Forms of values")
struct ValueFormTests {
  @Test(
    "the form of a column is detected",
    arguments: [
      (["1", "2.5", "-3"], .number(NumberForm())),
      (["13,000", "1200", "2,000"], .number(NumberForm())),
      (["5%", "11%", "100 %", "-3%"], .number(NumberForm(affix: .percent))),
      (["$9.50", "$1,200.00", "-$3", "($4)"], .number(NumberForm(affix: .currency("$")))),
      (["1.234,56 €", "9,50 €"], .number(NumberForm(affix: .currency("€"), hasDecimalComma: true))),
      (["1.234,56", "7,5", "12"], .number(NumberForm(hasDecimalComma: true))),
      (["7 GB", "512 MiB", "3 KB"], .number(NumberForm(affix: .size))),
      (["3 ms", "1.5 s", "2 min"], .number(NumberForm(affix: .duration))),
      (["12 kg", "7.5 kg"], .number(NumberForm(affix: .unit("kg")))),
      (["2021-07-16", "2021-07-17 13:38"], .time(.yearMonthDay)),
      (["16.07.2021", "05.06.2021"], .time(.dayMonthYear)),
      (["05.06.2021", "01.02.2021"], .time(.dayMonthYear)),
      (["7/16/2021 1:38 PM", "5/6/2021 12:01 AM"], .time(.monthDayYear)),
      (["16 Jul 2021", "1 May 2020"], .time(.dayMonthYear)),
      (["16:07:11.428", "1:38"], .time(.timeOfDay)),
      (["5/6/2021", "1/2/2021"], nil),
      (["a", "b", "1"], nil),
      (["$1", "€2"], nil),
      (["192.168.0.1", "10.0.0.2"], nil),
      (["1.2.3", "1.10.0"], nil),
      (["n/a", "-", ""], nil),
    ] as [([String], ValueForm?)])
  func detection(_ values: [String], _ form: ValueForm?) {
    #expect(ValueFormDetector().form(of: values.map { Array($0.utf8) }) == form)
  }

  @Test("one value in twenty may have another form, and missing values are not counted")
  func exceptions() {
    let detector = ValueFormDetector()
    let numbers = (1...19).map { Array("\($0)%".utf8) }
    let percent = ValueForm.number(NumberForm(affix: .percent))
    #expect(detector.form(of: numbers + [Array("unknown".utf8)]) == percent)
    #expect(detector.form(of: numbers.dropLast() + [Array("unknown".utf8)]) == nil)
    #expect(detector.form(of: numbers.prefix(2) + Array(repeating: Array("n/a".utf8), count: 50)) == percent)
  }

  @Test("a comma without other evidence precedes decimals only in files with semicolons")
  func ambiguousCommas() {
    let values = ["1,234", "5,678"].map { Array($0.utf8) }
    #expect(ValueFormDetector().form(of: values) == .number(NumberForm()))
    #expect(
      ValueFormDetector(prefersDecimalComma: true).form(of: values) == .number(NumberForm(hasDecimalComma: true)))
  }

  @Test(
    "numbers are read by their form",
    arguments: [
      (NumberForm(), "13,000", "13000"), (NumberForm(), "1,23,456", "123456"), (NumberForm(), "1 234", "1234"),
      (NumberForm(), "1'234.5", "1234.5"), (NumberForm(), "\u{2212}3", "-3"), (NumberForm(), "(200)", "-200"),
      (NumberForm(), "200-", "-200"), (NumberForm(), "1e3", "1e3"), (NumberForm(), "1,2345", nil),
      (NumberForm(), "1,23", nil), (NumberForm(), "12,34,5", nil), (NumberForm(), "5%", nil), (NumberForm(), "", nil),
      (NumberForm(), "-", nil), (NumberForm(), "1-2", nil), (NumberForm(), "(", nil),
      (NumberForm(hasDecimalComma: true), "1.234,56", "1234.56"), (NumberForm(hasDecimalComma: true), "1.5", nil),
      (NumberForm(affix: .currency("$")), "-$1,200.50", "-1200.50"),
      (NumberForm(affix: .currency("$")), "$ 3", "3"), (NumberForm(affix: .currency("$")), "€3", nil),
      (NumberForm(affix: .size), "7 GB", "7e9"), (NumberForm(affix: .size), "1.5K", "1536e0"),
      (NumberForm(affix: .size), "2MiB", "2097152e0"), (NumberForm(affix: .size), "12", "12"),
      (NumberForm(affix: .duration), "250 ms", "250e-3"), (NumberForm(affix: .duration), "2 h", "72e2"),
    ] as [(NumberForm, String, String?)])
  func numbers(_ form: NumberForm, _ text: String, _ number: String?) {
    let plain = Array(text.utf8).withUnsafeBytes { form.plainNumber(in: $0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let number, let plain else {
      #expect(plain == number)
      return
    }
    let isEqual = Array(plain.utf8).withUnsafeBytes { one in
      Array(number.utf8).withUnsafeBytes { other in
        DecimalText(one).flatMap { first in DecimalText(other).map { first.compare(one, to: $0, other) } } == 0
      }
    }
    #expect(isEqual, "\(plain) instead of \(number)")
  }

  @Test(
    "an offset follows the name of UTC",
    arguments: [
      (TimeForm.yearMonthDay, "2026-11-20 10:00:00 GMT+02:00", "2026-11-20 08:00:00"),
      (.yearMonthDay, "2026-11-20T10:00:00UTC-5", "2026-11-20 15:00:00"),
      (.yearMonthDay, "2026-11-20T10:00:00Z+02:00", "2026-11-20 08:00:00"),
      (.yearMonthDay, "2026-11-20 10:00:00 +02:00", "2026-11-20 08:00:00"),
      (.dayMonthYear, "20.11.2026 10:00:00 UTC+0530", "2026-11-20 04:30:00"),
      (.monthDayYear, "11/20/2026 1:00:00 PM GMT-1", "2026-11-20 14:00:00"),
    ])
  func offsets(_ form: TimeForm, _ text: String, _ time: String) {
    let field = Array(text.utf8)
    for relation in FieldComparison.Relation.allCases where relation != .identical {
      let isEqual = [.equal, .lessOrEqual, .greaterOrEqual].contains(relation)
      let comparison = FieldComparison(relation, time, form: .time(form))
      #expect(field.withUnsafeBytes { comparison.holds(for: $0) } == isEqual, "\(relation)")
    }
    #expect(Array((text + "x").utf8).withUnsafeBytes { form.span(of: $0) } == nil)
  }

  @Test("any bytes are read without a trap")
  func randomBytes() {
    var random = SplitMix(seed: 31)
    let alphabet = Array("0123456789.,-+()%$€ eEkKMGBismhd:/TZUCGA\u{A0}\u{2212}JulPM'".utf8)
    let forms: [ValueForm] =
      [.none, .any, .percent, .size, .duration, .currency("$"), .unit("m")].flatMap { affix in
        [false, true].map { .number(NumberForm(affix: affix, hasDecimalComma: $0)) }
      } + TimeForm.allCases.map { .time($0) }
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in alphabet.randomElement(using: &random)
      }
      for form in forms {
        let reading = bytes.withUnsafeBytes { form.reading(of: $0) }
        if case .number(let plain)? = reading { #expect(plain.withUnsafeBytes { DecimalText($0) != nil }) }
      }
    }
  }

  @Test(
    "dates of all days of three years are read as Foundation writes them",
    arguments: [
      (TimeForm.dayMonthYear, "dd.MM.yyyy"), (.monthDayYear, "M/d/yyyy h:mm a"), (.yearMonthDay, "yyyy/MM/dd"),
    ])
  func dates(_ form: TimeForm, _ pattern: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = pattern
    for day in 0..<1_100 {
      let date = Date(timeIntervalSince1970: Double(18_000 + day) * 86_400 + (form == .monthDayYear ? 47_280 : 0))
      let text = Array(formatter.string(from: date).utf8)
      let span = text.withUnsafeBytes { form.span(of: $0) }
      #expect(span?.start == Int64(date.timeIntervalSince1970) * 1_000_000)
    }
  }
}
