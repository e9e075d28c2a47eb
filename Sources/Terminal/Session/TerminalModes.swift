internal import CNcurses
internal import Glyphs

/// The bytes that set terminal modes that ncurses does not set, and the bytes that undo all changes.
struct TerminalModes: Sendable {
  let type: TerminalType
  /// The sequence that turns on bracketed paste, the keys that the wheel sends and, if requested, mouse reports.
  let enter: [UInt8]
  /// The sequence that undoes `enter`.
  let leave: [UInt8]
  /// The bytes to write after ncurses has restored the terminal.
  let afterLeaving: [UInt8]
  /// Restores the terminal from any state.
  let restore: [UInt8]

  /// Returns the modes of a terminal type, and the size for terminals that do not report theirs.
  ///
  /// - Parameter type: the value of `TERM`. If it is unknown, the modes are those of a substitute.
  /// - Throws: the problem with the type; nothing has been changed.
  static func find(
    type: String, descriptor: Int32, takesMouse: Bool
  ) throws(TerminalError) -> (TerminalModes, fallback: Size) {
    guard !type.isEmpty else { throw .typeNotSet }
    // By default ncurses prefers LINES and COLUMNS to the terminal's size, even if they are wrong. These calls make it
    // ask the system.
    use_env(false)
    use_tioctl(true)
    guard let found = TerminalType.lookUp(type, descriptor: descriptor) else { throw .unknownType(type) }
    defer { ncurses_forget() }
    guard ParameterString("cup") != nil else { throw .tooSimple(type) }
    let size = Size(
      width: ncurses_number("cols") > 0 ? Int(ncurses_number("cols")) : 80,
      height: ncurses_number("lines") > 0 ? Int(ncurses_number("lines")) : 24)
    return (TerminalModes(found, takesMouse: takesMouse), size)
  }

  private typealias Mode = (on: String, off: String)

  private static let paste: Mode = ("\u{1B}[?2004h", "\u{1B}[?2004l")
  /// Makes the wheel send ↑ and ↓ (alternate scroll). The terminal saves its own setting and restores it, because the
  /// default differs between terminals.
  private static let wheel: Mode = ("\u{1B}[?1007s\u{1B}[?1007h", "\u{1B}[?1007r")
  /// Reports clicks and the wheel, with decimal coordinates (SGR 1006). The reset sequence also disables the modes that
  /// report more.
  private static let mouse: Mode = (
    "\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"
  )

  /// Disables left and right margins, which an interrupted frame may have left enabled.
  private static let marginsOff = "\u{1B}[?\(MarginSupport.mode)l"

  /// Creates the modes of the terminal that was looked up.
  private init(_ type: TerminalType, takesMouse: Bool) {
    self.type = type
    let alternate = Terminfo.bytes("smcup")
    // A terminal with xterm's alternate screen supports xterm's other modes too, or ignores them.
    let isLikeXterm = alternate?.starts(with: "\u{1B}[?1049h".utf8) ?? false
    enter = isLikeXterm ? Array((Self.paste.on + Self.wheel.on + (takesMouse ? Self.mouse.on : "")).utf8) : []
    leave = isLikeXterm ? Array(((takesMouse ? Self.mouse.off : "") + Self.wheel.off + Self.paste.off).utf8) : []
    // Without an alternate screen, the shell continues below the last frame.
    afterLeaving = alternate == nil ? Array("\r\n".utf8) : []
    let mouse = isLikeXterm ? Self.mouse.off + Self.marginsOff : ""
    // An Escape is sent first. It ends a sequence that was interrupted.
    var undo = ["sgr0", "op"].flatMap { Terminfo.bytes($0) ?? [] } + mouse.utf8 + leave
    undo += TerminalStrings.Scrolling()?.whole ?? []
    if alternate == nil { undo += Self.lastLine() }
    restore = undo + ["rmkx", "rmcup", "cnorm"].flatMap { Terminfo.bytes($0) ?? [] }
  }

  /// Returns a sequence that moves the cursor to the last line, for any number of lines. It is empty if the terminal's
  /// sequence for moving the cursor does not accept a line beyond the last one.
  private static func lastLine() -> [UInt8] {
    let bytes = ParameterString("cup")?.bytes(998) ?? []
    return bytes.starts(with: "\u{1B}[".utf8) ? bytes + "\r\n".utf8 : []
  }
}
