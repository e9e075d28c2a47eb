import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Rows that load after they are first drawn, like those of a server.
@MainActor
@Suite("Rows that arrive late", .timeLimit(.minutes(20)))
struct LateRowTests {
  private func stage(
    _ engine: LateEngine, height: Int = 12, options: RecordListController.Options = .init()
  ) throws -> ViewerDriver {
    try ViewerDriver(RecordSource(engine), height: height, options: options)
  }

  @Test func `an unloaded row is an ellipsis with its number, and is filled in when it loads`() throws {
    let engine = LateEngine(rows: 1_000)
    var options = RecordListController.Options()
    options.showsNumbers = true
    let stage = try stage(engine, options: options)
    #expect(stage.screen.lines[1].split(separator: " ") == ["1", "…", "…", "…"])
    #expect(stage.screen.lines[10].split(separator: " ") == ["10", "…", "…", "…"])
    #expect(engine.whole.wanted == [0] && !stage.viewer.needsFrame)
    engine.whole.deliver(0)
    #expect(stage.viewer.needsFrame)
    stage.draw()
    #expect(stage.screen.lines[1].split(separator: " ") == ["1", "0.0", "0.1", "0.2"])
    #expect(stage.screen.lines[10].split(separator: " ") == ["10", "9.0", "9.1", "9.2"])
  }

  @Test func `columns are sized by loaded rows, not by unloaded ones`() throws {
    let engine = LateEngine(rows: 10_000, columns: 2)
    let stage = try stage(engine)
    stage.press(":")
    stage.enter("9001")
    engine.whole.deliverWanted()
    stage.draw()
    let line = stage.screen.lines.first { $0.contains("9000.0") } ?? ""
    #expect(line.contains("9000.0    9000.1") || line.contains("9000.0  9000.1"))
  }

  @Test func `columns keep their sizes while rows far away load`() throws {
    let engine = LateEngine(rows: 100_000_000, columns: 2)
    let stage = try stage(engine)
    engine.whole.deliverWanted()
    stage.draw()
    let header = stage.screen.lines[0]
    stage.press(":")
    stage.enter("90000001")
    stage.draw()
    #expect(stage.screen.lines[0] == header)
    engine.whole.deliverWanted()
    stage.draw()
    #expect(stage.screen.lines[0] != header)
  }

