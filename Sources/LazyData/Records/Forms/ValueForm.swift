/// The written form of a column's values, such as dates or prices. It determines how they compare.
///
/// A column has a form if nearly all of its values have it. Values of another form, such as `n/a` in a column of
/// prices, are sorted last in both directions. A comparison of such a value with a number or a time is false. `inf` and
/// `-inf` are beyond the numbers and times of any form. Values are always shown as they are written.
///
/// ```swift
/// let price = ValueForm.number(NumberForm(affix: .currency("$")))
/// let order = Arrangement.Order(column: 2, form: price)
/// let isExpensive = FieldComparison(.greater, "$1,000", form: price)
/// ```
///
/// ``RecordColumn/form`` is the form of a column. See also ``NumberForm`` and ``TimeForm``.
public enum ValueForm: Hashable, Sendable {
  /// Texts, compared byte by byte even if they look like numbers.
  case text
  case number(NumberForm)
  case time(TimeForm)
}

extension ValueForm {
  /// The value that a text of a form is compared by.
  enum Reading: Equatable {
    /// A number, written with ASCII digits, a point, and an exponent.
    case number([UInt8])
    case time(TimeSpan)
  }

  /// Returns the value of a text, or `nil` if the text does not have the form.
  ///
  /// - Complexity: O(bytes).
  func reading(of text: UnsafeRawBufferPointer) -> Reading? {
    switch self {
    case .text: nil
    case .number(let form): form.plainNumber(in: text).map { .number($0) }
    case .time(let form): form.span(of: text).map { .time($0) }
    }
  }

  /// Whether a field has the form, or is an infinity. Every field has the form `text`. Empty and cut fields count as
  /// having any form.
  ///
  /// - Complexity: O(bytes).
  package func includes(_ field: RecordField) -> Bool {
    if self == .text || field.isCut || field.bytes.isEmpty { return true }
    let isPlain = if case .number(let form) = self { form.isPlain } else { false }
    if isPlain, field.kind == .number { return true }
    return field.bytes.withUnsafeBytes { text in
      NonFiniteNumber(text)?.side != nil || !isPlain && reading(of: text) != nil
    }
  }

  /// Returns a field that sorts as the value of `field` does: a number, or a text for a value of another form.
  ///
  /// - Complexity: O(bytes).
  func sorted(_ field: RecordField) -> RecordField {
    switch field.kind {
    case .null, .missing, .awaited: return field
    case .text, .number, .word, .nested, .binary, .unreadable: break
    }
    if case .number(let form) = self, form.isPlain, field.kind == .number { return field }
    var sorted = field
    sorted.kind = .text
    guard !field.isCut else { return sorted }
    field.bytes.withUnsafeBytes { text in
      switch reading(of: text) {
      case .number(let number): (sorted.bytes, sorted.kind) = (number, .number)
      case .time(let span): (sorted.bytes, sorted.kind) = (Array("\(span.start)".utf8), .number)
      case nil:
        guard let side = NonFiniteNumber(text)?.side else { return }
        (sorted.bytes, sorted.kind) = (side < 0 ? Self.least : Self.greatest, .number)
      }
    }
    return sorted
  }

  /// A number that sorts before all numbers that data contain.
  private static let least = Array("-9e99999999999999999999".utf8)
  /// A number that sorts after all numbers that data contain.
  private static let greatest = Array("9e99999999999999999999".utf8)
}
