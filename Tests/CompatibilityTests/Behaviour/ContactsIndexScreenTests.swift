import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Contacts with an index")
struct ContactsIndexScreenTests {
  private let screen = ScreenDriver(ContactsIndexScreen())

  @Test func `a letter of the index jumps to its names`() {
    screen.expectNo("Zoe Weiss")
    screen.tap("W")
    screen.expect("Zoe Weiss")
    screen.expect(screen.shows("Weiss", as: .bold) && !screen.shows("Zoe", as: .bold), "the name is drawn otherwise")
    screen.tap("A")
    screen.expect("Ines Abreu")
    screen.expectNo("Zoe Weiss")
  }

  @Test func `search results stay under their letters`() {
    screen.press("/")
    screen.type("ko")
    screen.expect("Lena Kovacs", "K")
    screen.expectNo("Jonas Keller", "Ines Abreu", "Zoe Weiss")
    screen.press(Key(.backspace), Key(.backspace))
    screen.type("qq")
    screen.expectNo("Lena Kovacs")
    screen.expect(screen.lines.dropFirst(2).contains { $0.contains("qq") }, "the empty view does not name qq")
  }

  @Test func `a contact opens, and goes back to its row`() {
    screen.open(row: "Noor Chaudhry")
    screen.expect("Given name", "Family name", "Chaudhry", "noor@example.org")
    screen.expectNo("Tom Adler")
    screen.press(Key(.escape))
    screen.expect("Tom Adler")
    screen.expect(screen.selectedRow?.contains("Noor Chaudhry") == true, "another row is selected")
  }
}
