extension Key {
  /// The key as the help shows it.
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
