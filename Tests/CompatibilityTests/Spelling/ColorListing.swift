import SwiftUI
import Testing

private struct Palette: View {
  private let accent = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
  private let colors: [Color] = [.red, .primary, .red.opacity(0.5), .clear]

  var body: some View {
    ForEach(colors, id: \.self) { Text($0.description) }
    Text("\(accent.description)").foregroundStyle(accent)
    Text("chosen").foregroundStyle(Color(.red))
  }
}

private struct Pair<First: View, Second: View>: View {
  private let first: First
  private let second: Second

  init(@ViewBuilder content: () -> TupleView<First, Second>) { (first, second) = content().value }

  var body: some View {
    HStack {
      first
      Text("and")
      second
    }
  }
}

private struct Editor: View {
  @State private var renames = 0

  var body: some View {
    NavigationStack {
      Text("renamed \(renames)").navigationTitle("Draft").toolbar {
        ToolbarTitleMenu { Button("Rename") { renames += 1 } }
      }
    }
  }
}

@MainActor
@Suite("Colours, tuples of views and title menus")
struct ColorListing {
  @Test func `colours have descriptions, and literals`() {
    #expect(Screen(Palette()).lines == ["red", "primary", "50% red", "clear", "#FF8000FF", "chosen"])
  }

  @Test func `the views of a builder are read as a tuple`() {
    let pair = Pair {
      Text("salt")
      Text("pepper")
    }
    #expect(Screen(pair).lines == ["salt and pepper"])
  }

  @Test func `the menu of a title opens`() {
    let screen = Screen(Editor())
    #expect(screen.tap("▾"))
    screen.update()
    #expect(screen.tap("Rename"))
    #expect(screen.shows("renamed 1"))
  }
}
