import Glyphs
import Testing

@testable import Terminal

@Suite("Palette")
struct PaletteTests {
  @Test(
    "A colour of the palette stays the same if the terminal has it",
    arguments: [0, 7, 15, 16, 231, 255] as [UInt8])
  func same(index: UInt8) {
    #expect(Palette(count: 256).index(of: .palette(index)) == Int(index))
  }

  @Test(
    "Any other colour becomes the nearest one",
    arguments: [
      (256, TerminalColor.rgb(255, 0, 0), 196), (256, .rgb(0, 0, 0), 16), (256, .rgb(255, 255, 255), 231),
      (256, .rgb(8, 8, 8), 232), (256, .rgb(130, 130, 130), 244), (256, .rgb(90, 135, 180), 67),
      (16, .rgb(250, 10, 10), 9), (16, .rgb(200, 0, 0), 1), (16, .palette(196), 9), (16, .palette(244), 8),
      (8, .rgb(250, 10, 10), 1), (8, .rgb(240, 240, 240), 7), (8, .palette(9), 1), (8, .palette(21), 4),
      (88, .rgb(0, 200, 0), 2),
    ])
  func nearest(count: Int, color: TerminalColor, index: Int) {
    #expect(Palette(count: count).index(of: color) == index)
  }

  @Test("A terminal without colours shows none, and the default is none", arguments: [0, 2])
  func none(count: Int) {
    #expect(Palette(count: count).index(of: .rgb(255, 0, 0)) == nil)
    #expect(Palette(count: count).index(of: .palette(1)) == nil)
    #expect(Palette(count: 256).index(of: .standard) == nil)
  }
}
