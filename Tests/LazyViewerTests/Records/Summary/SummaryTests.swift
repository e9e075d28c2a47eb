import Glyphs
import LazyData
import LazyTerminal
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The summary of a column.
@MainActor
@Suite("The summary of a column")
struct SummaryTests {
  /// A viewer with a table. Its work runs when the test runs it.
  private struct Table {
    let scheduler = SeededScheduler()
    let bytes: MemoryBytes
    let stage: ViewerDriver

    @MainActor init(_ text: String, width: Int = 80, height: Int = 24) throws {
      bytes = MemoryBytes(text)
      let source = RecordSource(name: "table", bytes: bytes, blockLength: 64, scheduler: scheduler) {
        CSVFormat(.comma, sample: $0, header: true)
      }
      stage = try ViewerDriver(source, width: width, height: height)
      finish()
    }

    @MainActor func finish() {
      while scheduler.step(0) {}
      stage.draw()
    }
  }

  private static let text =
    "name,amount,on\n"
    + (0..<90).map { index in
      "\(["ann", "bob", "", "ann", "ann", "cid"][index % 6]),\(index),2024-0\(1 + index % 3)-0\(1 + index % 9)\n"
    }.joined()

  @Test func `a sum of numbers beyond the range of doubles is shown as not finite`() throws {
    let table = try Table("n\n1\n1e400\n2\n")
    table.stage.press("D")
    table.finish()
    let lines = table.stage.screen.lines
    for name in ["sum", "mean"] {
      let line = lines.first { $0.hasPrefix(name) }
      #expect(line?.contains("not finite: a number is beyond 1.8e308") == true, "\(table.stage.screen.text)")
    }
  }

  @Test func `D shows types, extremes and the most frequent values, and Enter filters by one`() throws {
    let table = try Table(Self.text)
    let stage = table.stage
    stage.press("D")
    #expect(stage.screen.text.contains("reading 0%"))
    table.finish()
    let lines = stage.screen.lines
    #expect(lines[0].hasPrefix("name"))
    for text in [
      "type        texts", "rows        90", "empty       15", "distinct    3", "first text  ann", "last text   cid",
    ] {
      #expect(lines.contains { $0.hasPrefix(text) }, "\(text) is not in \(stage.screen.text)")
    }
    #expect(lines.contains { $0.hasPrefix("ann ") && $0.contains("45") })
    stage.press(Key(.enter))
    table.finish()
    #expect(stage.status.contains("&name == ann") && stage.status.contains("/ 45"), "\(stage.status)")
    stage.press("D")
    table.finish()
    #expect(stage.screen.lines[0].contains("filtered by &name == ann"))
    #expect(stage.screen.lines.contains { $0.hasPrefix("distinct    1") })
  }

  @Test func `a line end in a value has one sign, in the list, the summary and the status`() throws {
    let table = try Table("text,n\n\"a\nb\",1\n\"a\r\nb\",2\n\"a\nb\",3\n")
    let stage = table.stage
    #expect(stage.screen.lines[1].words.hasPrefix("a⏎b 1"))
    stage.press("D")
    table.finish()
    #expect(stage.screen.lines.contains { $0.hasPrefix("first text  a⏎b") }, "\(stage.screen.text)")
    #expect(stage.screen.lines.count { $0.hasPrefix("a⏎b ") } == 2, "\(stage.screen.text)")
    #expect(!stage.screen.text.contains("^J") && !stage.screen.text.contains("^M"))
    stage.press(Key(.enter))
    table.finish()
    #expect(stage.status.contains("&text == a⏎b") && stage.status.contains("/ 2"), "\(stage.status)")
  }

  @Test func `a line end in a column name has the same sign`() throws {
    let table = try Table("\"a\nb\",n\nx,1\n")
    #expect(table.stage.screen.lines[0].words.hasPrefix("a⏎b n"))
    table.stage.press("D")
    table.finish()
    #expect(table.stage.screen.lines[0].hasPrefix("a⏎b "))
    table.stage.press(Key(.escape), "C")
    #expect(table.stage.screen.lines[0].contains("a⏎b"))
  }

