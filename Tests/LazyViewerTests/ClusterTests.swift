import Glyphs
import LazyData
import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

/// Flags, keycaps and emoji of several parts in rows.
@MainActor
@Suite("Clusters in rows", .timeLimit(.minutes(20)))
struct ClusterTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test func `clusters keep their parts, and the next column is aligned`() throws {
    let rows = [
      ["🇩🇰", "Denmark"], ["🇩🇪", "Germany"], [Self.family, "four"], ["1️⃣", "one"], ["☝🏽", "tone"], ["e\u{301}", "acute"],
    ]
    let stage = try ViewerStage(ListedSource(rows, columns: ["mark", "name"]))
    for (line, row) in zip(stage.screen.lines.dropFirst(), rows) {
      let width = TextWidth.width(of: row[0])
      #expect(line == row[0] + String(repeating: " ", count: 6 - width) + row[1])
    }
  }

  @Test func `a match within a cluster marks the cells of the cluster, and rows are copied exactly`() throws {
    let text = "a\(Self.family)b e\(String(repeating: "\u{301}", count: 10_000))"
    let stage = try ViewerStage(ListedSource([["first"], [text]]))
    stage.press("/")
    stage.enter("👧")
    let marked = stage.screen.styles { $0.attributes.contains(.reverse) ? "r" : " " }
    #expect(marked[1].hasPrefix(" rr ") && stage.screen.lines[1].hasPrefix("a\(Self.family)b "))
    stage.press("Y")
    #expect(stage.request.clipboard == Array(text.utf8))
  }

  /// Returns whether the line consists of the characters only, and of spaces and marks of cut text.
  private func isWhole(_ line: String, _ characters: Set<Character>) -> Bool {
    line.allSatisfy { characters.contains($0) || " …<>".contains($0) }
  }

  @Test func `no edge cuts a cluster in half, in lines, columns, and scrolled sideways`() throws {
    let characters: [Character] = ["👨‍👩‍👧‍👦", "🇩🇰", "x", "日", "1️⃣"]
    let text = String((0..<400).map { characters[$0 * 7 % 5] })
    for width in 8...30 {
      let lines = try ViewerStage(ListedSource([[text], [text]]), width: width, height: 6)
      for _ in 0..<4 {
        #expect(isWhole(lines.screen.lines[0], Set(characters)), "\(width): \(lines.screen.lines[0])")
        lines.press(Key(.right))
      }
      let table = try ViewerStage(ListedSource([[text, text]], columns: ["a", "b"]), width: width, height: 6)
      #expect(isWhole(table.screen.lines[1], Set(characters)), "\(width): \(table.screen.lines[1])")
    }
  }

  @Test func `a long row of clusters has complete ones, wherever its bytes are read in parts`() throws {
    for before in 0..<30 {
      let text = String(repeating: "x", count: before) + String(repeating: Self.family, count: 2_000)
      for wraps in [false, true] {
        var options = RecordListController.Options()
        options.wraps = wraps
        let stage = try ViewerStage(ListedSource([[text]]), width: 40, height: 8, options: options)
        for line in stage.screen.lines.dropLast() {
          #expect(isWhole(line, ["x", Character(Self.family)]), "\(before) \(wraps): \(line)")
        }
      }
    }
  }
}
