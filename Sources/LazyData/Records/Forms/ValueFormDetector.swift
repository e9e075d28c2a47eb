/// Detects the form of a column from some of its values.
///
/// A column has a form if at least 95 % of its values have it. Infinities, and signs for a missing value such as `n/a`
/// or `-`, are ignored. If a date can be read in two orders, the other dates of the column decide.
struct ValueFormDetector {
  /// Whether an ambiguous comma, as in `1,234`, precedes decimals. This is so in files that separate fields with
  /// semicolons.
  let prefersDecimalComma: Bool

  init(prefersDecimalComma: Bool = false) { self.prefersDecimalComma = prefersDecimalComma }

  /// The minimum share of values that have the form.
  private static let share = 0.95
  private static let missing: Set<String> = ["-", "--", "?", "na", "n/a", "nan", "null", "none", "nil", "."]

  /// Returns the form of the values, or `nil` if they are texts or if there are none.
  ///
  /// - Complexity: O(bytes).
  func form(of values: [[UInt8]]) -> ValueForm? {
    let values = values.filter { !$0.isEmpty && !Self.isMissing($0) && !Self.isNonFinite($0) }
    guard !values.isEmpty else { return nil }
    if Self.isMost(values.count { $0.withUnsafeBytes { DecimalText($0) != nil } }, of: values) {
      return .number(NumberForm())
    }
    // Nearly all columns of texts end here: their values have no digits.
    guard Self.isMost(values.count { $0.contains { $0 &- 0x30 < 10 } }, of: values) else { return nil }
    return time(values).map { .time($0) } ?? number(values).map { .number($0) }
  }

  private static func isMissing(_ value: [UInt8]) -> Bool {
    value.count <= 4 && missing.contains(String(decoding: value, as: UTF8.self).lowercased())
  }

  private static func isNonFinite(_ value: [UInt8]) -> Bool { value.withUnsafeBytes { NonFiniteNumber($0) != nil } }

  private static func isMost(_ count: Int, of values: [[UInt8]]) -> Bool {
    Double(count) >= share * Double(values.count)
  }

  private static func fits(_ form: ValueForm, _ values: [[UInt8]]) -> Bool {
    // Only a few exceptions are allowed, so the loop ends early for texts.
    var exceptions = values.count - Int((share * Double(values.count)).rounded(.up))
    for value in values where value.withUnsafeBytes({ form.reading(of: $0) }) == nil {
      exceptions -= 1
      if exceptions < 0 { return false }
    }
    return true
  }

  // MARK: Times

  private func time(_ values: [[UInt8]]) -> TimeForm? {
    let fitting = TimeForm.allCases.filter { Self.fits(.time($0), values) }
    guard fitting.count == 2 else { return fitting.first }
    // A date such as 5/6/2021 can be read both ways. With points, the day is first.
    let hasPoints = values.allSatisfy { value in
      value.prefix { $0 != UInt8(ascii: " ") }.count { $0 == UInt8(ascii: ".") } == 2
    }
    return hasPoints ? .dayMonthYear : nil
  }

  // MARK: Numbers

  private func number(_ values: [[UInt8]]) -> NumberForm? {
    guard let affix = affix(values) else { return nil }
    let point = NumberForm(affix: affix)
    let comma = NumberForm(affix: affix, hasDecimalComma: true)
    let counts = [point, comma].map { form in
      values.count { $0.withUnsafeBytes { form.plainNumber(in: $0) } != nil }
    }
    let hasComma = values.contains { $0.contains(UInt8(ascii: ",")) }
    let isComma = counts[0] == counts[1] ? prefersDecimalComma && hasComma : counts[1] > counts[0]
    return Self.isMost(counts[isComma ? 1 : 0], of: values) ? isComma ? comma : point : nil
  }

  /// Returns the affix that nearly all values with an affix have in common. Returns `nil` if their affixes differ, or
  /// if too few values are numbers.
  private func affix(_ values: [[UInt8]]) -> NumberForm.Affix? {
    var counts: [String: Int] = [:]
    var currencies: Set<String> = []
    var numbers = 0
    for value in values {
      value.withUnsafeBytes { bytes in
        guard let number = WrittenNumber(bytes) else { return }
        numbers += 1
        guard let affix = number.affix else { return }
        counts[affix, default: 0] += 1
        if number.hasCurrency { currencies.insert(affix) }
      }
    }
    guard Self.isMost(numbers, of: values) else { return nil }
    guard !counts.isEmpty else { return NumberForm.Affix.none }
    if counts.keys.allSatisfy({ UnitScale.sizes[$0] != nil }) { return .size }
    if counts.count > 1, counts.keys.allSatisfy({ UnitScale.durations[$0] != nil }) { return .duration }
    guard let (affix, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    // Some values may have no affix, but more than half of the numbers must have it.
    guard count * 2 > numbers else { return nil }
    if affix == "%" { return .percent }
    return currencies.contains(affix) ? .currency(affix) : .unit(affix)
  }
}
