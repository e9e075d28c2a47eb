import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Plant care")
struct PlantCareScreenTests {
  private let screen = ScreenDriver(PlantCareScreen())

  @Test func `a plant without a name is not saved`() {
    screen.open(row: "Fern")
    screen.expect("Save", "Cancel", "Every 3 days")
    screen.select(row: "Fern")
    screen.focusEditor()
    screen.press(Key(.backspace), times: 4)
    screen.tap("Save")
    screen.expect("The plant needs a name", "Save")
    screen.tap("Cancel")
    screen.expectNo("The plant needs a name", "Save")
    screen.expect("Fern")
  }

  @Test func `a button of several lines has no marks around it`() {
    screen.expect("◊ Fern")
    screen.expectNo("[", "]")
  }

  @Test func `a plant is renamed`() {
    screen.open(row: "Aloe")
    screen.select(row: "Aloe")
    screen.focusEditor()
    screen.type(" vera")
    screen.tap("Save")
    screen.expect("Aloe vera")
    screen.expectNo("Save")
  }

  @Test func `a plant is watered by its row's action`() {
    screen.expect(screen.count("March 1, 2024") == 4, "it is not so")
    screen.act("Water", onRow: "Fern")
    screen.expect("Water now?", "Last time: Mar 1, 2024")
    screen.tap("Water Fern")
    screen.expect("March 4, 2024")
    screen.expect(screen.count("March 1, 2024") == 3, "it is not so")
  }
}
