import Observation

/// Tells views that have shown rows as missing that some have come.
final class RowArrivals: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// Stands for all rows that are awaited.
  private var rows: Int { 0 }

  /// Has what is being observed depend on rows that come.
  func observe() { registrar.access(self, keyPath: \.rows) }

  /// Has views that depend on rows that come read them again.
  func announce() { registrar.withMutation(of: self, keyPath: \.rows) {} }
}
