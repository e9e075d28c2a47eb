/// A comparison of a record's field with a typed value.
///
/// A value that parses as a number is compared with fields that parse as numbers. A value that parses as a time is
/// compared with fields that parse as times. Any other value is compared with all fields as text, byte by byte. A field
/// that does not parse as the kind of the value is neither equal to the value nor less or greater.
///
/// With a ``form``, fields and the value are read as that form: `$1,200` is greater than `$950`.
///
/// Numbers are compared by all their digits. Spellings of the same number are equal: `1`, `01`, `+1`, `1.00`, `1e0`.
/// `inf`, `Infinity` and their negatives are beyond all numbers, and beyond all times. `NaN` is neither less nor
/// greater than any number, and is equal only to `NaN`.
///
/// ```swift
/// let isExpensive = FieldComparison(.greaterOrEqual, "100")
/// let condition = RecordCondition(.compares(column: 2, isExpensive), text: "price >= 100")
/// ```
public struct FieldComparison: Hashable, Sendable {
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The same bytes, regardless of the kind of the value.
    case identical = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case equal = "="
  }

  /// The kind of the values that are compared.
  ///
  /// See ``FieldComparison/kind``.
  public enum Kind: Hashable, Sendable {
    case numbers, times, texts
  }

  private enum Value: Hashable, Sendable {
    /// A number, and the bytes that it was read from.
    case number(DecimalText, [UInt8])
    case time(TimeSpan)
    /// An infinity or NaN. Without a form, it is also compared with texts.
    case nonFinite(NonFiniteNumber)
    case text
  }

  public let relation: Relation
  private let value: Value
  let bytes: [UInt8]
  /// The form in which fields are read. If it is `nil`, only plain numbers and ISO 8601 times are read as numbers and
  /// times.
  public let form: ValueForm?

  public init(_ relation: Relation, _ text: String, form: ValueForm? = nil) {
    self.init(relation, bytes: Array(text.utf8), form: form)
  }

  /// - Parameters:
  ///   - relation: the relation that must hold between a field and the text.
  ///   - bytes: the text, which need not be UTF-8.
  ///   - form: the form of the values in the column. If the text does not have this form, it is compared with texts.
  public init(_ relation: Relation, bytes: [UInt8], form: ValueForm? = nil) {
    self.relation = relation
    self.bytes = bytes
    self.form = form
    value = bytes.withUnsafeBytes { Self.value(of: $0, form) }
  }

  private static func value(of text: UnsafeRawBufferPointer, _ form: ValueForm?) -> Value {
    switch form {
    case .text: return .text
    case .number, .time:
      // In any column of times, the user may also type a time in ISO 8601.
      if case .time = form, let span = TimeSpan(text) { return .time(span) }
      return switch form?.reading(of: text) {
      case .number(let plain): plain.withUnsafeBytes { DecimalText($0).map { .number($0, plain) } ?? .text }
      case .time(let span): .time(span)
      case nil: nonFinite(text)
      }
    case nil:
      if let number = DecimalText(text) { return .number(number, Array(text)) }
      return TimeSpan(text).map { .time($0) } ?? nonFinite(text)
    }
  }

  private static func nonFinite(_ text: UnsafeRawBufferPointer) -> Value {
    NonFiniteNumber(text).map { .nonFinite($0) } ?? .text
  }

  /// The kind of comparison: fields are compared with the value as numbers, times or texts.
  public var kind: Kind {
    switch value {
    case _ where relation == .identical: .texts
    case .number: .numbers
    case .time: .times
    case .nonFinite:
      switch form {
      case .number: .numbers
      case .time: .times
      case .text, nil: .texts
      }
    case .text: .texts
    }
  }

  /// Whether the value is an infinity or NaN. A text with another spelling of the same value is equal.
  var isNonFinite: Bool { if case .nonFinite = value { true } else { false } }

  /// Whether the comparison tests for an empty text. Such a comparison treats a missing value as an empty text.
  var takesEmpty: Bool {
    switch relation {
    case .identical, .equal, .notEqual: bytes.isEmpty
    case .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }

  /// Whether the comparison ignores the column's type: it compares exact bytes, or tests for an empty text.
  package var isExact: Bool { relation == .identical || bytes.isEmpty }

  /// Whether the comparison holds for the text of a field. The text of a missing field is empty.
  func holds(for field: UnsafeRawBufferPointer) -> Bool {
    switch relation {
    case .identical: field.elementsEqual(bytes)
    case .equal: isEqual(to: field)
    case .notEqual: !isEqual(to: field)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: isOrdered(field)
    }
  }

  private func isEqual(to field: UnsafeRawBufferPointer) -> Bool {
    if field.elementsEqual(bytes) { return true }
    switch value {
    case .text: return false
    case .number(let number, let bytes): return compare(field, with: number, bytes) == 0
    case .time(let span): return time(of: field).map { span.contains($0) } ?? false
    case .nonFinite(let number): return relation != .identical && NonFiniteNumber(field) == number
    }
  }

  private func isOrdered(_ field: UnsafeRawBufferPointer) -> Bool {
    switch value {
    case .number(let number, let bytes): return compare(field, with: number, bytes).map { isOrdered($0, 0, 0) } ?? false
    case .time(let span):
      guard let time = time(of: field) else { return false }
      // A span such as a day has a first and a last moment.
      return isOrdered(time, span.start, span.last)
    case .nonFinite(let number):
      guard isFinite(field) || NonFiniteNumber(field) != nil else { return form == nil && isOrderedAsText(field) }
      guard let side = number.side, let other = isFinite(field) ? 0 : NonFiniteNumber(field)?.side else { return false }
      return isOrdered(other, side, side)
    case .text: return isOrderedAsText(field)
    }
  }

  private func isOrderedAsText(_ field: UnsafeRawBufferPointer) -> Bool {
    guard !field.isEmpty else { return false }
    let isLess = field.lexicographicallyPrecedes(bytes)
    let isEqual = !isLess && field.elementsEqual(bytes)
    switch relation {
    case .less: return isLess
    case .lessOrEqual: return isLess || isEqual
    case .greater: return !isLess && !isEqual
    case .greaterOrEqual: return !isLess
    case .identical, .equal, .notEqual: return false
    }
  }

  private func isOrdered<Place: Comparable>(_ field: Place, _ first: Place, _ last: Place) -> Bool {
    switch relation {
    case .less: field < first
    case .lessOrEqual: field <= last
    case .greater: field > last
    case .greaterOrEqual: field >= first
    case .identical, .equal, .notEqual: false
    }
  }

  /// Compares a field with the typed number. Returns a value below 0 if the field is less, and `nil` if it is not a
  /// number.
  private func compare(_ field: UnsafeRawBufferPointer, with number: DecimalText, _ bytes: [UInt8]) -> Int? {
    func compare(_ field: UnsafeRawBufferPointer) -> Int? {
      DecimalText(field).map { other in bytes.withUnsafeBytes { other.compare(field, to: number, $0) } }
    }
    let difference: Int? =
      if case .number(let form)? = form, !form.isPlain || DecimalText(field) == nil {
        form.plainNumber(in: field)?.withUnsafeBytes { compare($0) }
      } else {
        compare(field)
      }
    return difference ?? NonFiniteNumber(field)?.side
  }

  /// Whether a field is a number or a time in the column's form.
  private func isFinite(_ field: UnsafeRawBufferPointer) -> Bool {
    guard let form else { return DecimalText(field) != nil || TimeSpan(field) != nil }
    return form.reading(of: field) != nil
  }

  /// Returns the first moment of a field; `nil` if the field is not a time. An infinity is before or after all times.
  private func time(of field: UnsafeRawBufferPointer) -> Int64? {
    let span = if case .time(let form)? = form { form.span(of: field) } else { TimeSpan(field) }
    return span?.start ?? NonFiniteNumber(field)?.side.map { $0 < 0 ? .min : .max }
  }
}
