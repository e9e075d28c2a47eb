import Glyphs
import LazyData
import LazyUI
import LazyViewer
import Testing

@testable import lazyscope

/// What becomes of a program that has ended.
@MainActor
@Suite("The end of a program")
struct ScreenTests {
  private struct Number: Identifiable {
    let id: Int
  }

  private struct Maker: RowMaker {
    func row(_ number: Number) -> some View { Text(verbatim: "\(number.id)") }
  }

  /// A viewer that has made as many rows of these as it must.
  private func viewer(_ settings: ViewerState.ListSettings) throws -> Viewer {
    let numbers = ComputedSource(count: 20_000) { Number(id: $0) }
    let content = ListContent(name: "numbers", choice: "numbers", count: { numbers.count }) { settings in
      ModeList(numbers, settings).view(plain: Maker(), conditional: Maker())
    }
    let viewer = try Viewer(choices: [ListChoice(name: "numbers", count: 0) { content }], settings: settings)
    repeat { _ = viewer.frame(size: Size(width: 80, height: 24)) } while viewer.needsFrame
    return viewer
  }

  @Test(arguments: [(.id, true), ([], false)] as [(Modes, Bool)])
  func `very many rows are left to the end of the process, which nobody waits for`(modes: Modes, areLeft: Bool) throws {
    weak var ended: Viewer?
    do {
      let viewer = try viewer(.init(modes: modes))
      ended = viewer
      TerminalRun.end(viewer)
    }
    #expect((ended != nil) == areLeft)
  }
}
