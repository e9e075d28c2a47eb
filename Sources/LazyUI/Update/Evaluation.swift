/// What is evaluated in a session at the moment, and what was found out of those that are.
@MainActor
struct Evaluation {
  /// What is evaluated: what it reads, it depends on. Nil where nothing is.
  private(set) var reader: (any SlotReader)?
  /// The types of what has read an observed property.
  private var observingTypes: Set<ObjectIdentifier> = []

  /// Begins the evaluation of `reader`, within the one that is under way.
  ///
  /// - Returns: what was evaluated before, to be handed to `end`.
  mutating func begin(_ reader: any SlotReader) -> (any SlotReader)? {
    defer { self.reader = reader }
    return self.reader
  }

  /// Ends an evaluation: the one around it goes on.
  mutating func end(returningTo outer: (any SlotReader)?) { reader = outer }

  /// Whether a reader of this type has read an observed property.
  func isObserving(_ type: any ObservingReader.Type) -> Bool {
    !observingTypes.isEmpty && observingTypes.contains(ObjectIdentifier(type))
  }

  /// Says that a reader of this type has read an observed property.
  mutating func markObserving(_ type: any ObservingReader.Type) { observingTypes.insert(ObjectIdentifier(type)) }
}
