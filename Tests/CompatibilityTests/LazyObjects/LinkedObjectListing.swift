import SwiftUI
import Observation
import Testing

private struct Shelf<Book: View>: View {
  @ViewBuilder let book: () -> Book

  var body: some View {
    NavigationStack {
      NavigationLink {
        book()
      } label: {
        Text("Read")
      }
    }
  }
}

@Observable
private class Novel {
  init() {
    print("novel")
  }
}

private class Poem: ObservableObject {
  init() {
    print("poem")
  }
}

@Observable
private class Essay: ObservableObject {
  init() {
    print("essay")
  }

  var title = "On lists"
  var pages = 10
}

private struct NovelScreen: View {
  @State var novel = Novel()
  var body: some View {
    Text("A novel")
  }
}

private struct PoemScreen: View {
  @StateObject var poem = Poem()
  var body: some View {
    Text("A poem")
  }
}

private struct LazyNovelScreen: View {
  @LazyState var novel = Novel()
  var body: some View {
    Text("A novel, later")
  }
}

private struct EssayScreen: View {
  @StateObject var essay = Essay()
  var body: some View {
    let _ = print("evaluated")
    Text("An essay")
    Text(essay.title)
    Button("Change title") {
      essay.title += "!"
    }
    Button("Change pages") {
      essay.pages += 1
    }
  }
}

@MainActor @Suite("Article 002: linked objects", .printing) struct LinkedObjectListing {
  /// Returns the printed lines before the link is opened, and when it is.
  private func prints(_ view: some View, showing text: String) -> (before: [String], opened: [String]) {
    let screen = Screen(view)
    let before = printed
    #expect(screen.tap("Read"))
    #expect(screen.shows(text))
    return (before, printed)
  }

  @Test func `a state is created with the link, and a state object or a lazy state when the link is opened`() {
    #expect(prints(Shelf { NovelScreen() }, showing: "A novel") == (["novel"], []))
    #expect(prints(Shelf { PoemScreen() }, showing: "A poem") == ([], ["poem"]))
    #expect(prints(Shelf { LazyNovelScreen() }, showing: "later") == ([], ["novel"]))
  }

  @Test func `a class that is observable in both ways is observed only by the properties that are read`() {
    let screen = Screen(Shelf { EssayScreen() })
    #expect(printed == [])
    #expect(screen.tap("Read"))
    #expect(printed == ["essay", "evaluated"])
    #expect(screen.tap("Change title"))
    #expect(printed == ["evaluated"])
    #expect(screen.shows("On lists!"))
    #expect(screen.tap("Change pages"))
    #expect(printed == [])
  }
}
