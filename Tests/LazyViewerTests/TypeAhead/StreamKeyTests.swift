import LazyData
import LazyTerminal
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Keys that are typed while a stream delivers its first rows.
@MainActor
@Suite("Keys typed at the start of a stream")
struct StreamKeyTests {
  private static let lines = (1...30).map { ["line \($0)"] }

  private func tagged(_ stage: ViewerDriver) -> [RecordID] {
    stage.viewer.list.controller?.tags.records.map(\.id) ?? []
  }

  @Test(arguments: 0..<4)
  func `they apply to rows that have not arrived`(known: Int) async throws {
    let listed = ListedSource(Self.lines, known: known)
    let stage = try ViewerDriver(listed)
    stage.pressAtOnce(["t", "j", "t"])
    #expect(tagged(stage).isEmpty && stage.viewer.typeAhead.count == 3)
    listed.learn(30)
    stage.draw()
    #expect(tagged(stage) == [.offset(0), .offset(2)])
    #expect(stage.status.contains("row 4 / 30"), "\(stage.status)")
  }

  @Test func `they apply to the rows that are there if the writer pauses`() throws {
    let listed = ListedSource(Self.lines, known: 4)
    let stage = try ViewerDriver(listed)
    stage.pressAtOnce(["t", "j", "t"])
    stage.clock.advance(by: .seconds(1))
    #expect(stage.viewer.needsFrame)
    stage.draw()
    #expect(tagged(stage).count == 2 && stage.viewer.typeAhead.isEmpty)
    listed.learn(6)
    stage.draw()
    stage.pressAtOnce(["j", "j"])
    #expect(stage.viewer.typeAhead.isEmpty, "after the first pause, keys apply to the rows on screen")
  }

  @Test func `keys in response to rows on screen apply to them`() throws {
    let listed = ListedSource(Self.lines, known: 4)
    let stage = try ViewerDriver(listed)
    stage.press("t", "j")
    #expect(tagged(stage) == [.offset(0)])
    #expect(stage.status.contains("row 3 /"), "\(stage.status)")
  }
}
