import LazyTerminal
import LazyUI
import Terminal
import Testing

@testable import LazyViewer

/// The list when others change its data.
extension RecordTests {
  @Test func `added rows are shown when following, and otherwise the place is kept`() throws {
    let source = ListedSource(lines: 30)
    let stage = try ViewerDriver(source)
    source.append(["line 31"])
    stage.draw()
    #expect(stage.status.contains("row 1 / 31"))
    stage.press("F")
    source.append(["line 32"])
    stage.draw()
    #expect(stage.status.contains("row 32 / 32") && stage.screen.text.contains("line 32"), "\(stage.screen.text)")
  }

  @Test func `following is reported wherever the list is, and can always be stopped`() throws {
    let source = ListedSource(lines: 30)
    let stage = try ViewerDriver(source)
    stage.press("F")
    for _ in 0..<2 {
      #expect(stage.status.contains("following") && stage.status.contains("^C stops"), "\(stage.status)")
      stage.press("k")
      #expect(stage.status.contains("following, not at the end") && stage.status.contains("^C stops"))
      source.append(["one more"])
      stage.draw()
      #expect(stage.status.contains("row 29 / 31") || stage.status.contains("row 31 / 33"), "\(stage.status)")
      stage.press("G")
      source.append(["and one"])
      stage.draw()
    }
    #expect(stage.status.contains("row 34 / 34"), "\(stage.status)")
    stage.press("g", .control("c"))
    #expect(stage.status.contains("following stopped") && stage.request.exitStatus == nil)
    stage.press("k", "F", .control("c"))
    #expect(!stage.status.contains("following") && stage.request.exitStatus == nil, "\(stage.status)")
  }

  @Test func `F returns to the end while the list follows, and only ^C ends following`() throws {
    let source = ListedSource(lines: 30)
    let stage = try ViewerDriver(source)
    stage.press("F", Key(.pageUp))
    #expect(stage.status.contains("following, not at the end"), "\(stage.status)")
    for _ in 0..<2 {
      stage.press("F")
      #expect(stage.status.contains("row 30 / 30"), "\(stage.status)")
      #expect(stage.status.contains("following") && !stage.status.contains("not at the end"), "\(stage.status)")
    }
    source.append(["one more"])
    stage.draw()
    #expect(stage.status.contains("row 31 / 31"), "\(stage.status)")
    stage.press(.control("c"))
    #expect(!stage.status.contains("following"), "\(stage.status)")
  }

  @Test func `a sort shows its first row, also while the list follows`() throws {
    let source = ListedSource(lines: 30)
    let stage = try ViewerDriver(source)
    stage.press("F", "S")
    #expect(stage.status.contains("row 1 / 30") && stage.status.contains("sorted, descending"), "\(stage.status)")
    #expect(stage.status.contains("following"))
    stage.press("G", "S")
    #expect(stage.status.contains("row 1 / 30") && !stage.status.contains("sorted"), "\(stage.status)")
  }

  @Test func `the place is kept when a list is reread bit by bit`() throws {
    let rows = (1...500).map { ["row \($0)"] }
    let source = ListedSource(rows)
    let stage = try ViewerDriver(source)
    stage.press("4", "0", "0", "G")
    source.replace(by: rows, known: 100)
    stage.draw()
    #expect(stage.status.contains("/ 100+"), "\(stage.status)")
    source.learn(450)
    stage.draw()
    #expect(stage.status.contains("row 400 / 450"), "\(stage.status)")
    source.complete()
    stage.draw()
    #expect(stage.status.contains("row 400 / 500") && stage.screen.text.contains("row 400 "), "\(stage.screen.text)")
  }

  @Test func `following shows the end of a list that was replaced`() throws {
    let source = ListedSource(lines: 30)
    let stage = try ViewerDriver(source)
    stage.press("F", "G")
    source.replace(by: (1...500).map { ["row \($0)"] })
    stage.draw()
    #expect(stage.status.contains("row 500 / 500") && stage.screen.text.contains("row 500"), "\(stage.screen.text)")
  }
}
