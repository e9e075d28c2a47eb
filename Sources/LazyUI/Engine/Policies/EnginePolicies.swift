/// The behaviours of a session that differ between releases of SwiftUI.
///
/// The engine reads these values, and never the name of a release. See ``SwiftUIRelease`` for the named sets.
package struct EnginePolicies: Hashable, Sendable {
  /// The time for which containers keep the state of rows off screen, unless a view sets it.
  package var retention: RowStateRetention
  package var initialValues: InitialValueEvaluation
  package var indexWalk: IndexWalk
  /// The number of rows that a scrolling container makes in advance.
  package var prefetchedRows: Int

  package init(
    retention: RowStateRetention = .forever, initialValues: InitialValueEvaluation = .always,
    indexWalk: IndexWalk = .stepwise, prefetchedRows: Int = 0
  ) {
    self.retention = retention
    self.initialValues = initialValues
    self.indexWalk = indexWalk
    self.prefetchedRows = prefetchedRows
  }
}

/// The time when the initial value of a ``MacroState`` is evaluated.
package enum InitialValueEvaluation: Hashable, Sendable {
  /// Each time the value of the view is made. Only the first result is used.
  case always
  /// Once, when the storage of the state is created.
  case once

  /// The policy for view values that are being created. A session sets it during its updates.
  @TaskLocal static var current = InitialValueEvaluation.always

  /// Runs `body` with this policy for the view values that it creates.
  func whileMaking<Result>(_ body: () -> Result) -> Result {
    self == .always ? body() : Self.$current.withValue(self, operation: body)
  }
}

/// The way in which a lazy container gets from the index of a row to the index of the next row.
package enum IndexWalk: Hashable, Sendable {
  /// Steps with `formIndex(after:)`, which lets a collection notice that its end is near.
  case stepwise
  /// Computes each index with `index(_:offsetBy:)` from the start of the collection.
  case offsets
}
