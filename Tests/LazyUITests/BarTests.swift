import Glyphs
import Testing

@testable import LazyUI

/// The line at the bottom of a screen, and a line on top that is higher than one.
@MainActor
@Suite("Bars")
struct BarTests {
  private func bar(_ items: some ToolbarContent, width: Int = 30) -> String {
    let session = Session { NavigationStack { Text("content").toolbar { items } } }
    return session.picture(width, 4).split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
      ?? ""
  }

  @Test func `a view at the bottom stands in the middle, several from edge to edge`() {
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

  @Test func `what helps with typing is there while something is typed`() {
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

  @Test func `the line on top is as high as what is in its middle, and the title is where there is room`() {
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

  @Test func `an inline title gives way to what is in the middle, and names the way back`() {
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

  @Test func `a menu of the line on top opens right below it`() {
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
