import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Keys that are typed before the rows that they depend on are loaded, like those of a server.
@MainActor
@Suite("Keys typed before rows are loaded", .timeLimit(.minutes(20)))
struct LateKeyTests {
  private func stage(_ engine: LateEngine) throws -> ViewerDriver { try ViewerDriver(RecordSource(engine)) }

  @Test(arguments: [["s"], ["&", "7", Key(.enter)]] as [[Key]])
  func `a tag and a mark on an unloaded row are on it in a list that is made after them`(arranging: [Key]) async throws
  {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.pressAtOnce(["7", "0", "G", "j", "j", "j", "j", "j", "j", "m", "x", "t"] + arranging)
    #expect(stage.status.contains("1 tagged") && engine.listed == nil, "\(stage.status)")
    engine.whole.deliverWanted()
    await stage.settle { engine.listed != nil }
    let listed = try #require(engine.listed)
    stage.draw()
    stage.press("'", "x")
    listed.deliverWanted()
    stage.draw()
    let line = stage.screen.lines.first { $0.contains("75.0") } ?? ""
    #expect(line.hasPrefix(">"), "\(stage.screen.text)")
    #expect(stage.viewer.list.selectedRecord?.id == .row(.number(151)))
  }

  @Test func `a tag on an unloaded row of a sorted list is on it in a list that is made after it`() async throws {
    let engine = LateEngine(rows: 1_000)
    engine.numbersLists = false
    let stage = try stage(engine)
    engine.whole.deliver(0)
    stage.draw()
    stage.pressAtOnce(["]", "=", "S", "t", "&", "!", "7", "7", "7", Key(.enter)])
    let sorted = try #require(engine.listed)
    #expect(stage.status.contains("1 tagged") && stage.status.contains("waiting: filter"), "\(stage.status)")
    sorted.deliverWanted()
    await stage.settle { engine.listed !== sorted }
    let filtered = try #require(engine.listed)
    stage.draw()
    stage.press("g")
    filtered.deliverWanted()
    stage.draw()
    #expect(filtered.count == 999 && stage.status.contains("1 tagged"), "\(stage.status)")
    #expect(stage.screen.lines[1].hasPrefix("> ") && stage.screen.lines[1].contains("999.1"), "\(stage.screen.text)")
  }

  @Test(arguments: ["9", "7"])
  func `a filter waits for the key of the selected row, which stays selected`(pattern: String) async throws {
    func selection(isSlow: Bool) async throws -> RecordID? {
      let engine = LateEngine(rows: 1_000)
      engine.numbersLists = false
      let stage = try stage(engine)
      let (jump, filter): ([Key], [Key]) = (["9", "9", "%"], ["&", Key(Character(pattern)), Key(.enter)])
      if isSlow {
        for key in jump { stage.press(key) }
        engine.whole.deliverWanted()
        for key in filter { stage.press(key) }
      } else {
        stage.pressAtOnce(jump + filter)
        #expect(engine.listed == nil && stage.status.contains("waiting: filter"), "\(stage.status)")
        engine.whole.deliverWanted()
      }
      await stage.settle { engine.listed != nil && stage.viewer.typeAhead.isEmpty && !stage.viewer.needsFrame }
      let source = try #require(stage.viewer.list.controller?.source)
      await stage.settle { source.workCount == 0 && !stage.viewer.needsFrame }
      engine.listed?.deliverWanted()
      return stage.viewer.list.selectedRecord?.id
    }
    let slowly = try await selection(isSlow: true)
    #expect(try await selection(isSlow: false) == slowly)
    if pattern == "9" { #expect(slowly == .row(.number(2 * 989 + 1))) }
  }

  @Test(arguments: [false, true])
  func `a filter by the value of an unloaded row waits until the row has loaded`(fails: Bool) async throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.pressAtOnce(["7", "0", "G", "=", "S", "t"])
    let source = try #require(stage.viewer.list.controller?.source)
    #expect(stage.status.contains("waiting: filter and 2 more"), "\(stage.status)")
    #expect(source.wantedArrangement == Arrangement())
    for page in engine.whole.wanted { engine.whole.deliver(page, failure: fails ? "connection lost" : nil) }
    await stage.settle { !source.wantedArrangement.orders.isEmpty }
    #expect(source.wantedArrangement.filters.map(\.text) == (fails ? [] : ["column 0 == 69.0"]))
  }

