/// The cause of a body's evaluation, as `Self._printChanges()` prints it.
package enum UpdateCause: Hashable, Sendable {
  /// The view is new in the view tree, or new on screen.
  case identity
  /// The parent has made a value that differs in these properties. The list is empty if the properties are unknown.
  case parent([String])
  /// A piece of state: the name of its property, and the type of the view that has it.
  case state(String, of: String)
  /// An `ObservableObject` that published a change. The associated value is its type.
  case object(String)
  /// A property of an `@Observable` object that the body has read. The associated value is the view's property that
  /// holds the object; `nil` if several properties hold such objects.
  case observed(String?)
  /// An environment value. The associated value is the property that reads it.
  case environment(String?)

  /// The cause as text for display.
  package var text: String {
    switch self {
    case .identity: "identity: new view"
    case .parent(let names) where names.isEmpty: "parent: new value"
    case .parent(let names): "parent: new \(names.joined(separator: ", "))"
    case .state(let property, let view): "state \(property) of \(view)"
    case .object(let type): "object \(type)"
    case .observed(let property): property.map { "an observed property of \($0)" } ?? "an observed property"
    case .environment(let property): property.map { "the environment's \($0)" } ?? "the environment"
    }
  }
}

/// A value before and after a change, as short text.
struct ValueChange: Hashable, Sendable {
  private let old: String
  private let new: String

  private static let length = 12

  /// Creates the texts, or returns `nil` if the values have no short form.
  init?<Value>(from old: Value, to new: Value) {
    guard let old = Self.text(of: old), let new = Self.text(of: new) else { return nil }
    self.init(old: old, new: new)
  }

  private init(old: String, new: String) {
    self.old = old
    self.new = new
  }

  var text: String { "\(old) → \(new)" }

  /// Returns the change from this change's old value to the new value of `next`.
  func followed(by next: ValueChange?) -> ValueChange? { next.map { ValueChange(old: old, new: $0.new) } }

  /// Returns numbers and texts unchanged, and collections as their number of elements. A complete description could
  /// take long for a large value.
  private static func text(of value: Any) -> String? {
    if let value = value as? String { return "'\(shortened(String(value.prefix(length + 1))))'" }
    if let value = value as? any LosslessStringConvertible { return shortened(value.description) }
    if let value = value as? any RandomAccessCollection {
      let count = value.count
      return count == 1 ? "1 element" : "\(count) elements"
    }
    if let value = value as? any OptionalValue, value.isNil { return "nil" }
    return nil
  }

  private static func shortened(_ text: String) -> String {
    text.count > length ? text.prefix(length - 1) + "…" : text
  }
}
