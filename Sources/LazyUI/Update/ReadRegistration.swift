internal import Observation

/// Ends what a reader is registered for with the observed properties that it read, before one of them changes.
///
/// A registration of the Observation library ends when a property of it changes, and by nothing else: a view that is
/// evaluated again for another reason would have one more each time. So this is one more property, read together with the
/// others. To change it ends the registration with all of them.
final class ReadRegistration: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let property: Void = ()

  /// The one that is being ended by what runs now.
  @TaskLocal private static var ending: ObjectIdentifier?

  deinit { end() }

  /// Makes this one of the properties that are being read.
  func noteRead() { registrar.access(self, keyPath: \.property) }

  /// Ends what was registered together with this. The readers are told, and are to ask `isEnding`.
  func end() {
    Self.$ending.withValue(ObjectIdentifier(self)) { registrar.withMutation(of: self, keyPath: \.property) {} }
  }

  /// Whether `registration` is being ended by what runs now, so that nothing of what was read has changed.
  static func isEnding(_ registration: ObjectIdentifier) -> Bool { ending == registration }
}

extension Session {
  /// Evaluates `body`, and tells `reader` when state or an observed property that it read has changed. What it read before
  /// it depends on no more.
  func evaluate<Result>(for reader: any SlotReader, _ body: () -> Result) -> Result {
    let outer = evaluation.begin(reader)
    defer { evaluation.end(returningTo: outer) }
    return observe(for: reader, body)
  }

  /// Evaluates `body`, and tells `reader` before the next frame once an observed property that it read has changed.
  ///
  /// A reader of a type of which none has read such a property pays nothing for it: not even a reference that does not hold it
  /// is made, as from the first such on each other one to it would be counted in a place of its own. The first reader that does
  /// read one is registered without a way to end that, so that for each type of reader one registration may be left over.
  ///
  /// - Parameter keepsOthers: whether what the reader read before stands beside this.
  func observe<Result>(for reader: any ObservingReader, keepsOthers: Bool = false, _ body: () -> Result) -> Result {
    if let registration = registration(of: reader, keepsOthers: keepsOthers) {
      return withObservationTracking(
        {
          registration.noteRead()
          return body()
        }, onChange: notice(to: reader, of: registration))
    }
    // What tells of a change is asked for only where there was something to register for.
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

  /// Tells `reader`, unless it is the registration that ends.
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

/// What reads properties that may be observed.
@MainActor
protocol ObservingReader: AnyObject {
  /// What it is registered for; nil where nothing of its type has read an observed property yet.
  var registration: ReadRegistration? { get set }
  /// Something that it has read has changed.
  func dependencyChanged()
}
