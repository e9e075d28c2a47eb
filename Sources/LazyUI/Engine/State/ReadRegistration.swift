internal import Observation

/// Ends a reader's registration for the observed properties that it read, before one of them changes.
///
/// A registration of the Observation library ends only when one of its properties changes. So a view that is evaluated
/// again for another reason would add one each time. This object is one more property that is read together with the
/// others. Changing it ends the registration for all of them.
final class ReadRegistration: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let property: Void = ()

  /// The registration that the current call is ending.
  @TaskLocal private static var ending: ObjectIdentifier?

  deinit { end() }

  /// Adds this registration's property to those that are being read.
  func noteRead() { registrar.access(self, keyPath: \.property) }

  /// Ends everything that was registered together with this property. Readers are notified, and must check `isEnding`.
  func end() {
    Self.$ending.withValue(ObjectIdentifier(self)) { registrar.withMutation(of: self, keyPath: \.property) {} }
  }

  /// Whether `registration` is just being ended, so that no property that was read has changed.
  static func isEnding(_ registration: ObjectIdentifier) -> Bool { ending == registration }
}

/// An object that reads observable properties.
@MainActor
protocol ObservingReader: AnyObject {
  /// The registration for its reads; `nil` until a reader of its type has read an observed property.
  var registration: ReadRegistration? { get set }
  /// Called after a value that it has read has changed.
  func dependencyChanged()
}
