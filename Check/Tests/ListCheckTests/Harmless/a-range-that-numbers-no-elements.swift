// A range that numbers no elements.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    LazyVStack { ForEach(0..<count, id: \.self) { _ in Text("a") } }
  }
}

extension ContentView { var count: Int { model.rows } }
