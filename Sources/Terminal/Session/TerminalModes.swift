internal import CNcurses
internal import Glyphs

/// The bytes that set terminal modes beyond those of ncurses, and the bytes that undo everything.
struct TerminalModes: Sendable {
  let type: TerminalType
  /// Turns on bracketed paste, a wheel that sends keys and, if requested, mouse reports.
  let enter: [UInt8]
  let leave: [UInt8]
  /// Written after ncurses has left the terminal.
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
    // By default ncurses prefers LINES and COLUMNS to the terminal, and takes any number. These calls make it ask the
    // system.
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
  /// Makes the wheel send ↑ and ↓ (alternate scroll). The terminal saves its setting and restores it: some have it on
  /// and some off.
  private static let wheel: Mode = ("\u{1B}[?1007s\u{1B}[?1007h", "\u{1B}[?1007r")
  /// Reports clicks and the wheel, in decimal numbers. Turning it off also turns off the modes that report more.
  private static let mouse: Mode = (
    "\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"
  )

  /// Turns left and right margins off. A frame that was cut short may have left them on, as it may have left a scroll
  /// region.
  private static let marginsOff = "\u{1B}[?\(MarginSupport.mode)l"

  /// Creates the modes of the terminal that was looked up.
  private init(_ type: TerminalType, takesMouse: Bool) {
    self.type = type
    let alternate = Terminfo.bytes("smcup")
    // A terminal with xterm's alternate screen has its other modes too, or ignores them.
    let isLikeXterm = alternate?.starts(with: "\u{1B}[?1049h".utf8) ?? false
    enter = isLikeXterm ? Array((Self.paste.on + Self.wheel.on + (takesMouse ? Self.mouse.on : "")).utf8) : []
    leave = isLikeXterm ? Array(((takesMouse ? Self.mouse.off : "") + Self.wheel.off + Self.paste.off).utf8) : []
    // Without an alternate screen, the shell continues below the last frame.
    afterLeaving = alternate == nil ? Array("\r\n".utf8) : []
    let mouse = isLikeXterm ? Self.mouse.off + Self.marginsOff : ""
    // An Escape is sent first, and ends a sequence that was cut short.
    var undo = ["sgr0", "op"].flatMap { Terminfo.bytes($0) ?? [] } + mouse.utf8 + leave
    undo += TerminalStrings.Scrolling()?.whole ?? []
    if alternate == nil { undo += Self.lastLine() }
    restore = undo + ["rmkx", "rmcup", "cnorm"].flatMap { Terminfo.bytes($0) ?? [] }
  }

  /// Returns a sequence that moves the cursor to the last line, however many lines exist; empty if the terminal limits
  /// the number.
  private static func lastLine() -> [UInt8] {
    let bytes = ParameterString("cup")?.bytes(998) ?? []
    return bytes.starts(with: "\u{1B}[".utf8) ? bytes + "\r\n".utf8 : []
  }
}
