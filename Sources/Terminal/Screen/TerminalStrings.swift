internal import CNcurses
internal import Glyphs

/// The terminfo sequences for drawing on the current terminal of ncurses.
struct TerminalStrings {
  /// Clears the screen.
  let clear: [UInt8]
  /// Erases from the cursor to the end of the line; nil if the terminal cannot.
  let eraseToEnd: [UInt8]?
  /// Moves the cursor to a line and a column.
  let address: ParameterString?
  /// Moves the cursor to the right by a number of columns.
  let forward: ParameterString?
  /// Resets all attributes and colours.
  let normal: [UInt8]
  /// The sequences that turn on the terminal's attributes.
  let attributes: [(attribute: Style.Attributes, bytes: [UInt8])]
  /// The number of colours.
  let colorCount: Int
  /// The sequence that sets the foreground.
  let foreground: ParameterString?
  /// The sequence that sets the background.
  let background: ParameterString?
  /// The attributes that cannot be combined with colours.
  let colorless: Style.Attributes
  /// Whether erased cells get the current background.
  let erasesInColor: Bool
  /// Whether the cursor may be moved while attributes are on.
  let movesInColor: Bool
  /// Whether the cursor wraps to the next line as soon as the last column is written. On such a terminal the last cell
  /// of the screen cannot be written.
  let wrapsAtOnce: Bool
  /// The sequences that keep the cursor in the last column, and that let it wrap to the next line; nil if the terminal
  /// has none. The descriptions of tmux and screen lack them, although both know those of the VT100.
  let wrapping: (off: [UInt8], on: [UInt8])?
  /// The sequences for left and right margins; nil if the terminal must not be asked about them.
  let margins: Margins?
  /// Whether the terminal may be asked for the position of its cursor.
  let reportsCursor: Bool

  /// Left and right margins (DECLRMM, DECSLRM), which terminfo does not contain. Terminals that follow xterm may have
  /// them. A terminal without xterm's alternate screen is not asked.
  struct Margins {
    let question = Array("\u{1B}[?\(MarginSupport.mode)$p".utf8)
    let on = Array("\u{1B}[?\(MarginSupport.mode)h".utf8)
    let off = Array("\u{1B}[?\(MarginSupport.mode)l".utf8)

    init?() {
      guard TerminalStrings.isLikeXterm() else { return nil }
    }

    /// Returns the sequence that sets the margins. It is valid only while margins are enabled.
    func setting(_ columns: Range<Int>) -> [UInt8] {
      Array("\u{1B}[\(columns.lowerBound + 1);\(columns.upperBound)s".utf8)
    }
  }

  /// The sequences that move lines; nil if the terminal cannot.
  let scrolling: Scrolling?

  /// The sequences that move lines within a region of the screen. Uncovered lines become blank.
  struct Scrolling {
    /// Sets the first and the last line that move.
    let region: ParameterString
    /// Resets the region to all lines; nil if the lines must be given.
    let whole: [UInt8]?
    /// The sequences that move the lines by one. The cursor must be at the last line to move up, and at the first line
    /// to move down.
    let (up, down): ([UInt8], [UInt8])
    /// Move the lines by several.
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
    // If the reset sequence contains one of these, only that part is used. The rest resets character sets that this
    // program never selects.
    let usual = ["\u{1B}[m", "\u{1B}[0m"].first { String(decoding: reset, as: UTF8.self).contains($0) }
    normal = usual.map { Array($0.utf8) } ?? reset + (Terminfo.bytes("op") ?? [])
    // Attributes are not used if they occupy a cell on the screen, or cannot be reset.
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
    if let off = Terminfo.bytes("rmam"), let on = Terminfo.bytes("smam") {
      wrapping = (off, on)
    } else {
      wrapping = scrolling == nil ? nil : (Array("\u{1B}[?7l".utf8), Array("\u{1B}[?7h".utf8))
    }
    margins = scrolling == nil ? nil : Margins()
    reportsCursor = Self.isLikeXterm()
  }

  /// Returns whether the terminal has xterm's alternate screen. Such a terminal answers xterm's questions, or ignores
  /// them.
  fileprivate static func isLikeXterm() -> Bool {
    Terminfo.bytes("smcup")?.starts(with: "\u{1B}[?1049h".utf8) == true
  }

  /// The attributes, the capabilities that turn them on, and their bits in the mask of attributes that exclude colours.
  private static let named: [(Style.Attributes, name: String, mask: Int32)] = [
    (.bold, "bold", 32), (.dim, "dim", 16), (.italic, "sitm", 1 << 15), (.underline, "smul", 2), (.reverse, "rev", 4),
  ]
}
