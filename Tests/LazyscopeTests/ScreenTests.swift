import Glyphs
import LazyData
import LazyUI
import LazyViewer
import Testing

@testable import lazyscope

/// The end of a program with many rows.
@MainActor
@Suite("The end of a program")
struct ScreenTests {
  private struct Number: Identifiable {
    let id: Int
  }

  private struct Maker: RowMaker {
    func row(_ number: Number) -> some View { Text(verbatim: "\(number.id)") }
  }

  /// Returns a viewer that has made as many rows as `settings` require.
  private func viewer(_ settings: ListSettings) throws -> Viewer {
    let numbers = ComputedSource(count: 20_000) { Number(id: $0) }
    let content = ListContent(name: "numbers", choice: "numbers", count: { numbers.count }) { settings in
      ModeList(numbers, settings).view(plain: Maker(), conditional: Maker())
    }
    let viewer = try Viewer(choices: [ListChoice(name: "numbers", count: 0) { content }], settings: settings)
    repeat { _ = viewer.frame(size: Size(width: 80, height: 24)) } while viewer.needsFrame
    return viewer
  }

  @Test(arguments: [(.id, true), ([], false)] as [(Modes, Bool)])
  func `the exit of the process does not wait for many rows to be freed`(modes: Modes, areLeft: Bool) throws {
    weak var ended: Viewer?
    do {
      let viewer = try viewer(.init(modes: modes))
      ended = viewer
      TerminalRun.end(viewer)
    }
    #expect((ended != nil) == areLeft)
  }
}
