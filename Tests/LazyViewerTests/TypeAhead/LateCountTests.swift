import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Lists whose rows are not counted yet.
@MainActor
@Suite("Rows that are counted later", .timeLimit(.minutes(20)))
struct LateCountTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1.00 k"), (1_234, "1.23 k"), (9_999, "10.0 k"), (12_449_999, "12.4 M"),
    (99_960, "100 k"), (999_499, "999 k"), (999_500, "1.00 M"), (6_200_000, "6.20 M"), (30_000_000_000, "30.0 G"),
    (-1_500, "-1.50 k"),
  ])
  func `estimates have three digits`(number: Int, text: String) { #expect(number.rounded == text) }

  private func stage(_ engine: LateEngine) throws -> ViewerDriver { try ViewerDriver(RecordSource(engine), width: 120) }

  @Test func `an estimate is shown until the rows are counted`() async throws {
    let engine = LateEngine(rows: 12_000_000, known: 640, estimate: 12_400_000)
    let stage = try stage(engine)
    #expect(stage.status.contains("row 1 / ~12.4 M"))
    engine.releaseCount()
    await stage.settle { stage.status.contains("row 1 / 12,000,000") }
    #expect(!stage.status.contains("~"))
  }

  @Test func `without an estimate the number of known rows is shown`() throws {
    let stage = try stage(LateEngine(rows: 1_000, known: 640))
    #expect(stage.status.contains("row 1 / 640+"))
  }

  @Test func `a toggle that would read all rows asks first, with the estimate`() throws {
    let engine = LateEngine(rows: 12_000_000, known: 640, estimate: 12_400_000)
    let stage = try ViewerDriver(RecordSource(engine), width: 140, showsPanes: true)
    stage.press("i")
    #expect(stage.status.contains("Make all ~12.4 M rows?"))
    _ = engine.whole.takeAsked()
    stage.press("n")
    #expect(engine.whole.takeAsked().rows.count <= 12)
  }

  @Test(arguments: ["6000001", "50%"])
  func `a row that is not counted yet is shown at its estimated place, and selected when it is counted`(place: String)
    async throws
  {
    let engine = LateEngine(rows: 12_000_001, known: 640, estimate: 12_400_000)
    let stage = try stage(engine)
    stage.press(":")
    stage.enter(place)
    let about = place.hasSuffix("%") ? "about row 6.20 M, still counting" : "about row 6.00 M, still counting"
    #expect(stage.status.contains(about))
    let part = try #require(engine.part)
    let container = try #require(stage.viewer.list.container)
    #expect(container.selection == part.count / 2)
    engine.releaseCount()
    await stage.settle { stage.status.contains("row 6,000,001 / 12,000,001") }
    #expect(!stage.status.contains("going to"))
  }

  @Test(
    arguments: [
      (["g"], 1), ([Key(.home)], 1), (["1", "0", "0", "G"], 100), (["9", "0", "0", "G"], 900),
      (["5", "0", "%"], 5_001), (["g", "j"], 2), (["g", "G", "g"], 1),
    ] as [([Key], Int)])
  func `a jump after a jump to the end stays when the count is complete`(keys: [Key], row: Int) async throws {
    for estimate in [nil, 10_000] {
      let engine = LateEngine(rows: 10_001, known: 640, estimate: estimate)
      let stage = try stage(engine)
      stage.press("G")
      #expect(stage.status.contains("last row"))
      for key in keys { stage.press(key) }
      engine.whole.deliverWanted()
      let source = try #require(stage.viewer.list.controller?.source)
      engine.releaseCount()
      await stage.settle { source.status.isComplete && source.workCount == 0 && !stage.viewer.needsFrame }
      engine.whole.deliverWanted()
      stage.draw()
      #expect(stage.status.contains("row \(row.grouped) / 10,001"), "\(keys.map(\.name)): \(stage.status)")
    }
  }

  @Test(arguments: ["258", "4000", "50%"])
  func `a jump from the end scrolls upwards, even if the place of the end is not known yet`(place: String) async throws
  {
    func position(isCounted: Bool) async throws -> [Int] {
      let engine = LateEngine(rows: 5_000, known: isCounted ? nil : 65, estimate: isCounted ? nil : 5_000)
      let stage = try stage(engine)
      stage.pressAtOnce(["G", ":"] + place.map { Key($0) } + [Key(.enter)])
      engine.releaseCount()
      await stage.settle {
        stage.status.contains("/ 5,000") && stage.viewer.typeAhead.isEmpty && !stage.viewer.needsFrame
      }
      let position = try #require(stage.viewer.list.container?.position)
      return [position.firstRow, position.selection]
    }
    let counted = try await position(isCounted: true)
    #expect(counted[0] == counted[1])
    #expect(try await position(isCounted: false) == counted)
  }

  @Test(arguments: [false, true])
  func `row numbers are as wide whether the rows are counted before or later`(isCounted: Bool) async throws {
    let engine = LateEngine(rows: 12_000, known: isCounted ? nil : 640)
    let stage = try stage(engine)
    stage.press(":")
    stage.enter("numbers")
    engine.whole.deliverWanted()
    stage.draw()
    engine.releaseCount()
    await stage.settle { stage.status.contains("row 1 / 12,000") && !stage.viewer.needsFrame }
    #expect(stage.screen.lines[1].hasPrefix("       1  0.0"), "\(stage.screen.text)")
  }

  @Test func `numbers of filtered rows are as wide as those of all rows`() async throws {
    let engine = LateEngine(rows: 12_000)
    let stage = try stage(engine)
    stage.press(":")
    stage.enter("numbers")
    engine.whole.deliverWanted()
    stage.press("&")
    stage.enter("^(7|11000).0$")
    await stage.settle { engine.listed != nil }
    engine.listed?.deliver(0)
    stage.draw()
    #expect(stage.screen.lines[1].hasPrefix("       8  7.0"), "\(stage.screen.text)")
    #expect(stage.screen.lines[2].hasPrefix("  11,001  11000.0"), "\(stage.screen.text)")
  }

  @Test func `rows around a place that load after its row was counted do not replace the list`() async throws {
    let engine = LateEngine(rows: 10_000, known: 640, estimate: 9_000)
    engine.holdPart()
    let stage = try stage(engine)
    stage.press(":")
    stage.enter("2987")
    await stage.settle { engine.isCounting }
    engine.count(to: 4_096)
    await stage.settle { stage.status.contains("row 2,987") }
    engine.releasePart()
    let source = try #require(stage.viewer.list.controller?.source)
    // Only the count is left.
    await stage.settle { source.workCount == 1 && !stage.viewer.needsFrame }
    stage.press("y")
    await stage.settle { stage.request.clipboard != nil }
    #expect(stage.request.clipboard == Array("2986.0,2986.1,2986.2".utf8))
    engine.releaseCount()
    await stage.settle { source.status.isComplete && source.workCount == 0 && !stage.viewer.needsFrame }
    #expect(stage.viewer.list.container?.selection == 2_986)
  }

  @Test func `moving during the count keeps the selection`() async throws {
    let engine = LateEngine(rows: 10_000, known: 640, estimate: 10_000)
    let stage = try stage(engine)
    stage.press(":")
    stage.enter("50%")
    let part = try #require(engine.part)
    stage.press("j", "j")
    let selected = try #require(stage.viewer.list.selectedRecord?.id)
    #expect(stage.status.contains("still counting") && !stage.status.contains("going to"))
    engine.whole.deliver(78)
    engine.whole.deliver(79)
    engine.releaseCount()
    await stage.settle { stage.status.contains("/ 10,000") }
    #expect(stage.viewer.list.selectedRecord?.id == selected && part.count == 128)
  }

  @Test func `rows around a place are shown when they load, unless the reader has moved`()
    async throws
  {
    for goesElsewhere in [false, true] {
      let engine = LateEngine(rows: 10_000, known: 640, estimate: 10_000)
      engine.holdPart()
      let stage = try stage(engine)
      stage.press(":")
      stage.enter("50%")
      #expect(stage.status.contains("row 1 / ~10.0 k"))
      if goesElsewhere { stage.press("j") }
      engine.releasePart()
      if goesElsewhere {
        for _ in 0..<100 {
          await Task.yield()
          stage.draw()
        }
        #expect(stage.status.contains("row 2 / ~10.0 k"))
      } else {
        await stage.settle { stage.status.contains("about row 5.00 k, still counting") }
      }
    }
  }
}
