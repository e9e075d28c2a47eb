// A map of an optional value.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List { ForEach(term.map { search($0) } ?? items) { Text($0.title) } }
  }
}

extension ContentView { var term: String? { nil } }
