/// The form of numbers in a column: their decimal separator, and a sign or unit before or after the digits.
///
/// In all forms, a number may have a sign (`-`, `+`, or the minus sign U+2212), groups of three digits, and an
/// exponent. A negative number may be in parentheses instead: `(200)`.
///
/// ```swift
/// let german = NumberForm(hasDecimalComma: true)  // 1.234,56
/// let sizes = NumberForm(affix: .size)  // 7 GB, 512 KiB
/// ```
///
/// See ``ValueForm``.
public struct NumberForm: Hashable, Sendable {
  /// A sign or a unit before or after the digits. Numbers without an affix also match the form.
  public enum Affix: Hashable, Sendable {
    case none
    /// Any sign or unit, which is ignored.
    case any
    /// A percent sign. `5%` is 5.
    case percent
    /// A currency sign before or after the digits.
    case currency(String)
    /// A unit of data: `B`, `KB`, `MiB`, `G`. Units with an `i` and single letters are powers of 1,024, the others
    /// powers of 1,000. Values compare as bytes.
    case size
    /// A unit of time from `ns` to `d`. Values compare as seconds.
    case duration
    /// Any other unit, the same in all values.
    case unit(String)
  }

  public var affix: Affix
  /// Whether a comma precedes the decimals and a point separates groups, as in `1.234,56`.
  public var hasDecimalComma: Bool

  public init(affix: Affix = .none, hasDecimalComma: Bool = false) {
    self.affix = affix
    self.hasDecimalComma = hasDecimalComma
  }

  /// Whether nearly all values are numbers that need no conversion.
  var isPlain: Bool { affix == .none && !hasDecimalComma }

  /// Returns a number of this form with ASCII digits, a decimal point and an exponent, or `nil` if the text is not such
  /// a number.
  ///
  /// - Complexity: O(bytes).
  func plainNumber(in text: UnsafeRawBufferPointer) -> [UInt8]? {
    if !hasDecimalComma, DecimalText(text) != nil { return Array(TextBytes.trimmed(text)) }
    guard let number = WrittenNumber(text) else { return nil }
    guard let (digits, scale) = accepts(number) else { return nil }
    guard let plain = number.plain(hasDecimalComma: hasDecimalComma, digits) else { return nil }
    return scale.applied(to: plain)
  }

  /// Returns the range of the number's digits, and the factor of its affix. Returns `nil` if the number has an affix
  /// that is not of this form.
  private func accepts(_ number: WrittenNumber) -> (Range<Int>, UnitScale)? {
    let digits = number.digits
    guard let written = number.affix else { return (digits, .one) }
    switch affix {
    case .none: return nil
    case .any: return (digits, .one)
    case .percent: return written == "%" ? (digits, .one) : nil
    case .currency(let sign): return written == sign ? (digits, .one) : nil
    case .unit(let unit): return written == unit && !number.isPrefixed ? (digits, .one) : nil
    case .size: return number.isPrefixed ? nil : UnitScale.sizes[written].map { (digits, $0) }
    case .duration: return number.isPrefixed ? nil : UnitScale.durations[written].map { (digits, $0) }
    }
  }
}
