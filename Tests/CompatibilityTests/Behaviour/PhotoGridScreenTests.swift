import Foundation
import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Photo grid")
struct PhotoGridScreenTests {
  private let screen = ScreenDriver(PhotoGridScreen())

  /// The number of tiles in the first line.
  private var columns: Int { screen.line("IMG_0001").map { $0.components(separatedBy: "IMG_").count - 1 } ?? 0 }

  @Test func `the slider sets the number of columns`() {
    #expect(columns == 3)
    screen.focus("%")
    screen.press(Key(.right))
    #expect(columns == 4)
    screen.press(Key(.left), Key(.left))
    #expect(columns == 2)
  }

  @Test func `a tile opens a panel, and gets the focus again when it closes`() {
    screen.select(row: "IMG_0001")
    screen.press(Key(.enter))
    screen.expect("Done")
    screen.tap("Done")
    screen.expectNo("Done")
    screen.expect("IMG_0002")
    screen.press(Key(.right), Key(.enter))
    screen.expect("Done", "IMG_0002")
  }

  @Test func `the last tile is the sixtieth`() {
    screen.press(Key(.end))
    screen.expect("IMG_0060")
  }
}
