import Foundation
import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
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
    let stage = try ViewerDriver(ListedSource(rows, columns: ["mark", "name"]))
    for (line, row) in zip(stage.screen.lines.dropFirst(), rows) {
      let width = TextWidth.width(of: row[0])
      #expect(line == "  " + row[0] + String(repeating: " ", count: 6 - width) + row[1])
    }
  }

  @Test func `a match within a cluster marks the cells of the cluster, and rows are copied exactly`() throws {
    let text = "a\(Self.family)b e\(String(repeating: "\u{301}", count: 10_000))"
    let stage = try ViewerDriver(ListedSource([["first"], [text]]))
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
      let lines = try ViewerDriver(ListedSource([[text], [text]]), width: width, height: 6)
      for _ in 0..<4 {
        #expect(isWhole(lines.screen.lines[0], Set(characters)), "\(width): \(lines.screen.lines[0])")
        lines.press(Key(.right))
      }
      let table = try ViewerDriver(ListedSource([[text, text]], columns: ["a", "b"]), width: width, height: 6)
      #expect(isWhole(table.screen.lines[1], Set(characters)), "\(width): \(table.screen.lines[1])")
    }
  }

  @Test func `a long row of clusters has complete ones, wherever its bytes are read in parts`() throws {
    for (before, width) in (0..<25).flatMap({ before in [24, 36, 40].map { (before, $0) } }) {
      let text = String(repeating: "x", count: before) + String(repeating: Self.family, count: 2_000)
      for wraps in [false, true] {
        var options = RecordListController.Options()
        options.wraps = wraps
        let stage = try ViewerDriver(ListedSource([[text]]), width: width, height: 8, options: options)
        for line in stage.screen.lines.dropLast() {
          #expect(isWhole(line, ["x", Character(Self.family)]), "\(before) \(wraps) \(width): \(line)")
        }
      }
    }
  }

  @Test func `a long field of clusters fills its column, wherever its bytes are read in parts`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("families.csv")
    for before in 0..<25 {
      let text = String(repeating: "x", count: before) + String(repeating: Self.family, count: 2_000)
      try Data("name,note\n1,\(text)\n2,\(text)\n".utf8).write(to: URL(fileURLWithPath: path))
      guard case .records(let source) = try RecordFile.open(path, OpeningOptions()) else {
        throw CocoaError(.fileReadUnknown)
      }
      let stage = try ViewerDriver(source, width: 100, height: 6)
      let line = stage.screen.lines[1]
      #expect(isWhole(line, ["x", "1", Character(Self.family)]), "\(before): \(line)")
      #expect(TextWidth.width(of: line) >= 99, "\(before): \(line)")
    }
  }

  @Test func `wide characters are not read further than the screen shows`() throws {
    let text = String(repeating: "日", count: 100_000)
    for width in 20...23 {
      let stage = try ViewerDriver(ListedSource([[text]]), width: width, height: 4)
      #expect(stage.screen.lines[0] == String(repeating: "日", count: width / 2))
    }
  }

  @Test func `colours that change within a cluster are those of its first part`() {
    func appearance(_ color: UInt8) -> TextAppearance {
      var appearance = TextAppearance.plain
      appearance.foreground = .palette(color)
      return appearance
    }
    var ranges = InkedRanges()
    ranges.append(0..<2, appearance(1))
    ranges.append(0..<2, appearance(2))
    ranges.append(1..<4, appearance(3))
    #expect(ranges.runs.map(\.range) == [0..<2, 2..<4])
  }
}
