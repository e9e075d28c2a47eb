import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Mail")
struct MailInboxScreenTests {
  private let screen = ScreenDriver(MailInboxScreen())

  @Test func `a row's action marks it as read`() {
    screen.expect("3 unread")
    screen.expect(screen.shows("Harbour Library", as: .bold), "the name is not bold")
    screen.act("Read", onRow: "Harbour Library")
    screen.expect("2 unread")
    screen.expect(!screen.shows("Harbour Library", as: .bold), "the name is still bold")
    screen.press("m")
    screen.expect("Unread", "Flag", "Delete", "Archive")
    screen.expect(screen.shows("Mark as read", as: .dim), "Mark as read is not disabled")
  }

  @Test func `the confirmation of a deletion names the message`() {
    screen.act("Delete", onRow: "Harbour Library")
    screen.expect("Delete this message?", "Delete “Your loan ends soon”")
    screen.press(Key(.escape))
    screen.expect("Harbour Library")
    screen.act("Delete", onRow: "Harbour Library")
    screen.expect(screen.selectAction("Delete “Your loan ends soon”"), "it cannot be chosen")
    screen.press(Key(.enter))
    screen.expectNo("Harbour Library", "Delete this message?")
    screen.expect("2 unread", "Bike Shop")
  }

  @Test func `rows are flagged and archived`() {
    screen.act("Flag", onRow: "Choir")
    screen.expect(screen.line("Choir")?.contains("⚑") == true, "there is no flag")
    screen.act("Archive", onRow: "Choir")
    screen.expectNo("Choir")
    screen.expect("2 unread")
  }
}
