import SwiftUI
import Testing

private struct Hit: Identifiable {
  let id: Int
  let text: String
}

private class Library: ObservableObject {
  @Published var hits: [Hit]?
  private var word = ""

  init() {
    print("library")
  }

  func search(word: String) {
    print("search \(word)")
    self.word = word
    hits = page(after: 0)
  }

  func next() {
    guard let hits else { return }
    print("next")
    self.hits = hits + page(after: hits.count)
  }

  private func page(after count: Int) -> [Hit] {
    (count..<count + 30).map { Hit(id: $0, text: "\(word) \($0)") }
  }
}

private struct HitCard: View {
  let hit: Hit

  init(_ hit: Hit) {
    self.hit = hit
  }

  var body: some View { Text(hit.text) }
}

private struct Hits: View {
  @ObservedObject var library: Library

  var body: some View {
    LazyVStack {
      ForEach(library.hits ?? []) { hit in
        HitCard(hit)
      }
      Rectangle()
        .frame(height: 0)
        .onAppear {
          library.next()
        }
    }
  }
}

private struct ForgetfulSearch: View {
  let turn: Int
  @ObservedObject private var library = Library()
  @State private var word = ""

  init(turn: Int) {
    self.turn = turn
  }

  var body: some View {
    VStack {
      TextField("Search", text: $word)
      Button("Find") { library.search(word: word) }
      ScrollView {
        Hits(library: library)
      }
    }
  }
}

private struct Search: View {
  let turn: Int
  @StateObject private var library = Library()
  @State private var word = ""

  init(turn: Int) {
    self.turn = turn
  }

  var body: some View {
    VStack {
      TextField("Search", text: $word)
      Button("Find") { library.search(word: word) }
      ScrollView {
        Hits(library: library)
      }
    }
  }
}

private struct Window<Content: View>: View {
  @State private var turn = 0
  let content: (Int) -> Content

  var body: some View {
    VStack {
      Button("Put the keyboard away") { turn += 1 }
      content(turn)
    }
  }
}

private struct Pages: View {
  @StateObject private var library = Library()

  var body: some View {
    VStack {
      Button("Find") { library.search(word: "page") }
      ScrollView {
        LazyVStack {
          VStack {
            ForEach(library.hits ?? []) { hit in
              HitCard(hit)
            }
            if library.hits != nil {
              Rectangle()
                .frame(height: 0)
                .onAppear {
                  library.next()
                }
            }
          }
        }
      }
    }
  }
}

@MainActor @Suite("Article 004: search with a mark at the end", .printing) struct SearchListing {
  @Test func `a state object keeps the results, and the mark at the end requests more`() {
    let screen = Screen(Window { Search(turn: $0) })
    #expect(printed == ["library"])
    #expect(screen.type("fog"))
    #expect(screen.tap("Find"))
    #expect(printed == ["search fog"])
    #expect(screen.shows("fog 0"))
    screen.scrollToBottom()
    screen.update()
    #expect(printed.first == "next")
    #expect(screen.rowCount >= 61)
    #expect(screen.tap("Put the keyboard away"))
    #expect(!printed.contains("library"))
    #expect(screen.shows("fog"))
  }

  @Test func `an object created in an observed property loses the results`() {
    let screen = Screen(Window { ForgetfulSearch(turn: $0) })
    #expect(screen.type("fog"))
    #expect(screen.tap("Find"))
    #expect(screen.shows("fog 0"))
    _ = printed
    #expect(screen.tap("Put the keyboard away"))
    #expect(printed == ["library"])
    #expect(!screen.shows("fog 0"))
  }

  @Test func `a stack within the lazy stack is one row, and its mark appears at once`() {
    let screen = Screen(Pages())
    #expect(screen.tap("Find"))
    #expect(screen.rowCount == 1)
    #expect(printed.contains("next"))
  }
}
