extension Key {
  /// Parses the name of a key, such as `j`, `G`, `^d` or `ctrl-d`, `alt-x`, `up`, `shift-up`, `pageup`, `f5` or
  /// `space`. The names in the help are also valid: `PgUp`, `↑`, `Alt-x`.
  ///
  /// - Returns: nil if `spelling` is not the name of a key.
  package init?(spelling: String) {
    if let character = spelling.first, spelling.count == 1, !character.isNewline, let key = Self(unmodified: character)
    {
      self = key
      return
    }
    var rest = spelling.lowercased()
    var modifiers: Modifiers = []
    // The key after the last hyphen may be a hyphen itself.
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.0) && rest.count > $0.0.count }) {
      rest.removeFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let code = Self.code(named: rest) {
      self = code == .tab && modifiers == .shift ? Key(.backTab) : Key(code, modifiers)
      return
    }
    // The case of a letter matters: Alt-X is not Alt-x.
    guard rest.count == 1, let character = spelling.last else { return nil }
    switch modifiers {
    case .control: self.init(controlled: rest)
    case .alt: self = Key(character, .alt)
    default: return nil
    }
  }

  private init?(unmodified character: Character) {
    if let code = Self.codes[String(character)] {
      self.init(code)
    } else if character.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) {
      self.init(character)
    } else {
      return nil
    }
  }

  /// Creates the key that a terminal sends for Control and a letter. For some letters, it sends the byte of another
  /// key.
  private init?(controlled letter: String) {
    switch letter {
    case "h": self.init(.backspace)
    case "i": self.init(.tab)
    case "j", "m": self.init(.enter)
    case "[": self.init(.escape)
    case "a"..."z", "\\", "]", "^", "_": self = .control(Character(letter))
    default: return nil
    }
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("control-", .control), ("^", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  private static let codes: [String: Code] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pageup": .pageUp, "page-up": .pageUp, "pgup": .pageUp, "pagedown": .pageDown, "page-down": .pageDown,
    "pgdn": .pageDown, "insert": .insert, "ins": .insert, "delete": .delete, "del": .delete,
    "backspace": .backspace, "enter": .enter, "return": .enter, "tab": .tab, "backtab": .backTab,
    "escape": .escape, "esc": .escape, "space": .character(" "), "↑": .up, "↓": .down, "←": .left, "→": .right,
  ]

  private static func code(named name: String) -> Code? {
    if let code = codes[name] { return code }
    guard name.first == "f", let number = Int(name.dropFirst()), (1...63).contains(number) else { return nil }
    return .function(number)
  }
}
