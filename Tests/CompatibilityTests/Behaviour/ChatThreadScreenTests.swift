import Terminal
import Testing

@MainActor
@Suite("Chat")
struct ChatThreadScreenTests {
  private let screen = ScreenDriver(ChatThreadScreen())

  @Test func `the end of the chat is shown first, above the composer`() {
    screen.expect("Message 30", "Message 29")
    screen.expectNo("Message 2 ")
    let last = screen.place(of: "Message 30")?.y ?? 99
    screen.expect(last < (screen.lines.lastIndex { $0.contains("Message") } ?? 0), "the composer is not below")
  }

  @Test func `a sent message is last, and the empty field keeps the focus`() {
    screen.focus("Message")
    screen.type("Hi")
    screen.press(Key(.enter))
    let place = screen.place(of: "██Hi██")
    screen.expect((place?.x ?? 0) > 80, "it is not at the right")
    screen.expect("more than one line", above: "██Hi██")
    screen.expect(screen.session.isEditing, "the field has lost the focus")
    screen.expect(screen.focused?.contains("Hi") == false, "the field is not empty")
    screen.press(Key(.escape))
    screen.expect(!screen.canFocus("↑"), "Send can be pressed")
  }

  @Test func `the send button sends`() {
    screen.focus("Message")
    screen.type("On my way")
    screen.press(Key(.tab), Key(.enter))
    screen.expect("On my way")
    screen.expect(screen.session.isEditing, "the field has not got the focus")
  }

  @Test func `setting a scroll position scrolls there`() {
    screen.tap("Oldest")
    screen.expect("Message 1")
    screen.expectNo("Message 30")
  }
}
