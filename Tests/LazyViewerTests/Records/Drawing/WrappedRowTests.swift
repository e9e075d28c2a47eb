import Glyphs
import LazyData
import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

/// Tables whose fields are wrapped.
@MainActor
@Suite("Wrapped rows")
struct WrappedRowTests {
  private static let rows = [
    ["1", "a short one", "x"], ["22", "words that are wrapped between words, as long as they are short", "y"],
    ["3", String(repeating: "漢", count: 20), "z"],
  ]

  private func stage(_ rows: [[String]] = rows, width: Int = 40, height: Int = 12) throws -> ViewerDriver {
    var options = RecordListController.Options()
    options.wraps = true
    return try ViewerDriver(
      ListedSource(rows, columns: ["n", "text", "z"]), width: width, height: height, options: options)
  }

  @Test func `a field is wrapped in its column`() throws {
    let stage = try stage()
    #expect(
      stage.screen.lines[1...8].map { $0 } == [
        "   1  a short one          x",
        "  22  words that are       y",
        "      wrapped between",
        "      words, as long as",
        "      they are short",
        "   3  漢漢漢漢漢漢漢漢漢   z",
        "      漢漢漢漢漢漢漢漢漢",
        "      漢漢",
      ])
    stage.press("j", "j")
    #expect(stage.status.contains("row 3 / 3"))
    stage.press(":")
    stage.enter("wrap")
    #expect(stage.screen.lines[2].contains("words that are wra…  y") && stage.screen.lines[3].contains("漢…"))
  }

  @Test func `a very long field is cut, with a mark`() throws {
    let stage = try stage([["1", String(repeating: "x", count: 100_000), "z"]], height: 20)
    #expect(stage.screen.lines[10].hasSuffix("xxx…") && stage.screen.lines[11].isEmpty)
  }

  @Test func `matches are marked on each of their lines`() throws {
    let stage = try stage()
    stage.press("/")
    stage.enter("that are wrapped")
    let marked = stage.screen.styles { $0.attributes.contains(.reverse) ? "r" : " " }
    #expect(marked[2].contains("rrrrrrrr") && marked[3].contains("rrrrrrr") && !marked[4].contains("r"))
  }

  @Test func `wrapping breaks after spaces, halves nothing and omits nothing`() {
    let text = SafeText.glyphs(in: "ab cde  fghijklm 漢漢漢 x")
    for width in 1...30 {
      let parts = WrappedRow.parts(of: text, width: width)
      #expect(
        parts.allSatisfy {
          $0.count <= max(width, 2) && !$0.isEmpty && !text[$0.lowerBound].isContinuation || width == 1
        })
      let kept = Set(parts.joined())
      if parts.count < WrappedRow.mostLines {
        #expect(text.indices.allSatisfy { kept.contains($0) || text[$0] == .space }, "\(width)")
      }
    }
    #expect(WrappedRow.parts(of: [], width: 3).isEmpty)
  }

  @Test func `a frame has rows for all of its lines if wider columns make rows shorter`() throws {
    let lengths = [Array(repeating: 70, count: 9), Array(repeating: 80, count: 40)].joined()
    let stage = try stage(
      lengths.enumerated().map { ["\($0)", String(repeating: "word ", count: $1 / 5), "z"] }, height: 12)
    stage.press("l", "_")
    stage.resize(width: 100, height: 12)
    let lines = stage.screen.lines
    stage.handle(.key("R"))
    stage.draw()
    #expect(stage.screen.lines[..<11] == lines[..<11])
    #expect(lines[11 - 1].hasSuffix("word   z"))
  }
}
