import Observation
import Synchronization

/// The first value of a fetch that was read and was not there.
final class FetchedValueErrors: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Mutex<FetchError?>(nil)

  /// Reading it in a body makes the body depend on it.
  var first: FetchError? {
    registrar.access(self, keyPath: \.first)
    return state.withLock(\.self)
  }

  /// Keeps why a value is not there, unless that is known of another.
  func keepFirst(_ error: FetchError) {
    guard state.withLock({ $0 == nil }) else { return }
    registrar.withMutation(of: self, keyPath: \.first) {
      state.withLock { $0 = $0 ?? error }
    }
  }
}
