/// A key press, with the modifiers that the terminal reports.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A key that writes a character, including space.
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete, backspace
    case enter, tab, backTab, escape
    /// A function key, counted from 1.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The Shift key. It is reported only for keys that write no character: a capital letter is a separate character.
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Creates the key that writes `character`.
  package init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// Returns the key that a terminal sends for `letter`, in lower case, while Control is held.
  package static func control(_ letter: Character) -> Key { Key(letter, .control) }

  package static func alt(_ character: Character) -> Key { Key(character, .alt) }

  /// The character that the key writes; nil for keys that write none.
  package var text: Character? {
    if case .character(let character) = code, modifiers.isEmpty { character } else { nil }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

extension Key {
  /// The name of the key in the help.
  package var name: String { modifiers.contains(.alt) ? "Alt-\(nameOfCode)" : nameOfCode }

  private var nameOfCode: String {
    switch code {
    case .character(" "): "Space"
    case .character(let character) where modifiers.contains(.control): "^\(character.uppercased())"
    case .character(let character): String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