  @Test func `a page that fails shows the reason in its rows, and the others stay`() throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    engine.whole.deliver(0)
    stage.press(":")
    stage.enter("66")
    let page = try #require(engine.whole.wanted.first)
    engine.whole.deliver(page, failure: "connection lost")
    stage.draw()
    #expect(stage.screen.text.contains("read error"))
    #expect(stage.screen.text.contains("63.0") && stage.status.contains("row 66 / 1,000"))
    engine.whole.deliver(page)
    stage.draw()
    #expect(stage.screen.text.contains("69.0") && !stage.screen.text.contains("read error"))
  }

  @Test(arguments: [false, true])
  func `a page that fails makes no column wider, and its rows show the reason across the columns`(wraps: Bool) throws {
    var options = RecordListController.Options()
    options.wraps = wraps
    func header(fails: Bool) throws -> String {
      let engine = LateEngine(rows: 1_000)
      let stage = try stage(engine, options: options)
      engine.whole.deliver(0)
      stage.press(":")
      stage.enter("66")
      let page = try #require(engine.whole.wanted.first)
      if fails {
        engine.whole.deliver(page, failure: "connection lost, and this is a long reason that no column has room for")
        stage.draw()
        let lines = stage.screen.lines.filter { $0.contains("connection lost, and this is a long reason") }
        #expect(!lines.isEmpty && lines.allSatisfy { $0.ranges(of: "connection lost").count == 1 })
      }
      engine.whole.deliver(page)
      stage.draw()
      #expect(stage.screen.text.contains("69.0"))
      return stage.screen.lines[0]
    }
    #expect(try header(fails: true) == header(fails: false))
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `rows that load in any order, and are evicted, do not move the selection`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let engine = LateEngine(rows: 2_000)
    let stage = try stage(engine)
    var row = 1
    var lastPages = 0..<1
    for _ in 0..<300 {
      switch random.int(below: 8) {
      case 0, 1:
        if let page = engine.whole.wanted.randomElement(using: &random) { engine.whole.deliver(page) }
        stage.draw()
      case 2:
        engine.whole.drop(lastPages.randomElement(using: &random) ?? 0)
        stage.draw()
      case 3:
        stage.press(Key(.up))
        row = max(1, row - 1)
      case 4:
        let step = 1 + random.int(below: 400)
        row = min(2_000, row + step)
        stage.press(":")
        stage.enter("\(row)")
      default:
        stage.press(Key(.down))
        row = min(2_000, row + 1)
      }
      lastPages = max(0, (row - 12) / 64)..<min(32, (row + 12) / 64 + 1)
      #expect(stage.status.contains("row \(row.grouped) / 2,000"), "seed \(seed)")
      let container = try #require(stage.viewer.list.container)
      #expect((0..<10).contains(container.selection - container.position.firstRow), "seed \(seed)")
    }
    engine.whole.deliverWanted()
    stage.draw()
    engine.whole.deliverWanted()
    stage.draw()
    #expect(stage.screen.text.contains("\(row - 1).0"))
  }

  @Test func `a mark set on an unloaded row stays when the row loads and when it is evicted`() throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.press("5", "j", "m", "a", "G", "'", "a")
    #expect(stage.status.contains("row 6 / 1,000"))
    engine.whole.deliver(0)
    stage.press("G", "'", "a")
    #expect(stage.status.contains("row 6 / 1,000"))
    stage.press("m", "b", "G")
    engine.whole.drop(0)
    stage.press("'", "b")
    #expect(stage.status.contains("row 6 / 1,000"))
    stage.press("G", "'", "a")
    #expect(stage.status.contains("row 6 / 1,000"))
  }

  @Test func `a mark set in a filtered list is found among all rows, even if its row is not loaded there`() async throws
  {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    engine.whole.deliver(0)
    stage.draw()
    stage.press("&")
    stage.enter("^700.0$")
    await stage.settle { engine.listed != nil && stage.status.contains("/ 1 ") }
    engine.listed?.deliver(0)
    stage.draw()
    stage.press("m", "a", "&", Key(.enter))
    await stage.settle { stage.status.contains("/ 1,000") && !stage.viewer.needsFrame }
    stage.press("g", "'", "a")
    await stage.settle { stage.status.contains("row 701 / 1,000") }
    stage.press("'", "'")
    #expect(stage.status.contains("row 1 / 1,000"))
  }

  @Test func `a tag put on an unloaded row is on it when it loads`() throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.press("2", "j", "t")
    #expect(stage.status.contains("1 tagged") && stage.screen.lines[3].hasPrefix(">"))
    engine.whole.deliver(0)
    stage.draw()
    #expect(stage.screen.lines[3].hasPrefix("> ") && stage.screen.lines[3].contains("2.0"))
    stage.press("G", "g")
    #expect(stage.screen.lines[3].hasPrefix("> ") && stage.screen.lines[3].contains("2.0"))
    stage.press("G")
    engine.whole.drop(0)
    stage.press("g")
    #expect(stage.screen.lines[3].hasPrefix("> ") && stage.screen.lines[3].contains("…"))
    stage.press("2", "j", "t")
    #expect(!stage.status.contains("tagged"))
  }

  @Test func `a tag in a filtered list stays when the filter is removed`() throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    engine.whole.deliver(0)
    stage.press("&")
    stage.enter("^4[.]0")
    let listed = try #require(engine.listed)
    stage.press("t")
    listed.deliverWanted()
    stage.draw()
    stage.press("&", Key(.enter))
    #expect(stage.screen.lines.first { $0.contains("4.0") }?.hasPrefix(">") == true, "\(stage.screen.text)")
  }

  @Test func `a row that was selected unloaded is selected in the filtered list`() throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.press("5", "j")
    engine.whole.deliver(0)
    stage.press("&")
    stage.enter("5")
    let listed = try #require(engine.listed)
    #expect(stage.status.contains("(row 6)"))
    listed.deliverWanted()
    stage.press("&", Key(.enter))
    #expect(stage.status.contains("row 6 / 1,000"))
  }

  @Test(arguments: [false, true])
  func `a jump to a row that only the server can find ends there, unless the reader moves`(moves: Bool) async throws {
    let engine = LateEngine(rows: 1_000)
    engine.numbersLists = false
    let stage = try stage(engine)
    engine.whole.deliver(0)
    stage.press("&")
    stage.enter("70[0-9]")
    let listed = try #require(engine.listed)
    listed.deliverWanted()
    stage.press("3", "j")
    engine.holdPlace()
    stage.press("&", Key(.enter))
    #expect(stage.status.contains("row 1 / 1,000"))
    if moves {
      stage.press("j")
      engine.releasePlace()
      let source = try #require(stage.viewer.list.controller?.source)
      await stage.settle { source.workCount == 0 }
      #expect(stage.status.contains("row 2 / 1,000"))
    } else {
      engine.releasePlace()
      await stage.settle { stage.status.contains("row 704 / 1,000") }
    }
  }

  @Test func `an opened row is filled in when it loads`() throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.press("5", "j", Key(.enter))
    #expect(stage.screen.text.contains("row 6   Esc closes") && stage.screen.text.contains("loading…"))
    engine.whole.deliver(0)
    #expect(stage.viewer.needsFrame)
    stage.draw()
    #expect(stage.screen.text.contains("5.2") && !stage.screen.text.contains("loading…"))
  }

  @Test func `a search goes to a match in an unloaded row, and to its column when the row loads`() throws {
    let engine = LateEngine(rows: 1_000, columns: 40)
    let stage = try stage(engine)
    engine.whole.deliver(0)
    stage.press("/")
    stage.enter("^500.30$")
    #expect(stage.status.contains("row 501 / 1,000") && stage.screen.lines[0].contains("column 0"))
    engine.whole.deliverWanted()
    stage.draw()
    #expect(stage.screen.text.contains("500.30") && stage.screen.lines[0].contains("column 30"))
  }

  @Test func `an unloaded row is copied when it has loaded, and nothing waits for it`() async throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    for (key, text) in [("y", "0.0,0.1,0.2"), ("Y", "0.0")] as [(Key, String)] {
      engine.holdWhole()
      stage.press(key)
      #expect(stage.viewer.list.controller?.isBusy == true)
      #expect(stage.request.clipboard != Array(text.utf8))
      engine.releaseWhole()
      await stage.settle { stage.request.clipboard == Array(text.utf8) }
      #expect(stage.status.contains(" copied (if") && !stage.viewer.needsFrame)
    }
    // Stopped copying copies nothing, and of two requests the last counts.
    engine.holdWhole()
    stage.press("y", Key(.escape))
    #expect(stage.status.contains("nothing copied") && stage.viewer.list.controller?.isBusy == false)
    stage.press("y", "j", "Y")
    engine.releaseWhole()
    await stage.settle { stage.request.clipboard == Array("1.0".utf8) }
  }

  @Test func `unloaded rows are neither compared nor matched by a filter`() throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.press("=")
    #expect(stage.status.contains("waiting: filter") && engine.listed == nil)
    let record = try #require(stage.viewer.list.controller?.shown.first)
    for isNegated in [false, true] {
      let condition = RecordCondition(
        .compares(column: 0, FieldComparison(.equal, "x")), isNegated: isNegated, text: "")
      #expect(!condition.holds(for: record))
    }
  }

  // MARK: Requests

  @Test func `only rows on screen are requested`() throws {
    let engine = LateEngine(rows: 10_000_000)
    let stage = try stage(engine)
    var asked = engine.whole.takeAsked()
    #expect(asked.places == Set(0..<10) && asked.rows == Set(0..<10))
    engine.whole.deliverWanted()
    stage.draw()
    asked = engine.whole.takeAsked()
    #expect(asked.places.isSubset(of: Set(0..<10)) && asked.rows == Set(0..<10))
    for row in 1..<20 {
      stage.press(Key(.down))
      asked = engine.whole.takeAsked()
      let first = max(0, row - 9)
      #expect(asked.places.isSubset(of: Set(first..<first + 10)), "\(row)")
      #expect(asked.rows.isSubset(of: [row]), "\(row)")
    }
    stage.press(Key(.pageDown))
    asked = engine.whole.takeAsked()
    #expect(asked.places.isSubset(of: Set(19..<30)) && asked.rows == Set(20..<29))
    stage.press("G")
    asked = engine.whole.takeAsked()
    let last = 9_999_990..<10_000_000
    // The row that is left is identified, so that the list can return to it.
    #expect(asked.places == Set(last).union([28]) && asked.rows == Set(last))
    #expect(engine.whole.wanted == [156_249])
    engine.whole.deliverWanted()
    stage.draw()
    asked = engine.whole.takeAsked()
    #expect(asked.places == Set(last) && asked.rows == Set(last))
    stage.press("g")
    asked = engine.whole.takeAsked()
    #expect(asked.places.subtracting(last) == Set(0..<10) && asked.rows == Set(0..<10))
  }

  @Test func `panes request no row that is not on screen`() throws {
    let engine = LateEngine(rows: 10_000_000)
    let stage = try ViewerDriver(RecordSource(engine), width: 140, height: 40, showsPanes: true)
    engine.whole.deliverWanted()
    stage.draw()
    let asked = engine.whole.takeAsked()
    #expect(asked.places == Set(0..<38) && asked.rows == Set(0..<38))
    stage.press(Key(.down), Key(.up))
    #expect(engine.whole.takeAsked().rows.isEmpty)
  }
}
