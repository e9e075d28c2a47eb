import Observation

/// Notifies views when the rows that they show as loading have been loaded.
final class RowArrivals: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// The observed property. It represents all rows that are loading.
  private var rows: Int { 0 }

  /// Registers the observing view as dependent on rows that are loading.
  func observe() { registrar.access(self, keyPath: \.rows) }

  /// Invalidates the views that depend on rows that are loading.
  func announce() { registrar.withMutation(of: self, keyPath: \.rows) {} }
}
