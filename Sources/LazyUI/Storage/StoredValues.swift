import Foundation
import Observation

/// Values under names that outlive the program: what `@AppStorage` and `@SceneStorage` keep.
///
/// They are read once, when the first of them is asked for, and written behind the program's back: a change is seen at once, and is
/// on disk soon after, at the latest when `writing` has ended. What cannot be read counts as nothing, and what cannot be written is lost with
/// the program.
@MainActor
package final class StoredValues {
  private var values: [String: StoredValue] = [:]
  private var kept: [String: Any] = [:]
  private var hasRead = false
  private let file: URL?
  /// The last write that was begun; nil where nothing was set. All that was set before is on disk when it ends.
  package private(set) var writing: Task<Void, Never>?

  /// - Parameter file: a property list; nil to forget everything with the program.
  package init(file: URL? = nil) {
    self.file = file
  }

  /// The value under `key`.
  func value(for key: String) -> StoredValue {
    if let value = values[key] { return value }
    read()
    let value = StoredValue(kept[key])
    values[key] = value
    return value
  }

  /// Puts `value` under `key`; nil removes what is there.
  func set(_ value: Any?, for key: String) {
    let stored = self.value(for: key)
    stored.plain = value
    kept[key] = value
    write()
  }

  private func read() {
    guard !hasRead else { return }
    hasRead = true
    guard let file, let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return }
    kept = list
  }

  private func write() {
    guard let file, let data = try? PropertyListSerialization.data(fromPropertyList: kept, format: .xml, options: 0)
    else { return }
    let earlier = writing
    writing = Task.detached {
      await earlier?.value
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? data.write(to: file, options: .atomic)
    }
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
