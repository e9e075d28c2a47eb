import Glyphs
import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

/// Clicks and the wheel.
@MainActor
@Suite("Mouse in the viewer")
struct MouseTests {
  private static let letters = [["b", "1"], ["c", "3"], ["a", "2"]]

  @Test func `a click selects a row, and presses the toggle under it`() throws {
    let stage = try ViewerDriver()
    stage.click(x: 10, y: 4)
    #expect(stage.status.contains("row 5 /") && !stage.screen.text.contains("[x]"))
    let x = try #require(stage.column(of: "[ ] top", line: 7))
    stage.click(x: x, y: 7)
    #expect(stage.status.contains("row 8 /") && stage.screen.lines[7].contains("[x] top"))
    stage.click(x: x, y: 7)
    #expect(!stage.screen.text.contains("[x]"))
  }

  @Test func `the wheel scrolls three rows, in the list and in overlays`() throws {
    let stage = try ViewerDriver()
    stage.turn(.wheelDown, x: 5, y: 5)
    #expect(stage.screen.lines[0].hasPrefix("    4 line 4"))
    stage.turn(.wheelDown, x: 5, y: 5)
    stage.turn(.wheelUp, x: 5, y: 5)
    #expect(stage.screen.lines[0].hasPrefix("    4 line 4"))
    stage.resize(width: 80, height: 12)
    stage.press("?")
    let first = stage.screen.lines[0]
    stage.turn(.wheelDown, x: 5, y: 5)
    #expect(stage.screen.lines[0] != first)
    stage.turn(.wheelUp, x: 5, y: 5)
    #expect(stage.screen.lines[0] == first)
    stage.press("?")
    #expect(stage.screen.lines[0].hasPrefix("    4 line 4"))
  }

  @Test func `toggles and choices of the panes are pressed`() throws {
    let stage = try ViewerDriver()
    let id = try #require(stage.place(of: "[ ] add .id"))
    stage.click(x: id.x + 1, y: id.y)
    #expect(stage.screen.text.contains("[x] add .id") && stage.screen.text.contains("row inits              1,000"))
    let container = try #require(stage.place(of: "in: List"))
    stage.click(x: container.x, y: container.y)
    #expect(stage.screen.text.contains("container: LazyVStack"))
    stage.press(Key(.down))
    #expect(stage.status.contains("row 2 /"), "keys are the list's still")
  }

  @Test func `a click on the map goes to that share of the rows, and keys skip it`() throws {
    let stage = try ViewerDriver()
    let map = try #require(stage.place(of: "Map"))
    let end = map.x + PaneColumn.lineWidth - 1
    stage.click(x: end, y: map.y + 1)
    #expect(stage.status.contains("row 1,000 /"))
    stage.click(x: map.x, y: map.y + 1)
    #expect(stage.status.contains("row 1 /"))
    stage.click(x: map.x + 12, y: map.y + 1)
    #expect(stage.status.contains("row 325 /"), "999 × 12 / 37, and one")
    stage.resize(width: 40, height: 12)
    stage.press("p", "G")
    let narrow = try #require(stage.place(of: "Map"))
    stage.click(x: PaneColumn.lineWidth - 1, y: narrow.y + 1)
    #expect(stage.status.contains("row 1,000 /"), "the list goes there though the panes have its place")
  }

  @Test func `a click on a column's name selects it, and further clicks sort by it`() throws {
    let stage = try ViewerDriver(ListedSource(Self.letters, columns: ["letter", "number"]), height: 6)
    let x = try #require(stage.column(of: "number", line: 0))
    stage.click(x: x, y: 0)
    #expect(stage.viewer.list.controller?.fit.columns.selected == 1)
    #expect(stage.screen.lines[1...3].map { $0.split(separator: " ")[0] } == ["b", "c", "a"])
    stage.click(x: x, y: 0)
    #expect(stage.screen.lines[1...3].map { $0.split(separator: " ")[0] } == ["b", "a", "c"])
    stage.click(x: x, y: 0)
    #expect(stage.screen.lines[1...3].map { $0.split(separator: " ")[0] } == ["c", "a", "b"])
    stage.click(x: x, y: 0)
    #expect(stage.screen.lines[1...3].map { $0.split(separator: " ")[0] } == ["b", "c", "a"])
    stage.click(x: 60, y: 0)
    #expect(stage.viewer.list.controller?.fit.columns.selected == 1, "there is no column")
    stage.click(x: 2, y: 3)
    #expect(stage.status.contains("row 3 / 3"), "the first row is below the names")
  }

  @Test func `the wheel scrolls sideways over columns`() throws {
    let stage = try ViewerDriver(ListedSource(Self.letters, columns: ["letter", "number"]), height: 6)
    stage.turn(.wheelRight, x: 2, y: 2)
    #expect(stage.viewer.list.controller?.fit.columns.selected == 1)
    stage.turn(.wheelLeft, x: 2, y: 2)
    #expect(stage.viewer.list.controller?.fit.columns.selected == 0)
  }

  @Test func `a click cancels a jump to an unknown row`() throws {
    let source = ListedSource((1...100).map { ["line \($0)"] }, known: 20)
    let stage = try ViewerDriver(source)
    stage.press("6", "0", "G")
    stage.click(x: 2, y: 3)
    source.complete()
    stage.draw()
    #expect(stage.status.contains("row 4 / 100"))
  }

  @Test func `clicks do nothing during typing, a question or an overlay`() throws {
    let stage = try ViewerDriver(ListedSource(lines: 100))
    stage.press("/")
    stage.click(x: 2, y: 3)
    #expect(stage.status.hasPrefix("/"))
    stage.press(Key(.escape), Key(.enter))
    stage.click(x: 2, y: 3)
    #expect(stage.screen.text.contains("row 1   Esc closes"))
    stage.press(Key(.escape))
    #expect(stage.status.contains("row 1 /"))
  }

  @Test func `releases, other buttons and places beyond the screen do nothing, and nothing is drawn`() throws {
    let stage = try ViewerDriver()
    let actions: [Mouse.Action] = [.release(.left), .press(.middle), .press(.right), .release(.right)]
    for action in actions {
      #expect(stage.viewer.handle(.mouse(Mouse(action, x: 3, y: 3))) == TerminalRequest())
      #expect(!stage.viewer.needsFrame)
    }
    for (x, y) in [(65_535, 0), (0, 65_535), (65_535, 65_535), (3, 39)] { stage.click(x: x, y: y) }
    #expect(stage.status.contains("row 1 /"))
  }
}

extension ViewerDriver {
  fileprivate func turn(_ action: Mouse.Action, x: Int, y: Int) {
    handle(.mouse(Mouse(action, x: x, y: y)))
    draw()
  }

  fileprivate func click(x: Int, y: Int) { turn(.press(.left), x: x, y: y) }

  /// Returns the column of `text` in a line, or `nil` if the line does not contain it.
  fileprivate func column(of text: String, line: Int) -> Int? {
    let line = screen.lines[line]
    return line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
  }

  fileprivate func place(of text: String) -> (x: Int, y: Int)? {
    for y in screen.lines.indices {
      if let x = column(of: text, line: y) { return (x, y) }
    }
    return nil
  }
}
