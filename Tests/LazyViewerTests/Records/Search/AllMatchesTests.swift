import Foundation
import Glyphs
import LazyData
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// `n` and `N` move from match to match, also within a row.
@MainActor
@Suite("All matches", .timeLimit(.minutes(20)))
struct AllMatchesTests {
  /// Searches, and waits until the matches are counted.
  private func search(_ text: String, _ stage: ViewerDriver, _ status: String) async {
    stage.press("/")
    stage.enter(text)
    await stage.settle { stage.status.contains(status) }
  }

  private static let lines = [["a cat, a cat"], ["none"], ["cat and cat"], ["one cat"]]

  // MARK: Text

  @Test func `n visits each match of a line, and the status line numbers it`() async throws {
    let stage = try ViewerDriver(ListedSource(Self.lines))
    await search("cat", stage, "1 of 5 matches")
    for (number, row) in [(2, 1), (3, 3), (4, 3), (5, 4)] {
      stage.press("n")
      await stage.settle { stage.status.contains("\(number) of 5 matches") && stage.status.contains("row \(row) /") }
    }
    stage.press("n")
    await stage.settle { stage.status.contains("no match below for cat; press n to continue from the top") }
    stage.press("n")
    await stage.settle { stage.status.contains("search wrapped to the top") }
    stage.press("j", "k")
    #expect(stage.status.contains("row 1 /") && stage.status.contains("1 of 5 matches"), "\(stage.status)")
  }

  @Test func `N visits the same matches backwards, from the last one of each line`() async throws {
    let stage = try ViewerDriver(ListedSource(Self.lines))
    stage.press("4", "G", Key("/", .alt))
    stage.enter("cat")
    await stage.settle { stage.status.contains("4 of 5 matches") }
    for (number, row) in [(3, 3), (2, 1), (1, 1)] {
      stage.press("n")
      await stage.settle { stage.status.contains("\(number) of 5 matches") && stage.status.contains("row \(row) /") }
    }
    stage.press("N")
    await stage.settle { stage.status.contains("2 of 5 matches") }
  }

  @Test func `a count moves by this number of matches, across lines`() async throws {
    let stage = try ViewerDriver(ListedSource(Self.lines))
    await search("cat", stage, "1 of 5 matches")
    stage.press("3", "n")
    await stage.settle { stage.status.contains("4 of 5 matches") && stage.status.contains("row 3 /") }
    stage.press("2", "N")
    await stage.settle { stage.status.contains("2 of 5 matches") && stage.status.contains("row 1 /") }
  }

  @Test func `the current match is drawn differently, in its line only`() async throws {
    let stage = try ViewerDriver(ListedSource(Self.lines))
    await search("cat", stage, "1 of 5 matches")
    #expect(stage.current == [0: 2..<5])
    stage.press("n")
    #expect(stage.current == [0: 9..<12])
    stage.press("n")
    await stage.settle { stage.status.contains("3 of 5 matches") }
    #expect(stage.current == [2: 0..<3])
  }

  @Test func `after a move, n continues from the selected row`() async throws {
    let stage = try ViewerDriver(ListedSource(Self.lines))
    await search("cat", stage, "1 of 5 matches")
    stage.press("j")
    #expect(stage.status.contains("5 matches") && !stage.status.contains("of 5 matches"), "\(stage.status)")
    stage.press("n")
    await stage.settle { stage.status.contains("3 of 5 matches") && stage.status.contains("row 3 /") }
  }

  @Test func `matches beyond the right edge, and beyond column 262,144, are scrolled to`() async throws {
    let text =
      "needle" + String(repeating: "x", count: 300) + "needle" + String(repeating: "y", count: 300_000) + "needle!"
    let stage = try ViewerDriver(ListedSource([[text], ["other"]]), width: 60)
    await search("needle", stage, "1 of 3 matches")
    #expect(stage.screen.lines[0].hasPrefix("needlex"))
    stage.press("n")
    #expect(stage.screen.lines[0].contains("xneedley"))
    stage.press("n")
    #expect(stage.screen.lines[0].contains("yneedle!"), "\(stage.screen.lines[0])")
    #expect(stage.current.count == 1, "it is marked too")
    stage.press("N", "N")
    #expect(stage.screen.lines[0].hasPrefix("needlex"))
  }

  @Test func `matches on later lines of a wrapped row are scrolled to`() async throws {
    let text = (0..<60).map { "needle \($0) " + String(repeating: "x", count: 40) }.joined(separator: " ")
    var options = RecordListController.Options()
    options.wraps = true
    let stage = try ViewerDriver(ListedSource([[text], ["other"]]), width: 40, height: 8, options: options)
    await search("needle", stage, "1 of 60 matches")
    for number in 2...60 {
      stage.press("n")
      await stage.settle { stage.status.contains("\(number) of 60 matches") }
      #expect(!stage.current.isEmpty, "match \(number) is on screen")
    }
    #expect(stage.status.contains("row 1 /"))
  }

