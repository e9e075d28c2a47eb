public import Foundation

/// A key, by the character that it writes, or by one that stands for it.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character; of keys that write nothing one of Unicode's private ones, as on macOS.
  public var character: Character

  /// The key that writes `character`.
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

/// Keys that are held while another one is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  /// Alt.
  public static let option = EventModifiers(rawValue: 8)
  /// A terminal does not tell of this key: Control or Alt stand for it.
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// A key that was pressed.
public struct KeyPress: Sendable {
  /// What becomes of a key that was handed to a view.
  public enum Result: Sendable {
    /// It is done.
    case handled
    /// It is for what is around.
    case ignored
  }

  /// What a key does. A terminal tells that keys go down, and nothing more.
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
  /// What the key writes.
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
  /// Hands `key` to `action` where something in the view has the focus, or nothing has.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result) -> some View {
    keyHandler { $0.key == key ? action() : .ignored }
  }

  /// Hands `key` to `action`.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { $0.key == key && phases.contains($0.phase) ? action($0) : .ignored }
  }

  /// Hands some keys to `action`.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { keys.contains($0.key) && phases.contains($0.phase) ? action($0) : .ignored }
  }

  /// Hands keys that write one of `characters` to `action`.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { press in
      let isMeant = !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
      return isMeant && phases.contains(press.phase) ? action(press) : .ignored
    }
  }

  /// Hands all keys to `action`.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyHandler { phases.contains($0.phase) ? action($0) : .ignored }
  }

  private func keyHandler(_ handle: @escaping @MainActor (KeyPress) -> KeyPress.Result) -> some View {
    ModifiedContent(content: self, modifier: KeyPressModifier(handle: handle))
  }
}

package struct KeyPressModifier: NodeModifier {
  let handle: @MainActor (KeyPress) -> KeyPress.Result

  /// What it does is not seen.
  package func looks(like other: KeyPressModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<KeyPressModifier>, in parent: LayoutNode) -> WrapperNode {
    KeyPressNode(rows, in: parent)
  }
}

final class KeyPressNode: ModifierNode<KeyPressModifier> {
  override init(_ rows: any ModifierSource<KeyPressModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    session.keyHandlerCount += 1
  }

  func handle(_ press: KeyPress) -> Bool { performing { rows.modifier.handle(press) == .handled } }

  override func unmount() {
    session.keyHandlerCount -= 1
    super.unmount()
  }
}
