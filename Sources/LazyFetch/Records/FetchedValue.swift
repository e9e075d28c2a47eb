public import Foundation
public import LazyData

/// A type that a column's value can be converted to. A predicate can compare a column with a value of this type.
///
/// ```swift
/// enum Priority: Int, FetchedValue {
///   case low, high
///
///   static var missing: Priority { .low }
///   init?(_ stored: SQLiteValue) { self.init(rawValue: Int(stored.integer ?? -1)) }
///   var stored: SQLiteValue { .integer(Int64(rawValue)) }
/// }
/// ```
///
/// Integers, `Double`, `Bool`, `String`, `Data`, `UUID`, `Date` and their optionals are such types. A ``FetchedRow``
/// converts columns, and a ``FetchPredicate`` compares them.
public protocol FetchedValue {
  /// Converts a stored value. Returns `nil` if the stored value is of another kind.
  init?(_ stored: SQLiteValue)
  /// The value that replaces a missing one.
  static var missing: Self { get }
  /// The value as the database stores it.
  var stored: SQLiteValue { get }
}

extension Int: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    guard let number = stored.integer else { return nil }
    self.init(exactly: number)
  }

  public static var missing: Int { 0 }
  public var stored: SQLiteValue { .integer(Int64(self)) }
}

extension Int64: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    guard let number = stored.integer else { return nil }
    self = number
  }

  public static var missing: Int64 { 0 }
  public var stored: SQLiteValue { .integer(self) }
}

extension Double: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    switch stored {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    case .null, .text, .malformedText, .blob, .unreadable: return nil
    }
  }

  public static var missing: Double { 0 }
  public var stored: SQLiteValue { .real(self) }
}

/// SQLite has no Boolean type: 0 is false, any other integer is true.
extension Bool: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    guard let number = stored.integer else { return nil }
    self = number != 0
  }

  public static var missing: Bool { false }
  public var stored: SQLiteValue { .integer(self ? 1 : 0) }
}

/// Text. A number is converted to text, and an unreadable value to its error message.
extension String: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    switch stored {
    case .null, .blob: return nil
    case .integer, .real, .text, .malformedText, .unreadable: self = stored.description
    }
  }

  public static var missing: String { "" }
  public var stored: SQLiteValue { .text(self) }
}

extension Data: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    guard case .blob(let bytes) = stored else { return nil }
    self.init(bytes)
  }

  public static var missing: Data { Data() }
  public var stored: SQLiteValue { .blob(Array(self)) }
}

extension UUID: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    guard let text = stored.text else { return nil }
    self.init(uuidString: text)
  }

  /// The UUID with all bits 0.
  public static var missing: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  public var stored: SQLiteValue { .text(uuidString) }
}

/// A NULL value, and a value that cannot be converted, become `nil`.
extension Optional: FetchedValue where Wrapped: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    guard let value = Wrapped(stored) else {
      self = .none
      return
    }
    self = .some(value)
  }

  public static var missing: Wrapped? { nil }
  public var stored: SQLiteValue { self?.stored ?? .null }
}