  @Test func `arrows change the column, and Enter on a bar filters by its bounds`() throws {
    let table = try Table(Self.text, height: 50)
    let stage = table.stage
    stage.press("D", Key(.right))
    table.finish()
    #expect(stage.screen.lines[0].hasPrefix("amount"))
    for text in ["type        numbers", "minimum     0", "maximum     89", "sum         4,005", "mean        44.5"] {
      #expect(stage.screen.lines.contains { $0.hasPrefix(text) }, "\(text) is not in \(stage.screen.text)")
    }
    let bar = try #require(stage.screen.lines.firstIndex { $0.hasPrefix("10 – 15") })
    while stage.screen.styles({ $0.background == .standard ? " " : "s" })[bar].contains("s") == false {
      stage.press(Key(.down))
      try #require(stage.screen.lines[0].hasPrefix("amount"))
    }
    stage.press(Key(.enter))
    table.finish()
    #expect(stage.status.contains("&amount >= 10  &amount < 15") && stage.status.contains("/ 5"), "\(stage.status)")
    stage.press("&", Key(.enter), "&", Key(.enter), Key(.right), "D")
    table.finish()
    #expect(stage.screen.lines.contains { $0.hasPrefix("earliest    2024-01-01") }, "\(stage.screen.text)")
    #expect(stage.screen.text.contains("times (UTC)"))
  }

  @Test func `Enter on a line without rows says so, and D and Esc close the page`() throws {
    let table = try Table(Self.text)
    let stage = table.stage
    stage.press("D")
    table.finish()
    stage.press("g", Key(.enter))
    #expect(stage.status.contains("select a value or a bar; Enter then filters by it"))
    #expect(stage.screen.lines[0].hasPrefix("name"))
    stage.press("D")
    #expect(stage.screen.lines[1].hasPrefix("  ann"), "\(stage.screen.text)")
    stage.press("D", Key(.escape))
    #expect(stage.screen.lines[1].hasPrefix("  ann"))
    let text = try ViewerDriver(ListedSource(lines: 3))
    text.press("D")
    #expect(text.status.contains("no columns"))
  }

  @Test func `^C or closing the page stops the pass, and a rewritten file is summarised again`() throws {
    let table = try Table(Self.text)
    let stage = table.stage
    stage.press("D", .control("c"))
    #expect(stage.screen.text.contains("stopped; D starts again") && stage.request.exitStatus == nil)
    table.finish()
    #expect(stage.screen.text.contains("stopped; D starts again"))
    stage.press(Key(.escape), "D", Key(.escape))
    table.finish()
    #expect(stage.screen.lines[1].hasPrefix("  ann"))
    stage.press("D")
    table.bytes.rewrite(Array("name,amount,on\nzoe,1,2\n".utf8))
    table.finish()
    #expect(
      stage.screen.lines.contains { $0.hasPrefix("rows        1 ") || $0.trimmedEnd == "rows        1" },
      "\(stage.screen.text)")
    #expect(stage.screen.text.contains("zoe"))
  }

  @Test func `controls in values are shown as marks, and very long values are cut and cannot be filtered by`() throws {
    let long = String(repeating: "y", count: 3_000)
    let table = try Table("a,b\n\u{1B}[31mred\u{7},1\n\u{1B}[31mred\u{7},1\n\(long),2\n")
    let stage = table.stage
    stage.press("D")
    table.finish()
    #expect(stage.screen.lines.contains { $0.hasPrefix("^[[31mred^G") && $0.contains("2") }, "\(stage.screen.text)")
    stage.press("j", Key(.enter))
    #expect(stage.screen.lines.contains { $0.hasPrefix("yyyy") })
    #expect(stage.status.contains("select a value or a bar"))
  }
}

extension String {
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
