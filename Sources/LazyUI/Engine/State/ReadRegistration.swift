internal import Observation

/// Makes it possible to end a reader's registration for observed properties before one of them changes.
///
/// A registration of the Observation library ends only when one of its properties changes. A view that is evaluated
/// again for another reason would therefore add one registration each time. This object has an additional property that
/// the view reads together with the others. Changing this property ends the registration for all of them.
final class ReadRegistration: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let property: Void = ()

  /// The registration that the current call of `end()` is ending.
  @TaskLocal private static var ending: ObjectIdentifier?

  deinit { end() }

  /// Reads this registration's property, so that it belongs to the properties that are being observed.
  func noteRead() { registrar.access(self, keyPath: \.property) }

  /// Ends the registration of all properties that were read together with this one. Readers are notified, and must
  /// check `isEnding`.
  func end() {
    Self.$ending.withValue(ObjectIdentifier(self)) { registrar.withMutation(of: self, keyPath: \.property) {} }
  }

  /// Whether `registration` is being ended. If so, none of the properties that were read has changed.
  static func isEnding(_ registration: ObjectIdentifier) -> Bool { ending == registration }
}

/// An object that reads observable properties.
@MainActor
protocol ObservingReader: AnyObject {
  /// The registration for the object's reads. It is created at the first evaluation after any reader of the same type
  /// has read an observed property, and is `nil` until then.
  var registration: ReadRegistration? { get set }
  /// Called after a value that the object has read has changed.
  func dependencyChanged()
}
