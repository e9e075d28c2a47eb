/// A comparison of what a record has in a column with a value that was typed.
///
/// A value that reads as a number is compared with what reads as a number, a time with what reads as a time, anything else
/// with texts, byte by byte. What is of another kind is not equal to it, and neither before nor behind it.
public struct FieldComparison: Hashable, Sendable {
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// The same text, whatever it reads as.
    case identical = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case equal = "="
  }

  /// What is compared.
  public enum Kind: Hashable, Sendable {
    case numbers, times, texts
  }

  private enum Value: Hashable, Sendable {
    case number(Double)
    case time(TimeSpan)
    case text
  }

  public let relation: Relation
  private let value: Value
  let bytes: [UInt8]

  public init(_ relation: Relation, _ text: String) { self.init(relation, bytes: Array(text.utf8)) }

  /// - Parameters:
  ///   - relation: what must hold between a field and the text.
  ///   - bytes: the text, which need not be UTF-8.
  public init(_ relation: Relation, bytes: [UInt8]) {
    self.relation = relation
    self.bytes = bytes
    value = bytes.withUnsafeBytes { bytes in
      if let number = Self.number(bytes) { return .number(number) }
      return TimeSpan(bytes).map { .time($0) } ?? .text
    }
  }

  /// As what fields are compared with the value.
  public var kind: Kind {
    switch value {
    case _ where relation == .identical: .texts
    case .number: .numbers
    case .time: .times
    case .text: .texts
    }
  }

  /// Digits up to which two numbers that are equal as binary fractions are equal as they are written.
  private static let exactDigits = 15

  /// Whether it holds for the text of a field; one that is not there has an empty text.
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
    case .number(let number):
      guard bytes.count <= Self.exactDigits || field.count <= Self.exactDigits else { return false }
      return Self.number(field) == number
    case .time(let span): return TimeSpan(field).map { span.contains($0.start) } ?? false
    }
  }

  private func isOrdered(_ field: UnsafeRawBufferPointer) -> Bool {
    switch value {
    case .number(let number): return Self.number(field).map { isOrdered($0, number, number) } ?? false
    case .time(let span):
      guard let time = TimeSpan(field)?.start else { return false }
      // A day is over when its last moment is.
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

  /// Bytes of a number at most.
  private static let longestNumber = 400

  private static func number(_ field: UnsafeRawBufferPointer) -> Double? {
    guard !field.isEmpty, field.count <= longestNumber, TextBytes.isNumber(field) else { return nil }
    return Double(String(decoding: TextBytes.trimmed(field), as: UTF8.self))
  }
}
