import Glyphs
import Testing

@testable import LazyUI

/// Search fields above lists.
@MainActor
@Suite("Search fields")
struct SearchableTests {
  struct Status: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    let names: [String]
    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0) }
        if isSearching { Button("stop") { dismissSearch() } }
      }
    }
  }

  struct Trees: View {
    @State private var text = ""
    @State private var scope = 0
    private var found: [String] {
      ["ash", "aspen", "elm"].filter { (text.isEmpty || $0.contains(text)) && $0.count > scope }
    }
    var body: some View {
      Status(names: found)
        .searchable(text: $text, prompt: "Trees")
        .searchScopes($scope) {
          Text("all").tag(0)
          Text("long").tag(3)
        }
        .searchSuggestions { Text("elms").searchCompletion("elm") }
    }
  }

  @Test func `typing filters at once, Enter goes to the list and Escape ends the search`() {
    let session = Session { Trees() }
    #expect(session.picture(20, 8) == "⌕ Trees\nash\naspen\nelm")
    #expect(session.beginSearch() && session.isEditing)
    #expect(session.picture(20, 9) == "⌕ Trees\n(•) all  ( ) long\nelms\nash\naspen\nelm\n[ stop ]")
    session.edit(.insert("as"))
    #expect(session.picture(20, 9) == "⌕ as\n(•) all  ( ) long\nelms\nash\naspen\n[ stop ]")
    session.edit(.submit)
    #expect(!session.isEditing && session.picture(20, 9).contains("⌕ as"))
    session.beginSearch()
    session.leaveField()
    #expect(session.picture(20, 8) == "⌕ Trees\nash\naspen\nelm" && !session.isEditing)
  }

  private struct Numbers: View {
    @State private var text = ""
    private var found: [String] { (0..<60).map { "row \($0)" }.filter { text.isEmpty || $0.contains(text) } }
    var body: some View { List { ForEach(found, id: \.self) { Text($0) } }.searchable(text: $text) }
  }

  @Test func `the row selected in a search is on screen when the search ends`() {
    let session = Session { Numbers() }
    session.update(size: Size(width: 20, height: 8))
    session.beginSearch()
    session.edit(.insert("row 4"))
    session.edit(.submit)
    #expect(session.picture(20, 8).hasPrefix("⌕ row 4\nrow 4\nrow 40\n"))
    session.scrollContainer?.select(.row(5))
    session.update(size: Size(width: 20, height: 8))
    session.beginSearch()
    session.leaveField()
    #expect(session.picture(20, 8).contains("\nrow 44\n"))
  }

  private enum Scope: String, CaseIterable, Identifiable {
    case all, read
    var id: Self { self }
  }

  private struct Mails: View {
    @State private var text = "m"
    @State private var scope = Scope.read
    var body: some View {
      Text(scope.rawValue).searchable(text: $text).searchScopes($scope) {
        ForEach(Scope.allCases) { Text($0.rawValue) }
      }
    }
  }

  @Test func `scopes of a ForEach without tags are selected by its ids`() {
    let session = Session { Mails() }
    #expect(session.picture(20, 3) == "⌕ m\n( ) all  (•) read\n        read")
    session.click(x: 1, y: 1)
    #expect(session.picture(20, 3) == "⌕ m\n(•) all  ( ) read\n        all")
  }

  @Test func `scopes and suggestions can be selected, and a view can end the search`() {
    let session = Session { Trees() }
    session.update(size: Size(width: 20, height: 9))
    session.beginSearch()
    session.update(size: Size(width: 20, height: 9))
    session.click(x: 10, y: 1)
    #expect(session.picture(20, 9) == "⌕ Trees\n( ) all  (•) long\nelms\naspen\n[ stop ]")
    session.click(x: 0, y: 2)
    #expect(session.picture(20, 9) == "⌕ elm\n( ) all  (•) long\nelms\n[ stop ]")
    session.click(x: 2, y: 3)
    #expect(session.picture(20, 9) == "⌕ Trees\naspen")
  }

  @Test func `a program presents a search`() {
    struct Presented: View {
      @State private var isPresented = false
      @State private var text = ""
      var body: some View {
        VStack(alignment: .leading) {
          Button("find") { isPresented = true }
          List { Text(isPresented ? "on" : "off") }.searchable(text: $text, isPresented: $isPresented)
        }
      }
    }
    let session = Session { Presented() }
    #expect(session.picture(12, 4) == "[ find ]\n⌕ Search\noff")
    session.focusFirstControl()
    session.activate()
    #expect(session.picture(12, 4).hasSuffix("on") && session.isEditing)
    session.leaveField()
    #expect(session.picture(12, 4).hasSuffix("off") && !session.isEditing)
  }

  @Test func `a field is at the top of the screen, and a view below it is centred in the rest`() {
    func field(_ content: some View) -> some View { content.searchable(text: .constant("")) }
    expectPicture(12, 6, "⌕ Search\n\n\n   found") { field(Text("found")) }
    expectPicture(12, 6, "⌕ Search\n\n\n  [ more ]") { field(Button("more") {}) }
    expectPicture(12, 6, "⌕ Search\n\n\n    one") {
      field(
        Group {
          if true { Text("one") } else { List(0..<2) { Text("\($0)") } }
        })
    }
    expectPicture(12, 6, "⌕ Search\nrow 0\nrow 1") { field(List(0..<2) { Text("row \($0)") }) }
  }
}
