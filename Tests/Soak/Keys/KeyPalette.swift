import LabViewer
import LazyTerminal
import Terminal
import TestSupport
import LazyViewer

/// The keys of the program's own key tables, so that a key that is added there is typed here.
struct KeyPalette {
  /// What a session must not be told.
  struct Limits: OptionSet {
    let rawValue: Int

    /// It goes on to its end, so nothing quits it.
    static let staysAlive = Limits(rawValue: 1)
    /// Its lists are so long that no more than what is shown may be made of them: all of it would not fit into memory.
    static let keepsModes = Limits(rawValue: 2)
    static let keepsContainer = Limits(rawValue: 4)
    static let keepsRowCount = Limits(rawValue: 8)

    func forbids(_ action: ListAction) -> Bool {
      switch action {
      case .toggleMode, .nextRowWork: contains(.keepsModes)
      case .nextContainer: !isDisjoint(with: [.keepsModes, .keepsContainer])
      case .nextRowCount: !isDisjoint(with: [.keepsModes, .keepsRowCount])
      case .changeChoice, .showChoices, .showColumns, .toggleColumnPane: false
      }
    }
  }

  private let common: [Key]
  /// Keys that quit, or stop what is running and then quit.
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
      case .probed(.program(.quit)), .probed(.program(.interrupt)): ends += binding.keys
      case .probed, .experiment: common += binding.keys
      }
    }
    var seen: Set<Key> = []
    self.common = common.filter { seen.insert($0).inserted }
    self.ends = limits.contains(.staysAlive) ? [] : ends
  }

  /// One of the keys; one in a hundred quits, where that is allowed.
  func key(_ random: inout SplitMix) -> Key {
    let keys = !ends.isEmpty && random.int(below: 100) == 0 ? ends : common
    return keys.randomElement(using: &random) ?? Key(.escape)
  }
}
