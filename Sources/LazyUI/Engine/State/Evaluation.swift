/// The evaluation in progress in a session, and the types of readers that use observed properties.
@MainActor
struct Evaluation {
  /// The reader that is being evaluated, and that depends on every value it reads; `nil` if none is.
  private(set) var reader: (any SlotReader)?
  /// The types of readers that have read an observed property.
  private var observingTypes: Set<ObjectIdentifier> = []

  /// Starts the evaluation of `reader`, within the current one.
  ///
  /// - Returns: the enclosing reader. Pass it to `end` later.
  mutating func begin(_ reader: any SlotReader) -> (any SlotReader)? {
    defer { self.reader = reader }
    return self.reader
  }

  /// Ends an evaluation, and continues the enclosing one.
  mutating func end(returningTo outer: (any SlotReader)?) { reader = outer }

  /// Whether a reader of this type has read an observed property.
  func isObserving(_ type: any ObservingReader.Type) -> Bool {
    !observingTypes.isEmpty && observingTypes.contains(ObjectIdentifier(type))
  }

  /// Records that a reader of this type has read an observed property.
  mutating func markObserving(_ type: any ObservingReader.Type) { observingTypes.insert(ObjectIdentifier(type)) }
}
