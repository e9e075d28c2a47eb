import Glyphs
import LazyData
import LazyTerminal
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The filter that ranks rows while it is typed.
@MainActor
@Suite("Fuzzy filters")
struct FuzzyFilterTests {
  /// A viewer with a text. Its work runs when the test runs it.
  private struct Text {
    let scheduler = SeededScheduler()
    let stage: ViewerDriver

    @MainActor init(isChoosing: Bool = false) throws {
      let lines = ["src/alib.h", "README.md", "lib/x.h", "other", "lib.h", "l-i-b"] + (0..<50).map { "zz \($0)" }
      let bytes = MemoryBytes(lines.map { $0 + "\n" }.joined())
      let source = RecordSource(name: "files", bytes: bytes, blockLength: 64, scheduler: scheduler) {
        LineFormat(sample: $0)
      }
      stage = try ViewerDriver(
        source, width: 80, height: 24, keys: isChoosing ? ViewerKeys.standard.choosing : .standard)
      finish()
    }

    @MainActor func finish() {
      for _ in 0..<3 {
        while scheduler.step(0) {}
        stage.draw()
      }
    }

    @MainActor func press(_ keys: [Key]) {
      for key in keys {
        stage.press(key)
        finish()
      }
    }

    @MainActor var rows: [String] { stage.screen.lines.dropLast().map(\.words).filter { !$0.isEmpty } }
    @MainActor var chosen: [String] {
      stage.viewer.chosen?.map { String(decoding: $0.markedText(limit: 99).bytes, as: UTF8.self) } ?? []
    }
  }

  @Test func `the rows are ranked while the filter is typed, and Esc restores them`() throws {
    let text = try Text()
    text.press(["~", "l", "i", "b"])
    #expect(text.rows == ["lib.h", "lib/x.h", "l-i-b", "src/alib.h"], "\(text.rows)")
    #expect(text.stage.status.hasPrefix("&~lib") && text.stage.status.contains("best matches first"))
    text.press([Key(.backspace), Key(.backspace), Key(.backspace), "o", "t"])
    #expect(text.rows == ["other"])
    text.press([Key(.escape)])
    #expect(text.rows.count == 23 && text.rows[0] == "src/alib.h" && text.stage.status.contains("row 1 / 56"))
    #expect(text.stage.viewer.list.controller?.source.wantedArrangement == Arrangement())
  }

  @Test func `Enter keeps the filter, and & without a pattern removes it`() throws {
    let text = try Text()
    text.press(["&", "~", "l", "b", Key(.enter)])
    #expect(text.rows.count == 4 && text.stage.status.contains("&~lb"), "\(text.stage.status)")
    text.press(["~", "x", Key(.enter)])
    #expect(text.rows == ["lib/x.h"])
    text.press(["&", Key(.enter)])
    #expect(text.rows.count == 4)
  }

  @Test func `a literal filter may begin with the sign`() throws {
    let text = try Text()
    text.press(["~", "l", .control("r")])
    #expect(text.rows.count == 23)
    text.press([Key(.enter)])
    #expect(text.stage.status.contains("no rows"), "\(text.stage.status)")
  }

  @Test func `matched characters are marked`() throws {
    let text = try Text()
    text.press(["~", "r", "m", "d"])
    #expect(text.rows.first == "README.md")
    let styles = text.stage.screen.styles { $0.attributes.contains(.reverse) ? "r" : "-" }
    #expect(
      styles.first?.prefix(10) == "r---r-r---" || styles.first?.prefix(10) == "r------rr-", "\(styles.first ?? "")")
  }

  @Test(
    arguments: [
      (["~", "l", "i", "b", Key(.enter)], ["lib.h"]), (["~", "l", "i", "b", Key(.down), Key(.enter)], ["lib/x.h"]),
      (["~", "l", "i", Key(.down), "b", Key(.enter)], ["lib.h"]),
      (["~", "l", "b", Key(.tab), Key(.tab), Key(.enter)], ["l-i-b", "lib/x.h"]),
      (["~", "l", "i", "b", Key(.down), Key(.down), Key(.up), Key(.enter)], ["lib/x.h"]),
      (["~", "l", "i", "b", Key(.escape), Key(.enter)], ["src/alib.h"]),
    ] as [([Key], [String])])
  func `Enter prints the best match or the chosen one, also if the keys come at once`(keys: [Key], chosen: [String])
    throws
  {
    let slow = try Text(isChoosing: true)
    slow.press(keys)
    #expect(slow.chosen == chosen)
    let fast = try Text(isChoosing: true)
    fast.stage.pressAtOnce(keys)
    fast.finish()
    #expect(fast.chosen == chosen)
  }

  @Test func `keys that open the prompt leave it open`() throws {
    let text = try Text()
    text.stage.viewer.type("~li", onScreenOf: text.stage.screen.size)
    text.finish()
    #expect(text.stage.status.hasPrefix("&~li") && text.rows.first == "lib.h")
  }
}
