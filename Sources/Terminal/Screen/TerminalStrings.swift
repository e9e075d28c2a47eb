internal import CNcurses
internal import Glyphs

/// What has a terminal draw, as terminfo tells of the one that ncurses is on.
struct TerminalStrings {
  /// Makes the screen blank.
  let clear: [UInt8]
  /// Makes the line blank from the cursor on; nil where the terminal cannot.
  let eraseToEnd: [UInt8]?
  /// Puts the cursor at a line and a column.
  let address: ParameterString?
  /// Moves the cursor to the right by so many columns.
  let forward: ParameterString?
  /// Takes all attributes and colours away.
  let normal: [UInt8]
  /// What gives the attributes that the terminal has.
  let attributes: [(attribute: Style.Attributes, bytes: [UInt8])]
  /// How many colours it has, and what takes them for the characters and for the background.
  let colorCount: Int
  let foreground: ParameterString?
  let background: ParameterString?
  /// Those of the attributes that cannot be had together with colours.
  let colorless: Style.Attributes
  /// Whether what is erased has the background that the next character would have.
  let erasesInColor: Bool
  /// Whether the cursor may be moved while attributes are on.
  let movesInColor: Bool
  /// Whether the cursor is on the next line at once when the last column was written, so that the last cell of the screen cannot be.
  let wrapsAtOnce: Bool
  /// What is asked of a terminal, and what is told one, to move a part of lines; nil where it is not to be asked.
  let margins: Margins?

  /// Left and right margins, which no description of a terminal tells of: those that follow xterm may have them (DECLRMM, DECSLRM).
  /// A terminal without an alternate screen like xterm's is not asked.
  struct Margins {
    let question = Array("\u{1B}[?\(MarginSupport.mode)$p".utf8)
    let on = Array("\u{1B}[?\(MarginSupport.mode)h".utf8)
    let off = Array("\u{1B}[?\(MarginSupport.mode)l".utf8)

    init?() {
      guard Terminfo.bytes("smcup")?.starts(with: "\u{1B}[?1049h".utf8) == true else { return nil }
    }

    /// What sets the margins, while they are on.
    func setting(_ columns: Range<Int>) -> [UInt8] {
      Array("\u{1B}[\(columns.lowerBound + 1);\(columns.upperBound)s".utf8)
    }
  }

  /// What moves lines; nil where the terminal cannot.
  let scrolling: Scrolling?

  /// What moves some lines of a screen, and leaves blank what nothing moves to.
  struct Scrolling {
    /// Names the first and the last line that move.
    let region: ParameterString
    /// Has all lines move; nil where they are to be named.
    let whole: [UInt8]?
    /// Move them by one, at the last and at the first of them.
    let (up, down): ([UInt8], [UInt8])
    /// Move them by several.
    let (upBy, downBy): (ParameterString?, ParameterString?)

    init?() {
      guard !Terminfo.flag("ndscr"), let region = ParameterString("csr"), let up = Terminfo.bytes("ind"),
        let down = Terminfo.bytes("ri")
      else { return nil }
      self.region = region
      whole = region.isUsual ? Array("\u{1B}[r".utf8) : nil
      (self.up, self.down) = (up, down)
      (upBy, downBy) = (ParameterString("indn"), ParameterString("rin"))
    }
  }

  init() {
    clear = Terminfo.bytes("clear") ?? []
    eraseToEnd = Terminfo.bytes("el")
    address = ParameterString("cup")
    forward = ParameterString("cuf")
    let reset = Terminfo.bytes("sgr0") ?? []
    // What else is in it takes back sets of characters that are not used.
    let usual = ["\u{1B}[m", "\u{1B}[0m"].first { String(decoding: reset, as: UTF8.self).contains($0) }
    normal = usual.map { Array($0.utf8) } ?? reset + (Terminfo.bytes("op") ?? [])
    // Attributes that take a place on the screen are worse than none, and so are those that nothing takes away.
    let hasAttributes = !reset.isEmpty && ncurses_number("xmc") <= 0
    attributes =
      hasAttributes ? Self.named.compactMap { named in Terminfo.bytes(named.name).map { (named.0, $0) } } : []
    colorCount = hasAttributes ? max(0, Int(ncurses_number("colors"))) : 0
    (foreground, background) = (ParameterString("setaf"), ParameterString("setab"))
    let mask = max(0, ncurses_number("ncv"))
    colorless = Self.named.filter { $0.mask & mask != 0 }.reduce(into: .none) { $0.formUnion($1.0) }
    erasesInColor = Terminfo.flag("bce")
    movesInColor = Terminfo.flag("msgr")
    wrapsAtOnce = Terminfo.flag("am") && !Terminfo.flag("xenl")
    scrolling = Scrolling()
    margins = scrolling == nil ? nil : Margins()
  }

  /// Attributes with the names that they are turned on by, and their bits in what cannot be had with colours.
  private static let named: [(Style.Attributes, name: String, mask: Int32)] = [
    (.bold, "bold", 32), (.dim, "dim", 16), (.italic, "sitm", 1 << 15), (.underline, "smul", 2), (.reverse, "rev", 4),
  ]
}
