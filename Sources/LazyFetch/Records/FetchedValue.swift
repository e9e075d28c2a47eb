public import Foundation
public import LazyData

/// A type that a column's value is read as, and that a predicate compares a column with.
public protocol FetchedValue {
  /// Makes the value of what is stored, or nil where that is something else.
  init?(_ stored: SQLiteValue)
  /// What is shown in place of a value that is not there.
  static var missing: Self { get }
  /// The value as it is stored.
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

/// SQLite has no truth values: 0 is false, any other integer is true.
extension Bool: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    guard let number = stored.integer else { return nil }
    self = number != 0
  }

  public static var missing: Bool { false }
  public var stored: SQLiteValue { .integer(self ? 1 : 0) }
}

/// Text; numbers are written out, and what cannot be read says so.
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

  /// The UUID of which all bits are 0.
  public static var missing: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  public var stored: SQLiteValue { .text(uuidString) }
}

/// NULL, and what cannot be read, is nil.
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
