/// A comparison of a record's field with a typed value.
///
/// A value that parses as a number is compared with fields that parse as numbers. A value that parses as a time is
/// compared with fields that parse as times. Any other value is compared with all fields as text, byte by byte. A field
/// that does not parse as the kind of the value is neither equal to the value nor less or greater.
///
/// Numbers are compared by all their digits. Spellings of the same number are equal: `1`, `01`, `+1`, `1.00`, `1e0`.
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
    case number(DecimalText)
    case time(TimeSpan)
    case text
  }

  public let relation: Relation
  private let value: Value
  let bytes: [UInt8]

  public init(_ relation: Relation, _ text: String) { self.init(relation, bytes: Array(text.utf8)) }

  /// - Parameters:
  ///   - relation: the relation that must hold between a field and the text.
  ///   - bytes: the text, which need not be UTF-8.
  public init(_ relation: Relation, bytes: [UInt8]) {
    self.relation = relation
    self.bytes = bytes
    value = bytes.withUnsafeBytes { bytes in
      if let number = DecimalText(bytes) { return .number(number) }
      return TimeSpan(bytes).map { .time($0) } ?? .text
    }
  }

  /// The kind of comparison: fields are compared with the value as numbers, times or texts.
  public var kind: Kind {
    switch value {
    case _ where relation == .identical: .texts
    case .number: .numbers
    case .time: .times
    case .text: .texts
    }
  }

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
    case .number(let number): return compare(field, with: number) == 0
    case .time(let span): return TimeSpan(field).map { span.contains($0.start) } ?? false
    }
  }

  private func isOrdered(_ field: UnsafeRawBufferPointer) -> Bool {
    switch value {
    case .number(let number): return compare(field, with: number).map { isOrdered($0, 0, 0) } ?? false
    case .time(let span):
      guard let time = TimeSpan(field)?.start else { return false }
      // A span, such as a day, has a first and a last moment.
      return isOrdered(time, span.start, span.last)
    case .text:
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

  /// Compares a field with the number of the comparison. Returns a negative value if the field is less, and `nil` if
  /// the field is not a number.
  private func compare(_ field: UnsafeRawBufferPointer, with number: DecimalText) -> Int? {
    DecimalText(field).map { other in bytes.withUnsafeBytes { other.compare(field, to: number, $0) } }
  }
}
