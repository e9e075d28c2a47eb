import Testing

@testable import Terminal

@Suite("Plain text")
struct PlainTextTests {
  @Test("Text that could act as a control is shown as marks", arguments: [true, false])
  func controls(isUnicode: Bool) {
    let text = PlainText(isUnicode: isUnicode)
    #expect(text.line("a\u{1B}[31mb\nc\r\u{7F}") == "a^[[31mb^Jc^M^?")
    #expect(text.line("a\u{9B}2J\u{202E}b") == "a<U+009B>2J<U+202E>b")
    #expect(text.lines("a\n\u{1B}\r\n\n") == "a\n^[^M\n\n")
  }

  @Test("Without UTF-8 all output is ASCII")
  func ascii() {
    #expect(PlainText(isUnicode: true).line("naïve → 漢") == "naïve → 漢")
    #expect(PlainText(isUnicode: false).line("naïve → 漢.") == "na?ve > ?.")
  }

  @Test("A very long line is cut, text is not")
  func length() {
    let text = PlainText(isUnicode: true)
    #expect(text.line("abcdef", limit: 6) == "abcdef" && text.line("abcdefg", limit: 6) == "abcdef…")
    let long = String(repeating: "x", count: 1_000_000)
    #expect(text.line(long).utf8.count == 4_096 + 3 && text.lines(long) == long)
  }
}
