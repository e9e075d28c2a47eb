import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Packing")
struct PackingSelectionScreenTests {
  private let screen = ScreenDriver(PackingSelectionScreen())

  @Test func `selected items are counted and weighed`() {
    screen.expect("Packing", "0 selected", "0.00 kg")
    screen.expect(!screen.canFocus("Delete"), "Delete can be pressed")
    screen.open(row: "Tent")
    screen.open(row: "Stove")
    screen.expect("2 selected", "2.41 kg")
  }

  @Test func `selected items are deleted`() {
    screen.open(row: "Tent")
    screen.open(row: "Stove")
    screen.tap("Delete")
    screen.expect("0 selected", "0.00 kg", "Map")
    screen.expectNo("Tent", "Stove")
    screen.press(Key(.escape))
    screen.expect(!screen.canFocus("Delete"), "Delete can be pressed")
    screen.choose("Heaviest first", in: "More")
    screen.expect(screen.row(of: "Sleeping bag") < screen.row(of: "Rain jacket"), "it is not so")
    screen.expect(screen.row(of: "Rain jacket") < screen.row(of: "First aid"), "it is not so")
    screen.expect(screen.row(of: "First aid") < screen.row(of: "Head torch"), "it is not so")
    screen.expect(screen.row(of: "Head torch") < screen.row(of: "Map"), "it is not so")
  }

  @Test func `a menu selects all, and none`() {
    screen.choose("Select all", in: "More")
    screen.expect("7 selected", "3.88 kg")
    screen.choose("Select none", in: "More")
    screen.expect("0 selected")
  }

  @Test func `the row's menu removes the row`() {
    screen.act("Remove 1", onRow: "Map")
    screen.expectNo("Map")
    screen.expect("First aid")
  }

  @Test func `Done ends selecting`() {
    screen.tap("Done")
    screen.expect("Packed", "Edit")
  }
}
