import Glyphs
import Testing

@testable import LazyUI

/// The bar at the bottom of a screen, and a bar at the top that is higher than a line.
@MainActor
@Suite("Bars")
struct BarTests {
  private func bar(_ items: some ToolbarContent, width: Int = 30) -> String {
    let session = Session { NavigationStack { Text("content").toolbar { items } } }
    return session.picture(width, 4).split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
      ?? ""
  }

  @Test func `a single view in the bottom bar is centred, and several fill it from edge to edge`() {
    #expect(bar(ToolbarItem(placement: .bottomBar) { Text("mid") }) == "             mid")
    #expect(bar(ToolbarItem(placement: .status) { Text("mid") }) == "             mid")
    #expect(
      bar(
        ToolbarItemGroup(placement: .bottomBar) {
          Text("a")
          Text("b")
          Text("c")
        }) == "a             b              c")
    #expect(
      bar(
        ToolbarItemGroup(placement: .bottomBar) {
          Text("a")
          Text("b")
          Spacer()
          Text("c")
        }) == "a b                          c")
    #expect(bar(ToolbarItem { Text("top") }) == "           content")
  }

  @Test func `the keyboard toolbar is shown during typing`() {
    struct Typing: View {
      @State private var text = ""
      @FocusState private var isTyping: Bool
      var body: some View {
        NavigationStack {
          TextField("field", text: $text).focused($isTyping).toolbar {
            ToolbarItemGroup(placement: .keyboard) {
              Spacer()
              Button("Done") { isTyping = false }
            }
          }
        }
      }
    }
    let session = Session { Typing() }
    #expect(!session.picture(20, 4).contains("Done"))
    session.moveFocus()
    #expect(session.picture(20, 4).hasSuffix("            [ Done ]"))
    session.moveFocus()
    #expect(session.picture(20, 4).contains("Done"))
    session.activate()
    #expect(!session.picture(20, 4).contains("Done"))
    #expect(session.focusedControl == nil)
  }

  @Test func `the top bar is as high as its middle view, and the title goes where it fits`() {
    func screen(_ title: String, _ width: Int) -> String {
      let session = Session {
        NavigationStack {
          Text("content").navigationTitle(title).toolbar {
            ToolbarItem(placement: .principal) {
              VStack {
                Text("middle")
                Text("of it")
              }
            }
            ToolbarItem { Text("end") }
          }
        }
      }
      return session.picture(width, 5)
    }
    #expect(screen("title", 30) == "title       middle         end\n            of it\n\n           content")
    #expect(screen("long title", 20) == "       middle    end\n       of it\nlong title\n      content")
  }

  @Test func `an inline title makes room for a middle view, and labels the back button`() {
    let session = Session {
      NavigationStack {
        NavigationLink("on") { Text("next") }
          .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .principal) { Text("Title ▾") } }
      }
    }
    #expect(session.picture(20, 1) == "      Title ▾")
    session.moveFocus()
    session.activate()
    #expect(session.picture(20, 1) == "‹ Title")
  }

  @Test func `a menu of the top bar opens right below it`() {
    let session = Session {
      NavigationStack {
        Text("content").navigationTitle("t").toolbar { Menu("Menu") { Button("one") {} } }
      }
    }
    _ = session.picture(20, 6)
    session.moveFocus()
    session.activate()
    #expect(session.picture(20, 6).split(separator: "\n")[1].contains("╭"))
  }
}
