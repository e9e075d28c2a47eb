import Terminal
import Testing

@MainActor
@Suite("Outline of files")
struct FileOutlineScreenTests {
  private let screen = ScreenDriver(FileOutlineScreen())

  @Test func `folders of a tree expand, and a leaf is selected`() {
    screen.expect("anna", "Nothing selected")
    screen.expectNo("Documents")
    screen.open(row: "anna")
    screen.open(row: "Documents")
    screen.open(row: "Letters")
    screen.expect("to-bank.txt", "to-school.txt", "lease.txt", "Pictures")
    screen.expectNo("harbour.png")
    screen.open(row: "to-bank.txt")
    screen.expect("Selected: to-bank.txt")
    screen.open(row: "Documents")
    screen.expectNo("Letters", "📄 to-bank.txt")
    screen.expect("Selected: to-bank.txt")
  }

  @Test func `the same tree is shown in sections`() {
    screen.focus("List")
    screen.press(Key(.right))
    screen.expect("Documents", "Pictures", "todo.txt", "lease.txt", "Letters", "harbour.png", "Scans")
    screen.expectNo("to-bank.txt")
    screen.open(row: "Letters")
    screen.expect("to-bank.txt")
  }

  @Test func `a group that the state opens can be closed, and shows its badge`() {
    screen.focus("List")
    screen.press(Key(.right), Key(.right))
    screen.expect("lease.txt", "Letters", "Pictures")
    screen.expectNo("harbour.png", "to-bank.txt")
    screen.expect(screen.line("Documents")?.contains("3") == true, "there is no badge")
    screen.open(row: "Documents")
    screen.expectNo("lease.txt", "Letters")
    screen.open(row: "Pictures")
    screen.expect("harbour.png", "Scans")
  }

  @Test func `left and right close and open folders`() {
    screen.select(row: "anna")
    screen.press(Key(.right), Key(.right))
    screen.expect("▸ 📁 Documents", "todo.txt")
    screen.press(Key(.down), Key(.right))
    screen.expect("lease.txt")
    screen.press(Key(.left))
    screen.expectNo("lease.txt")
    screen.expect("todo.txt")
  }
}
