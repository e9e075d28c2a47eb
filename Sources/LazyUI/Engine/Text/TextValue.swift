import Foundation

/// A value whose text depends on the region and the time.
protocol TextValue: Equatable {
  func string(in surroundings: TextSurroundings) -> String

  /// Returns the time of the next change of the text, or `nil` if time does not change it.
  func nextChange(after now: Date) -> Date?
}

extension TextValue {
  func nextChange(after now: Date) -> Date? { nil }
}

/// A text value with its type erased.
///
/// The sendability is unchecked, because formats and formatters are not declared sendable. As parts of a text, they are
/// only read.
struct AnyTextValue: Equatable, @unchecked Sendable {
  private let value: any TextValue

  init(_ value: any TextValue) { self.value = value }

  func string(in surroundings: TextSurroundings) -> String { value.string(in: surroundings) }
  func nextChange(after now: Date) -> Date? { value.nextChange(after: now) }

  static func == (left: AnyTextValue, right: AnyTextValue) -> Bool {
    func isEqual<Value: TextValue>(_ left: Value) -> Bool { left == right.value as? Value }
    return isEqual(left.value)
  }
}
