public import Foundation

/// A key, identified by the character that it writes. A key that writes nothing, such as an arrow key, is identified by
/// a character from Unicode's private use area.
///
/// ```swift
/// struct Refresh: View {
///   let load: @MainActor () -> Void
///   var body: some View { Button("Load", action: load).keyboardShortcut("r", modifiers: []) }
/// }
/// ```
///
/// See also ``KeyPress``, ``KeyboardShortcut``, ``View/keyboardShortcut(_:modifiers:)`` and
/// ``View/onKeyPress(_:action:)``.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key writes. A key that writes nothing has a character from Unicode's private use area, the
  /// same as on macOS.
  public var character: Character

  /// Creates the key that writes `character`.
  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")
}

/// The modifier keys that are held while another key is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  /// The Alt key.
  public static let option = EventModifiers(rawValue: 8)
  /// The Command key. A terminal does not report this key, so Control or Alt is accepted instead.
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// A key that was pressed.
///
/// ```swift
/// func isQuit(_ press: KeyPress) -> Bool {
///   press.key == "q" && press.modifiers.isEmpty
/// }
/// ```
///
/// See also ``KeyEquivalent``, ``EventModifiers`` and ``View/onKeyPress(phases:action:)``.
public struct KeyPress: Sendable {
  /// The result of handling a key.
  ///
  /// Used by ``View/onKeyPress(_:action:)``, ``View/onKeyPress(phases:action:)``,
  /// ``View/onKeyPress(_:phases:action:)`` and other modifiers.
  public enum Result: Sendable {
    /// The key was handled.
    case handled
    /// The key is passed on to the surrounding views.
    case ignored
  }

  /// The phases of a key press. A terminal reports only key-down events.
  ///
  /// Used by ``View/onKeyPress(phases:action:)``, ``View/onKeyPress(_:phases:action:)``,
  /// ``View/onKeyPress(keys:phases:action:)`` and other modifiers.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// The characters that the key press writes.
  public let characters: String
  public let modifiers: EventModifiers

  package init(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    phase = .down
    self.key = key
    characters = String(key.character)
    self.modifiers = modifiers
  }
}

extension View {
  /// Calls `action` for `key` if a view inside this view has the focus, or if no view has the focus.
  ///
  /// ```swift
  /// struct Pager: View {
  ///   @State private var page = 1
  ///   var body: some View {
  ///     Text("page \(page)")
  ///       .focusable()
  ///       .onKeyPress(.space) {
  ///         page += 1
  ///         return .handled
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``KeyPress``, ``KeyEquivalent``, ``View/onKeyPress(phases:action:)`` and
  /// ``View/keyboardShortcut(_:modifiers:)``.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
    keyHandler { $0.key == key ? action() : .ignored }
  }

  /// Calls `action` for `key`, as ``View/onKeyPress(_:action:)`` does. The action receives the key press.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { $0.key == key && phases.contains($0.phase) ? action($0) : .ignored }
  }

  /// Calls `action` for a set of keys.
  ///
  /// ```swift
  /// struct Mover: View {
  ///   @State private var x = 0
  ///   var body: some View {
  ///     Text("x = \(x)").focusable().onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
  ///       x += press.key == .leftArrow ? -1 : 1
  ///       return .handled
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``KeyPress``, ``KeyEquivalent`` and ``View/onKeyPress(_:action:)``.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { keys.contains($0.key) && phases.contains($0.phase) ? action($0) : .ignored }
  }

  /// Calls `action` for keys that write a character in `characters`.
  ///
  /// ```swift
  /// struct Digits: View {
  ///   @State private var number = ""
  ///   var body: some View {
  ///     Text(number).focusable().onKeyPress(characters: .decimalDigits) { press in
  ///       number += press.characters
  ///       return .handled
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``KeyPress``, ``View/onKeyPress(_:action:)`` and ``View/onKeyPress(keys:phases:action:)``.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { press in
      let isMeant = !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
      return isMeant && phases.contains(press.phase) ? action(press) : .ignored
    }
  }

  /// Calls `action` for all keys.
  ///
  /// ```swift
  /// struct KeyName: View {
  ///   @State private var last = "none"
  ///   var body: some View {
  ///     Text("last key: \(last)").focusable().onKeyPress { press in
  ///       last = press.characters
  ///       return .ignored
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``KeyPress`` and ``View/onKeyPress(_:action:)``.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { phases.contains($0.phase) ? action($0) : .ignored }
  }

  private func keyHandler(_ handle: @escaping @MainActor (KeyPress) -> KeyPress.Result) -> some View {
    NodeModifiedContent(content: self, modifier: KeyPressModifier(handle: handle))
  }
}

package struct KeyPressModifier: NodeModifier {
  let handle: @MainActor (KeyPress) -> KeyPress.Result

  /// Returns `true`, because the modifier does not affect drawing.
  package func hasSameEffect(as other: KeyPressModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<KeyPressModifier>, in parent: LayoutNode) -> WrapperNode {
    KeyPressNode(rows, in: parent)
  }
}

final class KeyPressNode: ModifierNode<KeyPressModifier> {
  override init(_ rows: any ModifierSource<KeyPressModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.features.keyHandlers += 1
  }

  func handle(_ press: KeyPress) -> Bool { performing { rows.modifier.handle(press) == .handled } }

  override func unmount() {
    session.features.keyHandlers -= 1
    super.unmount()
  }
}
