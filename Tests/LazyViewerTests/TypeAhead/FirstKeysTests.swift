import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import Testing

@testable import LazyViewer

/// The keys given at the start: `--keys`, `+CMD`.
@MainActor
@Suite("The first typed keys")
struct FirstKeysTests {
  private func stage() throws -> (ViewerDriver, ListedSource) {
    let listed = ListedSource(lines: 100)
    return (try ViewerDriver(listed), listed)
  }

  private static let size = Size(width: 80, height: 12)

  @Test(arguments: ["\r", "\n"])
  func `a line end is Enter, in a prompt and outside`(end: String) async throws {
    let (stage, listed) = try stage()
    stage.viewer.type("&line 7\(end)j", onScreenOf: Self.size)
    #expect(stage.viewer.state.prompt == nil)
    await stage.settle { stage.status.contains("/ 11") }
    #expect(listed.source.status.arrangement.filters.map(\.text) == ["line 7"])
  }

  @Test func `controls and escape sequences are the keys that send them`() throws {
    let (stage, _) = try stage()
    stage.viewer.type("\u{1B}[B\u{1B}OB", onScreenOf: Self.size)
    stage.draw()
    #expect(stage.status.contains("row 3 /"))
    stage.viewer.type("/x\u{1B}", onScreenOf: Self.size)
    #expect(stage.viewer.state.prompt == nil, "Escape ends a prompt")
    stage.viewer.type("/nothing\u{15}line 9", onScreenOf: Self.size)
    #expect(stage.viewer.state.prompt == nil, "what is left open is ended")
    stage.viewer.type("ä€\u{7F}", onScreenOf: Self.size)
  }

  @Test(
    arguments: [
      ["j", "j"], ["5", "0", "G"], ["G", "k"], ["G", "y"], ["/", "l"], [":", "q"], ["-"],
    ] as [[Key]])
  func `keys before ^C typed at once end in the same state as keys typed slowly`(keys: [Key]) throws {
    func end(isSlow: Bool) throws -> [String] {
      let stage = try ViewerDriver(ListedSource(lines: 100))
      var last = TerminalRequest()
      for key in keys + [.control("c")] {
        last = stage.viewer.handle(.key(key))
        if isSlow { stage.draw() }
      }
      stage.draw()
      let selection = stage.viewer.list.container?.selection ?? -1
      let isIdle = stage.viewer.typeAhead.isEmpty && !stage.viewer.isWorking
      return ["\(last.exitStatus ?? -1)", "\(selection)", "\(stage.viewer.state.prompt == nil)", "\(isIdle)"]
    }
    #expect(try end(isSlow: false) == end(isSlow: true))
  }

  @Test func `a number alone goes to that row`() throws {
    let (stage, _) = try stage()
    stage.viewer.type("42", onScreenOf: Self.size)
    stage.draw()
    #expect(stage.status.contains("row 42 /"))
  }
}
