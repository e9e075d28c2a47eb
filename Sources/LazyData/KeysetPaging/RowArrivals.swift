import Observation

/// Notifies views that have shown rows as missing when rows arrive.
final class RowArrivals: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// Represents all awaited rows.
  private var rows: Int { 0 }

  /// Registers the observing view as dependent on awaited rows.
  func observe() { registrar.access(self, keyPath: \.rows) }

  /// Invalidates the views that depend on awaited rows.
  func announce() { registrar.withMutation(of: self, keyPath: \.rows) {} }
}
