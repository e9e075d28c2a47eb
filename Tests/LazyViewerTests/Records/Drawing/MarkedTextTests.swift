import Foundation
import Glyphs
import LazyData
import LazyTerminal
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Text with its own styles, on screen.
@MainActor
@Suite("Coloured text", .timeLimit(.minutes(20)))
struct MarkedTextTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func stage(
    _ text: String, isRaw: Bool = false, highlights: [HighlightRule] = []
  ) throws -> ViewerDriver {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("text")))
    var opening = OpeningOptions()
    opening.isRaw = isRaw
    guard case .records(let source) = try RecordFile.open(folder.path("text"), opening) else {
      throw CocoaError(.fileReadUnknown)
    }
    var options = RecordListController.Options()
    options.highlights = highlights
    return try ViewerDriver(source, width: 40, height: 8, options: options)
  }

  /// Returns a letter for each cell of a line: `r` red, `R` red and reversed, `b` bold, `u` underlined.
  private func styles(_ stage: ViewerDriver, line: Int) -> String {
    let letters = stage.screen.styles { style in
      let isRed = style.foreground == .palette(1)
      if style.attributes.contains(.reverse) { return isRed ? "R" : "v" }
      if isRed { return "r" }
      if style.attributes.contains(.bold) { return "b" }
      return style.attributes.contains(.underline) ? "u" : "."
    }
    return String(letters[line].prefix(16))
  }

  private let text =
    "first\n\u{1B}[31mred\u{1B}[m and b\u{8}bo\u{8}ol\u{8}ld\u{8}d\n\u{1B}]8;;x\u{7}link\u{1B}]8;;\u{7}\n\u{1B}[2Hx\n"

  @Test func `colours, attributes and links are drawn, and no other control`() throws {
    let stage = try stage(text)
    #expect(stage.screen.lines[1] == "red and bold")
    #expect(styles(stage, line: 1) == "rrr.....bbbb")
    #expect(styles(stage, line: 2) == "uuuu")
    #expect(stage.screen.lines[3].hasPrefix("^[[2Hx"))
  }

  @Test func `matches are found in the visible text, and marked over its colours`() async throws {
    let stage = try stage(text)
    stage.press("/")
    stage.enter("ed and bo")
    await stage.settle { stage.status.contains("row 2 ") }
    stage.press("j")
    #expect(styles(stage, line: 1) == "rRRvvvvvvvbb")
  }

  @Test func `raw text shows its controls`() throws {
    let stage = try stage(text, isRaw: true)
    #expect(stage.screen.lines[1].hasPrefix("^[[31mred^[[m and b^Hbo^Hol^Hld^Hd"))
  }

  @Test func `a line with more sequences than text is read until the screen is filled`() throws {
    let many = String(repeating: "\u{1B}[38;2;255;100;50m\u{1B}[m", count: 200)
    let stage = try stage(many + "here\n" + many + "x" + many + "y\n")
    #expect(stage.screen.lines[0] == "here")
    #expect(stage.screen.lines[1] == "xy")
  }

  @Test func `y copies the text without its styles`() throws {
    let stage = try stage(text)
    stage.press("j")
    #expect(stage.viewer.handle(.key("y")) == .copy(Array("red and bold".utf8)))
  }

  @Test func `a row in full has its colours`() throws {
    let stage = try stage(text)
    stage.press("j", Key(.enter))
    let line = try #require((0..<8).first { stage.screen.lines[$0].contains("red and bold") })
    #expect(styles(stage, line: line).contains("rrr.....bbbb"))
  }

  @Test func `highlighting rules lie over the text's own styles and below search matches`() throws {
    var (red, bold) = (TextAppearance(), TextAppearance())
    red.foreground = .palette(1)
    bold.attributes = .bold
    let rules = [
      HighlightRule(try Pattern("b.", syntax: .regularExpression), red),
      HighlightRule(try Pattern("all", syntax: .literal), bold, marksLine: true),
    ]
    let stage = try stage("x\nabcab\nall bb\n\u{1B}[4mbab\u{1B}[m\n", highlights: rules)
    #expect(styles(stage, line: 1) == ".rr")
    #expect(styles(stage, line: 2) == "bbbbrr", "the first rule is before the second")
    #expect(styles(stage, line: 3) == "rru", "what the text says of itself shows through")
    stage.enter("/bca")
    stage.press("g")
    #expect(styles(stage, line: 1).hasPrefix(".RRv"))
  }
}
