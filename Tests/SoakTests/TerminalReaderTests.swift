import Testing

@testable import Soak

@Suite("The soak's reader of terminals")
struct TerminalReaderTests {
  private func reader(_ text: String) -> TerminalReader {
    var reader = TerminalReader()
    reader.resize(width: 20, height: 4)
    reader.read(text.utf8)
    return reader
  }

  @Test func `the question after a command is recognised, however it is split`() {
    var reader = TerminalReader()
    for piece in ["done: x  ((press any", " key)", "\r\n(press any kez", "(press any key)"] {
      reader.read(Array(piece.utf8))
    }
    #expect(reader.questions == 2)
  }

  @Test(
    "A mode that is set and not reset is left behind",
    arguments: [
      "\u{1B}[?1049h", "\u{1B}[?25l", "\u{1B}[?2004h", "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?1000l",
      "\u{1B}[?1007s\u{1B}[?1007h",
      "\u{1B}[?1h\u{1B}=", "\u{1B}[31m", "\u{1B}[?1049h\u{1B}[?1049l\u{1B}[?1049h",
    ])
  func left(text: String) { #expect(!reader(text).modes.left.isEmpty) }

  @Test(
    "A mode that is set and reset is not left behind",
    arguments: [
      "", "\u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[?1049l", "\u{1B}[?25l\u{1B}[?12l\u{1B}[?25h", "\u{1B}[?2004h\u{1B}[?2004l",
      "\u{1B}[?1007s\u{1B}[?1007h\u{1B}[?1007r", "\u{1B}[?1h\u{1B}=\u{1B}[?1l\u{1B}>", "\u{1B}[1;31m\u{1B}(B\u{1B}[m",
      "\u{1B}]0;title [?1049h\u{7}",
    ])
  func givenBack(text: String) { #expect(reader(text).modes.left == []) }

  @Test("Only one sequence erases the screen, in pieces or not")
  func erasures() {
    #expect(reader("\u{1B}[H\u{1B}[2J").erasures == 1)
    #expect(reader("\u{1B}[J\u{1B}[K\u{1B}[?2J 2J").erasures == 0)
    var pieces = TerminalReader()
    for byte in "\u{1B}[2J".utf8 { pieces.read([byte]) }
    #expect(pieces.erasures == 1)
  }

  @Test("Text is at the position of the cursor")
  func text() {
    #expect(reader("\u{1B}[2;3Hab\u{1B}[4dé\rx").text.description == ["", "  ab", "", "x   é"])
    #expect(reader("one\r\ntwo\u{1B}[1;2Hwo\u{1B}[K").text.description == ["owo", "two", "", ""])
    #expect(reader(String(repeating: "a", count: 21)).text.description[1] == "a")
    #expect(reader("1\r\n2\r\n3\r\n4\r\n5").text.description == ["2", "3", "4", "5"])
    #expect(reader("1\r\n2\r\n3\u{1B}[2;1H\u{1B}[M").text.description == ["1", "3", "", ""])
    #expect(reader("abcdef\u{1B}[1;2H\u{1B}[2P\u{1B}[1;3H\u{1B}[@").text.description[0] == "ad ef")
  }
}
