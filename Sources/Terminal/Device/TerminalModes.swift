internal import CNcurses
internal import Glyphs

/// The bytes that change the terminal beyond what ncurses does, and those that undo everything.
struct TerminalModes: Sendable {
  /// Asks that pastes be told from keys, and for the mouse or that the wheel be keys.
  let enter: [UInt8]
  let leave: [UInt8]
  /// What follows when ncurses has left the terminal.
  let afterLeaving: [UInt8]
  /// What gives the terminal back from any state.
  let restore: [UInt8]

  /// The modes of a type of terminal, and the size that one has which does not tell its own.
  ///
  /// - Throws: What is wrong with the type; nothing has been changed.
  static func find(
    type: String, descriptor: Int32, takesMouse: Bool
  ) throws(TerminalError) -> (TerminalModes, fallback: Size) {
    guard !type.isEmpty else { throw .typeNotSet }
    // ncurses would believe LINES and COLUMNS before the terminal, and take any number. Now it asks the system.
    use_env(false)
    use_tioctl(true)
    guard ncurses_look_up(type, descriptor) == 1 else { throw .unknownType(type) }
    defer { ncurses_forget() }
    guard ParameterString("cup") != nil else { throw .tooSimple(type) }
    let size = Size(
      width: ncurses_number("cols") > 0 ? Int(ncurses_number("cols")) : 80,
      height: ncurses_number("lines") > 0 ? Int(ncurses_number("lines")) : 24)
    return (TerminalModes(takesMouse: takesMouse), size)
  }

  private typealias Mode = (on: String, off: String)

  private static let paste: Mode = ("\u{1B}[?2004h", "\u{1B}[?2004l")
  /// The wheel sends ↑ and ↓ (alternate scroll). What it did before is kept by the terminal and brought back: some have it
  /// on and some off.
  private static let wheel: Mode = ("\u{1B}[?1007s\u{1B}[?1007h", "\u{1B}[?1007r")
  /// Clicks and the wheel, in reports of decimal numbers. All ways to be told of more are switched off with it.
  private static let mouse: Mode = (
    "\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"
  )

  /// Takes left and right margins away, which a frame that was cut short may have left, as it may the lines that move.
  private static let marginsOff = "\u{1B}[?\(MarginSupport.mode)l"

  /// The modes of the terminal that was looked up.
  private init(takesMouse: Bool) {
    let alternate = Terminfo.bytes("smcup")
    // A terminal with xterm's alternate screen knows its other modes, or ignores them.
    let isLikeXterm = alternate?.starts(with: "\u{1B}[?1049h".utf8) ?? false
    enter = isLikeXterm ? Array((Self.paste.on + Self.wheel.on + (takesMouse ? Self.mouse.on : "")).utf8) : []
    leave = isLikeXterm ? Array(((takesMouse ? Self.mouse.off : "") + Self.wheel.off + Self.paste.off).utf8) : []
    // Without another screen to go back to, the shell shall go on below what was shown.
    afterLeaving = alternate == nil ? Array("\r\n".utf8) : []
    let mouse = isLikeXterm ? Self.mouse.off + Self.marginsOff : ""
    // An Escape comes first, and ends a sequence that was cut short.
    var undo = ["sgr0", "op"].flatMap { Terminfo.bytes($0) ?? [] } + mouse.utf8 + leave
    undo += TerminalStrings.Scrolling()?.whole ?? []
    if alternate == nil { undo += Self.lastLine() }
    restore = undo + ["rmkx", "rmcup", "cnorm"].flatMap { Terminfo.bytes($0) ?? [] }
  }

  /// What puts the cursor in the last line, however many there are, where the terminal takes numbers of any size.
  private static func lastLine() -> [UInt8] {
    let bytes = ParameterString("cup")?.bytes(998) ?? []
    return bytes.starts(with: "\u{1B}[".utf8) ? bytes + "\r\n".utf8 : []
  }
}
