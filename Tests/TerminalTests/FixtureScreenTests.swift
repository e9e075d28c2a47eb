import Testing

@Suite("A program on a terminal", .serialized)
struct FixtureScreenTests {
  @Test("Many changes of size end with a frame of the last one")
  func storm() throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    for step in 0..<1000 {
      terminal.resize(1 + step * 7 % 150, 1 + step * 3 % 60)
      terminal.read()
    }
    let start = terminal.output.count
    terminal.resize(77, 23)
    #expect(terminal.reads("size 77x23", from: start))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
  }

  @Test(
    "Every small size is drawn, and the next large one completely", arguments: ["xterm-256color", "linux"])
  func smallSizes(type: String) throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal, type: type)
    #expect(terminal.reads("frame 1"))
    for width in 0...5 {
      for height in 0...5 {
        let start = terminal.output.count
        terminal.resize(width, height)
        // Each size differs from the previous one, so that something is drawn.
        #expect(terminal.reads("\u{1B}[", from: start), "\(width)x\(height)")
      }
    }
    let start = terminal.output.count
    terminal.resize(78, 22)
    #expect(terminal.reads("size 78x22", from: start))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
  }

  @Test(
    "No control of a surface is sent", arguments: ["xterm-256color", "screen", "linux", "vt100"],
    ["C.UTF-8", "C"])
  func controls(type: String, locale: String) throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal, type: type, locale: locale)
    #expect(terminal.reads("frame 1"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
    #expect(!terminal.contains("\u{1B}c"))
    #expect(!terminal.contains("\u{1B}[31m") && terminal.contains("^[[31m"))
    #expect(!terminal.contains("\u{7}") && !terminal.contains("\u{9B}") && !terminal.contains("\u{202E}"))
    if locale == "C" {
      #expect(terminal.output.allSatisfy { $0 < 0x80 })
      #expect(terminal.contains("unicode false") && terminal.contains("-|+"))
    } else {
      #expect(terminal.contains("unicode true") && terminal.contains("日本語 é … ─│┌"))
    }
  }

  @Test("Colours are those of the terminal, and none with NO_COLOR, unless an option overrides this")
  func colors() throws {
    for (type, variables, expected, other) in [
      ("xterm-256color", [], "\u{1B}[38;5;", nil),
      ("xterm-256color", ["NO_COLOR=1"], "1m", "\u{1B}[38;5;"), ("xterm-256color", ["NO_COLOR="], "\u{1B}[38;5;", nil),
      ("xterm-256color", ["NO_COLOR=1", "COLOR=always"], "\u{1B}[38;5;", nil),
      ("xterm-256color", ["COLOR=never"], "1m", "\u{1B}[38;5;"), ("vt100", ["COLOR=always"], "1m", "\u{1B}[3"),
      ("linux", [], "\u{1B}[33m", "\u{1B}[38;5;"), ("vt100", [], "1m", "\u{1B}[3"),
    ] as [(String, [String], String, String?)] {
      let terminal = try PseudoTerminal()
      let guest = try Guest(on: terminal, type: type, variables: variables)
      #expect(terminal.reads("frame 1"))
      terminal.send("q")
      #expect(guest.ended() == .exited(0))
      #expect(terminal.contains(expected), "\(type) \(variables)")
      if let other { #expect(!terminal.contains(other), "\(type) \(variables)") }
    }
  }

  @Test("Keys and pastes arrive as typed, and a sequence on a slow line as one")
  func keys() throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal)
    #expect(terminal.reads("frame 1"))
    terminal.send("\u{1B}[1;")
    terminal.send("5A")
    #expect(terminal.reads("up 4"))
    terminal.send("\u{1B}")
    #expect(terminal.reads("escape"))
    terminal.send("\u{1B}[200~q\u{1B}]0;x\u{7}\u{1B}[201~")
    #expect(terminal.reads("q^[]0;x^G"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
  }

  @Test(
    "An unusable terminal is refused in one line, and nothing is changed",
    arguments: [("", "TERM is not set"), ("dumb", "cannot move the cursor")])
  func refused(type: String, message: String) throws {
    let terminal = try PseudoTerminal()
    let modes = terminal.modes
    let guest = try Guest(on: terminal, type: type)
    #expect(guest.ended() == .exited(2))
    #expect(terminal.contains(message))
    #expect(!terminal.contains("\u{1B}"))
    #expect(terminal.output.filter { $0 == 0x0A }.count == 1)
    #expect(terminal.modes == modes)
  }

  @Test(arguments: ["nonesuch", "xterm-ghostty", "a/b"])
  func `an unknown terminal is drawn on as on xterm`(type: String) throws {
    let terminal = try PseudoTerminal()
    let guest = try Guest(on: terminal, type: type)
    #expect(terminal.reads("frame 1"))
    terminal.send("q")
    #expect(guest.ended() == .exited(0))
    #expect(terminal.contains("\u{1B}[?1049h") && terminal.contains("\u{1B}[?1049l"))
  }
}
