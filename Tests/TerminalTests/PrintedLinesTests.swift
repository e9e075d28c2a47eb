import Glyphs
import Testing

@testable import Terminal

@Suite("Lines that are printed", .serialized)
struct PrintedLinesTests {
  private func printed(
    _ line: [Cell], type: String = "xterm-256color", color: TerminalOptions.Color = .auto, noColor: String = ""
  ) -> String {
    var lines = PrintedLines(
      environment: ["TERM": type, "NO_COLOR": noColor], options: TerminalOptions(color: color))
    lines.append(line)
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  private func cells(_ text: String, _ style: Style = .plain) -> [Cell] {
    SafeText.glyphs(in: text).map { Cell($0, style) }
  }

  @Test func `plain text is unchanged, without spaces at its end`() {
    #expect(printed(cells("a b  ")) == "a b\n" && printed([]) == "\n")
  }

  @Test func `a change of style is written once, and reset at the end of the line`() {
    let style = Style(foreground: .palette(1), background: .palette(12), attributes: [.bold, .underline])
    #expect(printed(cells("ab", style) + cells("c")) == "\u{1B}[0;1;4;31;104mab\u{1B}[0mc\n")
    #expect(printed(cells(" ", Style(attributes: .reverse))) == "\u{1B}[0;7m \u{1B}[0m\n", "a blank that is seen stays")
    #expect(printed(cells("x", Style(foreground: .rgb(255, 0, 0)))) == "\u{1B}[0;38;5;196mx\u{1B}[0m\n")
  }

  @Test func `a terminal without colours gets none, and one without SGR no sequence`() {
    let style = Style(foreground: .palette(1), attributes: .bold)
    #expect(printed(cells("a", style), noColor: "1") == "\u{1B}[0;1ma\u{1B}[0m\n")
    #expect(printed(cells("a", style), color: .always, noColor: "1") == "\u{1B}[0;1;31ma\u{1B}[0m\n")
    #expect(printed(cells("a", style), type: "vt100").contains("\u{1B}[0;1ma"))
    for type in ["dumb", ""] { #expect(printed(cells("a", style), type: type) == "a\n") }
    #expect(printed(cells("a", style), type: "no-such-terminal") == printed(cells("a", style), type: "xterm-256color"))
  }

  @Test func `no control is printed, whatever a cell contains`() {
    let hostile =
      (0..<0x20).map { Cell(Glyph(Unicode.Scalar($0)!)) } + [0x7F, 0x85, 0x9B].map { Cell(Glyph(Unicode.Scalar($0)!)) }
    let text = printed(hostile + cells("x"))
    #expect(text.dropLast().unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }
}
