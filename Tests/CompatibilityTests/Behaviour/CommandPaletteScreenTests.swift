import Terminal
import Testing

@MainActor
@Suite("Command palette")
struct CommandPaletteScreenTests {
  private let screen = ScreenDriver(CommandPaletteScreen())

  @Test func `arrows in the field move the mark in the list`() {
    screen.expect(screen.session.isEditing, "the field has not got the focus")
    screen.expect(isMarked("New document"), "the first command is not marked")
    screen.expect(!isMarked("Open…"), "the second command is marked")
    screen.press(Key(.down))
    screen.expect(!isMarked("New document"), "the first command is still marked")
    screen.expect(isMarked("Open…"), "the second command is not marked")
    screen.press(Key(.up), Key(.up))
    screen.expect(isMarked("Close"), "the last command is not marked")
  }

  @Test func `typing finds a command, and Enter runs it`() {
    screen.type("sav")
    screen.expectNo("New document")
    screen.press(Key(.enter))
    screen.expect("1. Save", "New document", "Type a command")
    screen.expectNo("Nothing yet")
  }

  @Test func `a menu has submenus, and shortcuts run commands`() {
    screen.type("sav")
    screen.press(Key(.enter))
    screen.tap("Actions")
    screen.expect(screen.selectAction("Run"), "there is no Run")
    screen.press(Key(.enter))
    screen.expect(screen.selectAction("Print"), "there is no Print")
    screen.press(Key(.enter))
    screen.expect("1. Save", "2. Print")
    screen.expect("2. Print", above: "1. Save")
    screen.press(.control("n"))
    screen.expect("3. New document")
  }

  @Test func `Escape is a shortcut that asks for confirmation, also in a field`() {
    screen.type("sav")
    screen.press(Key(.enter), Key(.escape))
    screen.expect("Close without saving?")
    screen.expect(screen.selectAction("[ Close ]"), "Close cannot be chosen")
    screen.press(Key(.enter))
    screen.expect("Nothing yet")
    screen.expectNo("Close without saving?", "1. Save")
  }

  @Test func `the button Close asks for confirmation`() {
    screen.press(Key(.tab))
    screen.open(row: "Close")
    screen.expect("Close without saving?")
    screen.press(Key(.escape))
    screen.expectNo("Close without saving?")
  }

  private func isMarked(_ title: String) -> Bool {
    screen.line(title).flatMap { _ in screen.style(of: title) }.map { $0.background != .standard } ?? false
  }
}
