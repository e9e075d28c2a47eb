import Observation

/// Values under names that outlive the program: what `@AppStorage` and `@SceneStorage` keep. A change is seen at once; where
/// the values come from, and go to, is the program's affair.
@MainActor
package final class StoredValues {
  /// What undoes changes in the window that has these values. It is here, and no state of a view around the program's own, so that
  /// none is counted that is not the program's.
  package private(set) lazy var undoManager = UndoManager()

  private var values: [String: StoredValue] = [:]
  private lazy var kept = load()
  private let load: @MainActor () -> [String: Any]
  private let save: @MainActor ([String: Any]) -> Void

  /// - Parameters:
  ///   - load: reads what was kept; called once, when the first value is asked for.
  ///   - save: takes all values whenever one has changed. Nothing may wait in it.
  package init(load: @escaping @MainActor () -> [String: Any], save: @escaping @MainActor ([String: Any]) -> Void) {
    self.load = load
    self.save = save
  }

  /// Values that are forgotten with the program.
  package convenience init() { self.init(load: { [:] }, save: { _ in }) }

  /// The value under `key`.
  func value(for key: String) -> StoredValue {
    if let value = values[key] { return value }
    let value = StoredValue(kept[key])
    values[key] = value
    return value
  }

  /// Puts `value` under `key`; nil removes what is there.
  func set(_ value: Any?, for key: String) {
    let stored = self.value(for: key)
    stored.plain = value
    kept[key] = value
    save(kept)
  }
}

/// A value under a name. Who reads it in a body depends on it.
@MainActor
@Observable
final class StoredValue {
  /// A number, text, data, or what else a property list may hold; nil where nothing was set.
  var plain: Any?

  init(_ plain: Any?) { self.plain = plain }
}

private enum StoredValuesKey: EnvironmentKey {
  /// Where no program around keeps values, they are kept as long as what reads them.
  static var defaultValue: StoredValues? { nil }
}

extension EnvironmentValues {
  /// Where values that outlive the program are kept.
  package var storedValues: StoredValues? {
    get { self[StoredValuesKey.self] }
    set { self[StoredValuesKey.self] = newValue }
  }
}
