import Observation

/// The stored values of `@AppStorage` and `@SceneStorage`, by key. Readers see a change at once. The program loads and
/// saves the values.
@MainActor
package final class StoredValues {
  /// The undo manager of the window that has these values. It is stored here rather than in the state of a view,
  /// because the probes would count that state as the program's.
  package private(set) lazy var undoManager = UndoManager()

  private var values: [String: StoredValue] = [:]
  private lazy var kept = load()
  private let load: @MainActor () -> [String: Any]
  private let save: @MainActor ([String: Any]) -> Void

  /// - Parameters:
  ///   - load: returns the stored values; called once, when the first value is read.
  ///   - save: receives all values whenever one changes. It must not block.
  package init(load: @escaping @MainActor () -> [String: Any], save: @escaping @MainActor ([String: Any]) -> Void) {
    self.load = load
    self.save = save
  }

  /// Creates values that are not saved.
  package convenience init() { self.init(load: { [:] }, save: { _ in }) }

  /// Returns the value stored under `key`.
  func value(for key: String) -> StoredValue {
    if let value = values[key] { return value }
    let value = StoredValue(kept[key])
    values[key] = value
    return value
  }

  /// Stores `value` under `key`; `nil` removes the old value.
  func set(_ value: Any?, for key: String) {
    let stored = self.value(for: key)
    stored.plain = value
    kept[key] = value
    save(kept)
  }
}

/// A value stored under one key. Bodies that read it depend on it.
@MainActor
@Observable
final class StoredValue {
  /// A number, text, data, or another value that a property list can hold; `nil` if none was stored.
  var plain: Any?

  init(_ plain: Any?) { self.plain = plain }
}

private enum StoredValuesKey: EnvironmentKey {
  /// Without values from the program, each property keeps its own, as long as its view lives.
  static var defaultValue: StoredValues? { nil }
}

extension EnvironmentValues {
  /// The program's stored values, or `nil` if it has none.
  package var storedValues: StoredValues? {
    get { self[StoredValuesKey.self] }
    set { self[StoredValuesKey.self] = newValue }
  }
}
