/// A key that activates a control, independent of the focus.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The adaptation of a shortcut to other keyboard layouts. It has no effect, because a terminal reports characters,
  /// not key positions.
  ///
  /// Used by ``View/keyboardShortcut(_:modifiers:localization:)``.
  public struct Localization: Hashable, Sendable {
    private let name: String

    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  /// The key that activates the control.
  public var key: KeyEquivalent
  /// The modifier keys that must be held.
  public var modifiers: EventModifiers
  public var localization: Localization

  /// Creates a shortcut. For the Command key, Control or Alt is accepted.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// The Enter key. It is not a shortcut while a view has the focus, or while the selected row has controls.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The Escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Whether a key press matches the shortcut. With Alt, the case of the letter shows whether Shift is held. With
  /// Control a terminal does not report Shift, so Shift is ignored.
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
  /// Makes a key activate the first control in the view. For the Command key, Control or Alt is accepted. ^C and ^Z
  /// keep their usual meaning.
  ///
  /// ```swift
  /// struct NewButton: View {
  ///   let make: @MainActor () -> Void
  ///   var body: some View { Button("New", action: make).keyboardShortcut("n", modifiers: .control) }
  /// }
  /// ```
  ///
  /// See also ``KeyboardShortcut``, ``KeyEquivalent``, ``EventModifiers`` and ``Button``.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Makes a key activate the first control in the view.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Makes a key activate the first control in the view.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }

  /// Makes a key activate the first control in the view. With `nil` the view has no shortcut.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    NodeModifiedContent(content: self, modifier: ShortcutModifier(shortcut: shortcut))
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
    session.features.keyHandlers += 1
  }

  /// Returns the control that the key activates.
  func control(for press: KeyPress) -> (any Control)? {
    rows.modifier.shortcut?.matches(press) == true ? child?.controls.first : nil
  }

  override func unmount() {
    session.features.keyHandlers -= 1
    super.unmount()
  }
}
