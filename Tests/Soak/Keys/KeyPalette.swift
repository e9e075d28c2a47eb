import LabViewer
import LazyTerminal
import Terminal
import TestSupport
import LazyViewer

/// The keys to type, from the program's own key tables. A key that is added to a table is automatically typed here too.
struct KeyPalette {
  /// Restrictions on the keys of a session.
  struct Limits: OptionSet {
    let rawValue: Int

    /// No key quits, because the session must run to its end.
    static let staysAlive = Limits(rawValue: 1)
    /// No mode that makes all rows is switched on, because the rows of long lists would not fit into memory.
    static let keepsModes = Limits(rawValue: 2)
    static let keepsContainer = Limits(rawValue: 4)
    static let keepsRowCount = Limits(rawValue: 8)

    func forbids(_ action: ListAction) -> Bool {
      switch action {
      case .toggleMode, .nextRowWork, .nextRelease: contains(.keepsModes)
      case .nextContainer: !isDisjoint(with: [.keepsModes, .keepsContainer])
      case .nextRowCount: !isDisjoint(with: [.keepsModes, .keepsRowCount])
      case .changeChoice, .showChoices, .showColumns, .toggleColumnPane, .query: false
      }
    }
  }

  private let common: [Key]
  /// Keys that quit. Some of them first stop running work.
  private let ends: [Key]

  init(_ limits: Limits) {
    var (common, ends): ([Key], [Key]) = ([], [])
    for binding in ViewerKeys.standard.besidePanes.groups.flatMap(\.bindings) {
      switch binding.action(nil) {
      case .program(.quit), .program(.interrupt): ends += binding.keys
      case .list(let action): if !limits.forbids(action) { common += binding.keys }
      case .view, .records, .screen, .overlay, .program, .prompt, .say: common += binding.keys
      }
    }
    for binding in GalleryAction.keys.groups.flatMap(\.bindings) {
      switch binding.action(nil) {
      case .instrumented(.program(.quit)), .instrumented(.program(.interrupt)): ends += binding.keys
      case .instrumented, .experiment: common += binding.keys
      }
    }
    var seen: Set<Key> = []
    self.common = common.filter { seen.insert($0).inserted }
    self.ends = limits.contains(.staysAlive) ? [] : ends
  }

  /// Returns a random key. One key in a hundred quits, if the limits allow that.
  func key(_ random: inout SplitMix) -> Key {
    let keys = !ends.isEmpty && random.int(below: 100) == 0 ? ends : common
    return keys.randomElement(using: &random) ?? Key(.escape)
  }
}
