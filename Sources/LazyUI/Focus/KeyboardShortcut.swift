/// A key that acts on a control, wherever the focus is.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut goes with keyboards of other languages; a terminal tells what a key writes.
  public struct Localization: Hashable, Sendable {
    private let name: String

    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  /// The key.
  public var key: KeyEquivalent
  /// What is held with it.
  public var modifiers: EventModifiers
  public var localization: Localization

  /// Makes a shortcut; Control or Alt stand for Command.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Enter, where nothing has the focus that Enter acts on.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Whether a key is the shortcut. With Alt a letter tells Shift by its case, with Control it does not.
  func matches(_ press: KeyPress) -> Bool {
    guard press.key.character.lowercased() == key.character.lowercased() else { return false }
    let held = press.modifiers.subtracting([.shift, .capsLock, .numericPad])
    let wanted = modifiers.subtracting([.shift, .capsLock, .numericPad])
    let without = wanted.subtracting(.command)
    guard
      held == wanted
        || wanted.contains(.command) && !held.isEmpty && held.isSuperset(of: without)
          && (without.isEmpty ? held == .control || held == .option : true)
    else { return false }
    let isShifted = press.key.character.isUppercase || press.modifiers.contains(.shift)
    return held.contains(.control) || isShifted == (modifiers.contains(.shift) || key.character.isUppercase)
  }
}

extension View {
  /// Has a key act on the first control in the view. Where the key is ⌘ with another one, that is Control or Alt with it; ^C
  /// and ^Z keep what they mean on a terminal.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Has a key act on the first control in the view.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Has a key act on the first control in the view.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }

  /// Has a key act on the first control in the view; no key where it is nil.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    ModifiedContent(content: self, modifier: ShortcutModifier(shortcut: shortcut))
  }
}

package struct ShortcutModifier: NodeModifier, Equatable {
  var shortcut: KeyboardShortcut?

  package func makeWrapper(_ rows: any ModifierSource<ShortcutModifier>, in parent: LayoutNode) -> WrapperNode {
    ShortcutNode(rows, in: parent)
  }
}

final class ShortcutNode: ModifierNode<ShortcutModifier> {
  override init(_ rows: any ModifierSource<ShortcutModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.keyHandlerCount += 1
  }

  /// What the key acts on.
  func control(for press: KeyPress) -> (any Control)? {
    rows.modifier.shortcut?.matches(press) == true ? child?.controls.first : nil
  }

  override func unmount() {
    session.keyHandlerCount -= 1
    super.unmount()
  }
}
