import Terminal
import Testing

@MainActor
@Suite("Colour swatches")
struct ColorSwatchesScreenTests {
  private let screen = ScreenDriver(ColorSwatchesScreen())

  @Test func `an added colour is a row until it is removed`() {
    screen.expect(!screen.canFocus("Remove"), "Remove can be pressed")
    screen.tap("Add")
    screen.expect(reds == 2, "there is no row Red")
    screen.press(Key(.enter))
    screen.expect(reds == 2, "what is disabled was pressed")
    screen.tap("Info")
    screen.expect("Red is chosen; 1 are kept.")
    screen.press(Key(.escape))
    screen.tap("Remove")
    screen.expect(reds == 1, "there is still a row Red")
  }

  @Test func `a tap selects, and moves the check mark`() {
    let red = screen.place(of: "Red")
    let mark = screen.place(of: "✓")
    screen.click("Mint")
    let moved = screen.place(of: "✓")
    screen.expect(mark?.y == moved?.y && mark?.x != moved?.x, "the mark has not moved")
    screen.expect((moved?.x ?? 0) > (red?.x ?? 0), "the mark is not right of Red")
    screen.tap("Info")
    screen.expect("Mint is chosen; 0 are kept.")
  }

  /// The number of lines that show the name.
  private var reds: Int { screen.lines.filter { $0.contains("Red") }.count }
}
