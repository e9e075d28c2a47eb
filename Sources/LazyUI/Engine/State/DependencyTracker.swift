internal import Observation

/// Records the state that each reader depends on, and notifies readers of changes. A session has one tracker.
@MainActor
final class DependencyTracker {
  let probe: Probe
  /// Actions that arrived from any thread and run before the next frame.
  let inbox: Inbox
  private(set) var evaluation = Evaluation()

  init(probe: Probe, inbox: Inbox) {
    self.probe = probe
    self.inbox = inbox
  }

  /// Evaluates `body`. After that, `reader` is notified when state or an observed property that `body` read changes.
  /// The reader no longer depends on its earlier reads.
  func evaluate<Result>(for reader: any SlotReader, _ body: () -> Result) -> Result {
    let outer = evaluation.begin(reader)
    defer { evaluation.end(returningTo: outer) }
    return observe(for: reader, body)
  }

  /// Evaluates `body`. After a change of an observed property that `body` read, `reader` is notified before the next
  /// frame.
  ///
  /// As long as no reader of a type has read an observed property, readers of this type have no cost for observation.
  /// Not even a weak reference to them is made, because the first weak reference would cost each reader a separate
  /// reference count. The first reader that reads an observed property is registered in a way that cannot be ended. So
  /// one registration may be left over for each type of reader.
  ///
  /// - Parameter keepsOthers: whether the reader still depends on its earlier reads.
  func observe<Result>(for reader: any ObservingReader, keepsOthers: Bool = false, _ body: () -> Result) -> Result {
    if let registration = registration(of: reader, keepsOthers: keepsOthers) {
      return withObservationTracking(
        {
          registration.noteRead()
          return body()
        }, onChange: notice(to: reader, of: registration))
    }
    // `onChange` is evaluated only if an observed property was read.
    return withObservationTracking(body, onChange: firstNotice(to: reader))
  }

  private func registration(of reader: any ObservingReader, keepsOthers: Bool) -> ReadRegistration? {
    if let registration = reader.registration {
      if !keepsOthers { registration.end() }
      return registration
    }
    guard evaluation.isObserving(type(of: reader)) else { return nil }
    let registration = ReadRegistration()
    reader.registration = registration
    return registration
  }

  /// Returns a closure that notifies `reader`. The closure does nothing if its registration is being ended.
  private func notice(
    to reader: any ObservingReader, of registration: ReadRegistration
  ) -> @Sendable () -> Void {
    let (notice, id) = (notice(to: reader), ObjectIdentifier(registration))
    return { if !ReadRegistration.isEnding(id) { notice() } }
  }

  private func firstNotice(to reader: any ObservingReader) -> @Sendable () -> Void {
    evaluation.markObserving(type(of: reader))
    return notice(to: reader)
  }

  private func notice(to reader: any ObservingReader) -> @Sendable () -> Void {
    let change: @MainActor @Sendable () -> Void = { [weak reader] in reader?.dependencyChanged() }
    return { [inbox] in inbox.post(change) }
  }
}

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
