import LazyUI
import Terminal
import Testing

@testable import LazyViewer

/// Keys typed while rows are being made, when the list's place is not known yet.
@MainActor
@Suite("Places that are still unknown", .timeLimit(.minutes(20)))
struct UnknownPlaceTests {
  /// Returns a list whose rows must be made before they can be counted, after a search for `7`.
  private func stage() async throws -> ViewerDriver {
    let stage = try ViewerDriver(ListedSource(lines: 100), width: 120, showsPanes: true)
    stage.press("/")
    stage.enter("7")
    await stage.settle { stage.viewer.list.controller?.search.counted != nil }
    stage.press("g")
    return stage
  }

  @Test(
    arguments: [
      (["a", "G", "j"], 100), (["a", "G", "k"], 99), (["a", "G", "5", "j", "2", "k"], 98), (["a", "G", "G"], 100),
      (["a", "c", "G", "j"], 100), (["a", "9", "9", "j", "9", "9", "j"], 100), (["a", "G", "g"], 1),
      (["a", "G", Key(.pageDown), "k"], 99), (["a", "G", "a", "j"], 100), (["a", "G", "F", "j"], 100),
    ] as [([Key], Int)])
  func `keys typed before rows are made lead to the same row as with a frame for each`(keys: [Key], row: Int)
    async throws
  {
    let stage = try await stage()
    stage.pressAtOnce(keys)
    #expect(stage.status.contains("row \(row) / 100"), "\(stage.status)")
    #expect(stage.screen.text.contains("line \(row)"))
  }

  @Test func `a search continues from the target of an unfinished jump`() async throws {
    let stage = try await stage()
    stage.pressAtOnce(["a", "G", "N"])
    await stage.settle { stage.status.contains("row 97 / 100") }
    stage.pressAtOnce(["a", "a", "G", "n", "j", ":"])
    stage.enter("reload")
    await stage.settle { stage.viewer.list.controller?.isBusy == false }
    #expect(stage.viewer.list.session.scrollContainer?.selection == 99)
  }

  @Test func `a mark is set at the target of an unfinished jump`() async throws {
    let stage = try await stage()
    stage.pressAtOnce(["a", "G", "m", "x", "g", "'", "x"])
    #expect(stage.viewer.list.session.scrollContainer?.selection == 99)
  }
}