  @Test(arguments: [[Key(.pageDown)], [Key(.pageDown), Key(.pageDown)], [Key(.pageDown), Key(.pageDown), "u"]])
  func `pages of wrapped rows that are not loaded end where they do when the rows are loaded`(pages: [Key]) async throws
  {
    let wrap: [Key] = [":", "w", "r", "a", "p", Key(.enter)]
    func position(isLoaded: Bool, isSlow: Bool) async throws -> ScrollPlace {
      let engine = LateEngine(rows: 1_000, words: 40)
      let stage = try stage(engine)
      if isLoaded { engine.whole.deliver(0) }
      stage.draw()
      if isSlow { for key in wrap + pages { stage.press(key) } } else { stage.pressAtOnce(wrap + pages) }
      engine.whole.deliver(0)
      await stage.settle { stage.viewer.typeAhead.isEmpty && !stage.viewer.needsFrame }
      return try #require(stage.viewer.list.container?.position)
    }
    let slowly = try await position(isLoaded: true, isSlow: true)
    #expect(slowly.selection > 0)
    #expect(try await position(isLoaded: true, isSlow: false) == slowly)
    #expect(try await position(isLoaded: false, isSlow: false) == slowly)
  }

  @Test func `keys that cannot be read delay no sort`() async throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    stage.pressAtOnce(["t", "s"])
    #expect(engine.listed == nil)
    engine.whole.deliver(0, failure: "connection lost")
    await stage.settle { engine.listed != nil }
  }

  @Test(
    arguments: [Key(.escape), .control("c")],
    [
      (["s"], "rows not sorted"), (["&", "7", Key(.enter)], "rows not filtered"), (["="], "rows not filtered"),
      ([":", "r", "e", "l", "o", "a", "d", Key(.enter)], "rows not reloaded"),
    ] as [(keys: [Key], refusal: String)])
  func `a key stops an arrangement that waits for unloaded rows, and the list stays`(
    stop: Key, arranging: (keys: [Key], refusal: String)
  ) async throws {
    let engine = LateEngine(rows: 1_000)
    let stage = try stage(engine)
    engine.whole.deliver(0)
    stage.press("/")
    stage.enter("^3.0$")
    // The tagged row is not loaded. The selected row is, so that a filter by its value waits only for the key.
    stage.pressAtOnce(["7", "0", "G", "m", "x", "t", "g"] + arranging.keys)
    let controller = try #require(stage.viewer.list.controller)
    let opening = controller.source.version.opening
    #expect(stage.status.contains("waiting: ") && stage.status.contains("^C stops"), "\(stage.status)")
    let before = stage.screen.lines.dropLast()
    stage.press(stop)
    #expect(stage.status.contains("stopped: \(arranging.refusal)"), "\(stage.status)")
    #expect(stage.screen.lines.dropLast() == before)
    #expect(stage.viewer.typeAhead.isEmpty && controller.search.pattern != nil && stage.request.exitStatus == nil)
    engine.whole.deliverWanted()
    await Task.yield()
    stage.draw()
    stage.press("j", "'", "x")
    #expect(stage.status.contains("row 70 / 1,000") && stage.status.contains("1 tagged"), "\(stage.status)")
    #expect(engine.listed == nil && controller.source.version.opening == opening)
  }

  @Test func `a half page of wrapped rows is measured with the columns that fit them`() throws {
    func screen(isSlow: Bool) throws -> String {
      let rows = (1...1_000).map { ["\($0)", $0 < 500 ? "ab" : "some long words", "x"] }
      let stage = try ViewerDriver(ListedSource(rows, columns: ["id", "name", "c"]), width: 24, height: 20)
      for keys in [[":", "w", "r", "a", "p", Key(.enter)], [":", "8", "5", "1", Key(.enter)], ["d"]] as [[Key]] {
        if isSlow { for key in keys { stage.press(key) } } else { for key in keys { stage.handle(.key(key)) } }
      }
      stage.draw()
      return stage.screen.lines.dropLast().joined(separator: "\n")
    }
    #expect(try screen(isSlow: false) == screen(isSlow: true))
  }
}
