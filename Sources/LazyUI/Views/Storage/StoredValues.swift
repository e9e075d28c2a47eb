import Observation

/// The stored values of `@AppStorage` and `@SceneStorage`, by key. All readers see a change immediately. The program
/// loads and saves the values.
@MainActor
package final class StoredValues {
  /// The undo manager of the window that has these values. It is stored here and not as view state, because tests count
  /// the state of views.
  package private(set) lazy var undoManager = UndoManager()

  private var values: [String: StoredValue] = [:]
  private lazy var kept = load()
  private let load: @MainActor () -> [String: Any]
  private let save: @MainActor ([String: Any]) -> Void

  /// - Parameters:
  ///   - load: returns the stored values. It is called once, when the first value is read.
  ///   - save: receives all values after each change. It must not block.
  package init(load: @escaping @MainActor () -> [String: Any], save: @escaping @MainActor ([String: Any]) -> Void) {
    self.load = load
    self.save = save
  }

  /// Creates empty values that are not saved.
  package convenience init() { self.init(load: { [:] }, save: { _ in }) }

  /// Returns the value stored under `key`.
  func value(for key: String) -> StoredValue {
    if let value = values[key] { return value }
    let value = StoredValue(kept[key])
    values[key] = value
    return value
  }

  /// Stores `value` under `key`. `nil` removes the stored value.
  func set(_ value: Any?, for key: String) {
    let stored = self.value(for: key)
    stored.plain = value
    kept[key] = value
    save(kept)
  }
}

/// A value that is stored under one key. If a body reads the value, a change evaluates the body again.
@MainActor
@Observable
final class StoredValue {
  /// The value, of a type that a property list can contain; `nil` if no value is stored.
  var plain: Any?

  init(_ plain: Any?) { self.plain = plain }
}

private enum StoredValuesKey: EnvironmentKey {
  /// Without storage, each property has its own value, which exists as long as the view.
  static var defaultValue: StoredValues? { nil }
}

extension EnvironmentValues {
  /// The program's stored values, or `nil` if the program has no storage.
  package var storedValues: StoredValues? {
    get { self[StoredValuesKey.self] }
    set { self[StoredValuesKey.self] = newValue }
  }
}
