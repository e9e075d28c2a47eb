import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Login", .timeLimit(.minutes(20)))
struct LoginFieldsScreenTests {
  private let screen = ScreenDriver(LoginFieldsScreen())

  @Test func `Enter goes from field to field and signs in`() async {
    await screen.settle()
    screen.expect("Sign in: typing")
    screen.expect(screen.session.isEditing, "the first field has not got the focus")
    screen.type("sam")
    screen.press(Key(.enter))
    screen.type("open")
    screen.expectNo("open")
    await screen.settle()
    screen.press(Key(.enter))
    await screen.settle()
    screen.expect("Welcome, sam", "Attempts (1)")
    screen.expectNo("Sign in: typing")
    screen.expect(boldName, "the name is not bold")
  }

  @Test func `a wrong password is reported`() async {
    await screen.settle()
    screen.type("sam")
    screen.press(Key(.enter))
    screen.type("oops")
    await screen.settle()
    screen.press(Key(.enter))
    await screen.settle()
    screen.expect("Wrong password for sam", "Attempts (1)")
  }

  @Test func `the button is enabled if both fields are filled`() async {
    await screen.settle()
    screen.type("sam")
    screen.press(Key(.enter))
    screen.type("ope")
    await screen.settle()
    screen.press(Key(.escape))
    screen.select(row: "→ Sign in")
    screen.expect(!screen.canFocus("→ Sign in"), "the button can be pressed")
    screen.select(row: "•••")
    screen.press(Key(.tab))
    screen.type("n")
    await screen.settle()
    screen.press(Key(.escape))
    screen.select(row: "→ Sign in")
    screen.press(Key(.enter))
    await screen.settle()
    screen.expect("Welcome, sam", "Attempts (1)")
  }

  @Test func `a password is kept when it is revealed`() async {
    await screen.settle()
    screen.press(Key(.enter))
    screen.type("secret")
    screen.expectNo("secret")
    screen.press(Key(.escape))
    screen.open(row: "Show password")
    screen.expect("secret", "[x] Show password")
    screen.open(row: "Show password")
    screen.expectNo("secret")
    screen.expect("••••••")
  }

  private var boldName: Bool {
    guard let place = screen.place(of: "Welcome, sam") else { return false }
    return screen.surface[place.x + 9, place.y].style.attributes.contains(.bold)
      && !screen.surface[place.x, place.y].style.attributes.contains(.bold)
  }
}
