/// An option of less: its letter or its name, and its kind of value.
///
/// The rules are those of less for the variable `LESS`. Options that are not supported are included, because a part of
/// their values would otherwise be parsed as options.
struct LessOption {
  /// The kind of value that an option takes.
  enum Value: Equatable {
    case noValue
    /// Digits, with an optional sign.
    case number
    /// All text up to `$` or the end.
    case text
    /// A text that consists of these characters only.
    case characters(String)
  }

  /// The letter of the option, or its name if it has no letter.
  let name: String
  let value: Value

  private init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// Creates the option with a letter. An unknown option takes no value.
  init(letter: Character) {
    let name = String(letter)
    self.init(name, Self.values[name] ?? .noValue)
  }

  /// Creates the option with a name, which may be abbreviated.
  ///
  /// - Returns: nil if no option or several options match.
  init?(long name: String) {
    let wanted = Self.normalized(name)
    let found = Self.names.keys.filter { $0.hasPrefix(wanted) }
    // If a name is also a prefix of other names, the exact name is used.
    guard let long = found.contains(wanted) ? wanted : found.count == 1 ? found[0] : nil else { return nil }
    let short = Self.names[long].flatMap { $0.isEmpty ? nil : $0 } ?? long
    self.init(short, Self.values[short] ?? .noValue)
  }

  /// The names of options without a value that have no effect.
  static let ignoredNames: [String] = [
    "RAW-CONTROL-CHARS", "raw-control-chars", "ignore-case", "long-prompt", "LONG-PROMPT", "line-numbers",
    "quit-on-intr", "clear-screen", "CLEAR-SCREEN", "quiet", "QUIET", "silent", "SILENT", "search-skip-screen",
    "SEARCH-SKIP-SCREEN", "hilite-search", "HILITE-SEARCH", "hilite-unread", "HILITE-UNREAD", "status-column", "dumb",
    "auto-buffers", "force", "no-lessopen", "squeeze-blank-lines", "underline-special", "UNDERLINE-SPECIAL", "tilde",
    "exit-follow-on-close", "file-size", "follow-name", "form-feed", "incsearch", "modelines", "no-edit-warn",
    "no-histdups", "no-keypad", "no-number-headers", "no-paste", "no-search-headers", "no-vbell", "proc-backspace",
    "proc-return", "proc-tab", "redraw-on-quit", "save-marks", "show-preproc-errors", "status-line", "use-backslash",
    "use-color", "wordwrap",
  ]

  /// Returns a name in lower case, except for its first letter, whose case matters.
  private static func normalized(_ name: String) -> String { name.prefix(1) + name.dropFirst().lowercased() }

  private static let values: [String: Value] = [
    "b": .number, "h": .number, "y": .number, "z": .number, "wheel-lines": .number, "line-num-width": .number,
    "status-col-width": .number,
    "D": .text, "k": .text, "o": .text, "O": .text, "P": .text, "p": .text, "t": .text, "T": .text, "\"": .text,
    "lesskey-src": .text, "lesskey-content": .text, "rscroll": .text, "intr": .text, "search-options": .text,
    "autosave": .text,
    "j": .characters("0123456789.-"), "x": .characters("0123456789,"), "#": .characters("0123456789."),
    "header": .characters("0123456789,"),
  ]

  /// The letters of options by name; an empty text if an option has no letter.
  private static let names: [String: String] = {
    let letters: [(String, String)] = [
      ("search-skip-screen", "a"), ("Search-skip-screen", "A"), ("buffers", "b"), ("auto-buffers", "B"),
      ("clear-screen", "c"), ("Clear-screen", "C"), ("dumb", "d"), ("color", "D"), ("quit-at-eof", "e"),
      ("Quit-at-eof", "E"), ("force", "f"), ("quit-if-one-screen", "F"), ("hilite-search", "g"), ("Hilite-search", "G"),
      ("max-back-scroll", "h"), ("ignore-case", "i"), ("Ignore-case", "I"), ("jump-target", "j"),
      ("status-column", "J"), ("lesskey-file", "k"), ("quit-on-intr", "K"), ("no-lessopen", "L"),
      ("long-prompt", "m"), ("Long-prompt", "M"), ("line-numbers", "n"), ("Line-numbers", "N"), ("log-file", "o"),
      ("Log-file", "O"), ("pattern", "p"), ("prompt", "P"), ("quiet", "q"), ("silent", "q"), ("Quiet", "Q"),
      ("Silent", "Q"), ("raw-control-chars", "r"), ("Raw-control-chars", "R"), ("squeeze-blank-lines", "s"),
      ("chop-long-lines", "S"), ("tag", "t"), ("tag-file", "T"), ("underline-special", "u"),
      ("Underline-special", "U"), ("version", "V"), ("hilite-unread", "w"), ("Hilite-unread", "W"), ("tabs", "x"),
      ("no-init", "X"), ("max-forw-scroll", "y"), ("window", "z"), ("quotes", "\""), ("tilde", "~"), ("shift", "#"),
    ]
    let others = [
      "autosave", "exit-follow-on-close", "file-size", "follow-name", "form-feed", "header", "incsearch", "intr",
      "lesskey-content", "lesskey-src", "line-num-width", "modelines", "mouse", "Mouse", "no-edit-warn",
      "no-histdups", "no-keypad", "no-number-headers", "no-paste", "no-search-headers", "no-vbell",
      "proc-backspace", "proc-return", "proc-tab", "redraw-on-quit", "rscroll", "save-marks", "search-options",
      "show-preproc-errors", "status-col-width", "status-line", "use-backslash", "use-color", "wheel-lines",
      "wordwrap",
    ]
    return Dictionary(letters + others.map { ($0, "") }) { first, _ in first }
  }()
}
