import Observation
import Synchronization

/// The first value of a fetch that was read and could not be converted.
final class FetchedValueErrors: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Mutex<FetchError?>(nil)

  /// The error of that value. Reading it in a body makes the body depend on it.
  var first: FetchError? {
    registrar.access(self, keyPath: \.first)
    return state.withLock(\.self)
  }

  /// Keeps the error of a value, unless there is an earlier one.
  func keepFirst(_ error: FetchError) {
    guard state.withLock({ $0 == nil }) else { return }
    registrar.withMutation(of: self, keyPath: \.first) {
      state.withLock { $0 = $0 ?? error }
    }
  }
}