  @Test func `keys typed at once end as keys typed slowly`() async throws {
    for keys in ["nnnn", "nnNn", "nnnnnnN", "3nN", "jnn"] {
      let (slow, fast) = (try ViewerDriver(ListedSource(Self.lines)), try ViewerDriver(ListedSource(Self.lines)))
      for stage in [slow, fast] { await search("cat", stage, "1 of 5 matches") }
      for key in keys {
        slow.press(Key(key))
        await slow.settle { true }
      }
      fast.pressAtOnce(keys.map { Key($0) })
      await fast.settle { fast.screen.lines.dropLast() == slow.screen.lines.dropLast() && fast.current == slow.current }
    }
  }

  // MARK: Tables

  private static let table = [["cat", "x", "cat cat"], ["y", "y", "y"], ["x", "cat", "z"]]

  @Test func `in a table, n goes to the next match in the row, and selects its column`() async throws {
    let stage = try ViewerDriver(ListedSource(Self.table, columns: ["a", "b", "c"]))
    await search("cat", stage, "1 of 4 matches")
    stage.press("n")
    #expect(stage.status.contains("2 of 4 matches") && stage.status.contains("row 1 /"), "\(stage.status)")
    stage.press("n")
    #expect(stage.status.contains("3 of 4 matches") && stage.status.contains("row 1 /"), "\(stage.status)")
    stage.press("n")
    await stage.settle { stage.status.contains("4 of 4 matches") && stage.status.contains("row 3 /") }
    stage.press("N")
    await stage.settle { stage.status.contains("3 of 4 matches") && stage.status.contains("row 1 /") }
  }

  @Test func `a match in a column beyond the edge scrolls the column into view`() async throws {
    var row = (1...40).map { "value\($0)" }
    (row[0], row[38]) = ("cat", "cat")
    let stage = try ViewerDriver(ListedSource([row], columns: row.indices.map { "c\($0)" }))
    await search("cat", stage, "1 of 2 matches")
    #expect(stage.screen.lines[1].contains("cat") && !stage.screen.lines[0].contains("c38"))
    stage.press("n")
    #expect(stage.screen.lines[0].contains("c38") && stage.status.contains("2 of 2 matches"), "\(stage.status)")
    stage.press("N")
    #expect(!stage.screen.lines[0].contains("c38") && stage.status.contains("1 of 2 matches"), "\(stage.status)")
  }

  @Test func `in moved columns, n follows the order on screen`() async throws {
    let stage = try ViewerDriver(ListedSource([["cat", "x", "cat"], ["cat", "x", "x"]], columns: ["a", "b", "c"]))
    // Column a becomes the last one.
    stage.press("L", "L")
    stage.press(":")
    stage.enter("column b")
    await search("cat", stage, "1 of 3 matches")
    let first = try #require(stage.current[1])
    stage.press("n")
    let second = try #require(stage.current[1])
    #expect(first.lowerBound < second.lowerBound)
  }

  nonisolated private static let csv = """
    a,b
    "cat ""cat""\",x
    y,cat
    n,n
    cat,"1,cat"

    """

  nonisolated private static let jsonLines = """
    {"a": "c\\u0061t cat", "b": 1}
    {"a": "y", "b": "cat"}
    {"a": "n", "b": "n"}
    {"a": "cat", "b": "cat"}

    """

  @Test(arguments: [("t.csv", csv), ("t.jsonl", jsonLines)])
  func `matches in a file are counted in the cells that n visits`(name: String, text: String) async throws {
    let scratch = try ScratchFolder()
    let path = scratch.path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    guard case .records(let source) = try RecordFile.open(path) else {
      Issue.record("no records in \(name)")
      return
    }
    let stage = try ViewerDriver(source)
    await search("cat", stage, "1 of 5 matches")
    for number in 2...5 {
      stage.press("n")
      await stage.settle { stage.status.contains("\(number) of 5 matches") }
    }
    for number in [4, 3, 2, 1] {
      stage.press("N")
      await stage.settle { stage.status.contains("\(number) of 5 matches") }
    }
  }
}

extension ViewerDriver {
  /// The cells of the current match, by line.
  fileprivate var current: [Int: Range<Int>] {
    let styles = screen.styles { $0.attributes.isSuperset(of: [.bold, .underline, .reverse]) ? "c" : " " }
    var found: [Int: Range<Int>] = [:]
    for (line, style) in styles.enumerated().dropLast() {
      let cells = Array(style)
      if let first = cells.firstIndex(of: "c"), let last = cells.lastIndex(of: "c") { found[line] = first..<last + 1 }
    }
    return found
  }
}
