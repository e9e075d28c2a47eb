import Foundation
import LazyTerminal
import LazyTesting
import LazyUI
import Observation
import Testing

@MainActor
@Suite("Test screen", .timeLimit(.minutes(20)))
struct TestScreenTests {
  @MainActor @Observable
  final class Cart {
    var items: [String] = []
  }

  struct CartView: View {
    let cart: Cart
    @State private var name = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("new item", text: $name).onSubmit { cart.items.append(name) }
        Button("empty it") { cart.items = [] }
        ForEach(cart.items, id: \.self) { Text(verbatim: $0) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func `the text has no spaces and no empty lines at its end`() {
    let screen = TestScreen(width: 12, height: 5) {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: "one")
        Text(verbatim: "and two")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(screen.text == "one\nand two")
    #expect(screen.lines == ["one", "and two", "", "", ""])
    #expect(screen.width == 12 && screen.height == 5)
  }

  @Test func `keys, typed text and clicks act as on a terminal`() throws {
    let cart = Cart()
    let screen = TestScreen(width: 30, height: 6) { CartView(cart: cart) }
    screen.press(.tab)
    screen.type("tea")
    screen.press(.enter)
    #expect(cart.items == ["tea"])
    #expect(screen.lines[2] == "tea")
    try screen.click("empty it")
    #expect(cart.items.isEmpty)
    #expect(screen.lines[2] == "")
  }

  @Test func `a pasted text goes to the field with the focus`() {
    let cart = Cart()
    let screen = TestScreen(width: 30, height: 6) { CartView(cart: cart) }
    screen.press(.tab)
    screen.paste("rice")
    screen.press(.enter)
    #expect(cart.items == ["rice"])
  }

  @Test func `a changed model is visible at the next read`() {
    let cart = Cart()
    let screen = TestScreen(width: 30, height: 6) { CartView(cart: cart) }
    cart.items = ["figs"]
    #expect(screen.lines[2] == "figs")
  }

  @Test func `a click on a text that is not visible fails with the screen`() {
    let screen = TestScreen(width: 10, height: 1) { Text(verbatim: "here") }
    let error = #expect(throws: TestScreenError.self) { try screen.click("there") }
    #expect(error == .missingText("there", screen: screen.text))
    #expect(error?.description.hasSuffix(screen.text) == true)
  }

  @Test func `a click finds its column after wide characters`() throws {
    var clicks = 0
    let screen = TestScreen(width: 30, height: 1) {
      HStack(spacing: 0) {
        Text(verbatim: "日本語")
        Button("go") { clicks += 1 }
        Text(verbatim: "日本語")
      }
    }
    try screen.click("go")
    #expect(clicks == 1)
    try screen.click("本")
    #expect(clicks == 1)
  }

  @Test func `the wheel scrolls three lines, and a new size is laid out`() {
    let screen = TestScreen(width: 20, height: 5, lengths: .cells) { List(0..<100) { Text(verbatim: "row \($0)") } }
    #expect(screen.text.contains("row 0") && !screen.text.contains("row 5"))
    screen.scroll(notches: 2)
    #expect(screen.text.contains("row 6") && !screen.text.contains("row 5"))
    screen.scroll(notches: -2)
    screen.resize(width: 20, height: 8)
    #expect(screen.lines.count == 8 && screen.text.contains("row 7"))
  }

  @Test func `lengths are points by default, and cells on request`() {
    func screen(_ lengths: TestScreen.Lengths) -> TestScreen {
      TestScreen(width: 20, height: 1, lengths: lengths) {
        Text(verbatim: "x").padding(.leading, 8).frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    #expect(screen(.points).text == " x")
    #expect(screen(.cells).text == "        x")
  }

  // MARK: Programs

  struct Items: App {
    var body: some Scene { WindowGroup { Text(verbatim: "items").padding(.leading, 2) }.cells() }
  }

  struct OneSetting: App {
    @State private var isOn = false
    var body: some Scene { Window("Setting", id: "setting") { Toggle("loud", isOn: $isOn) } }
  }

  @Test func `a program is shown with its own lengths, and ends with q`() throws {
    let screen = try TestScreen(of: Items(), width: 7, height: 1)
    #expect(screen.text == "  items")
    #expect(screen.exitStatus == nil)
    screen.press("q")
    #expect(screen.exitStatus == 0)
  }

  @Test func `the state of a program changes`() throws {
    let screen = try TestScreen(of: OneSetting(), width: 20, height: 1)
    screen.press(.tab, .space)
    #expect(screen.text.contains("[x]"))
    screen.press(.space)
    #expect(screen.text.contains("[ ]"))
  }
}
