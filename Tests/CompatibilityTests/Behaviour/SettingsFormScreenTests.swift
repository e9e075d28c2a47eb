import Glyphs
import Terminal
import Testing

@testable import LazyUI

@MainActor
@Suite("Settings")
struct SettingsFormScreenTests {
  private let screen = ScreenDriver(SettingsFormScreen())

  @Test func `without notifications there is no choice of a sound`() {
    screen.expect("( ) Drop", "(•) Chime")
    screen.open(row: "Notifications")
    screen.expectNo("Chime", "Drop", "Knock")
    screen.open(row: "Notifications")
    screen.expect("( ) Drop", "(•) Chime")
  }

  @Test func `changed settings are reset after a confirmation`() {
    change()
    screen.open(row: "Reset all settings")
    screen.expect("Reset everything?", "This cannot be undone.")
    screen.tap("Cancel")
    screen.expect("Sync every 7 h", "Text size: 15 pt")
    screen.open(row: "Reset all settings")
    screen.tap("Reset")
    screen.expect("Sync every 6 h", "Text size: 14 pt", "[System]")
  }

  @Test func `stored settings are there at the next start`() {
    let values = StoredValues()
    let first = ScreenDriver(SettingsFormScreen(), storedValues: values)
    first.select(row: "Sync every")
    first.press(Key(.tab), Key(.right))
    first.select(row: "System")
    first.press(Key(.tab), Key(.right))
    let second = ScreenDriver(SettingsFormScreen(), storedValues: values)
    second.expect("Sync every 7 h", "[Light]")
  }

  @Test func `a region can be chosen, and a birthday and a passcode typed`() {
    screen.choose("Oceania", in: "Region")
    screen.expect("Oceania")
    screen.expectNo("Europe")
    screen.select(row: "4 digits")
    screen.focus("4 digits")
    screen.type("1234")
    screen.expectNo("1234", "4 digits")
  }

  private func change() {
    screen.select(row: "Sync every")
    screen.press(Key(.tab), Key(.right))
    screen.select(row: "Text size")
    screen.press(Key(.tab), Key(.right))
    screen.expect("Sync every 7 h", "Text size: 15 pt")
  }
}
