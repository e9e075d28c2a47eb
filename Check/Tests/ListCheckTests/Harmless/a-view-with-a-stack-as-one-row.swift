// A view with a stack as one row.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    LazyVStack {
      Tags(items: items)
    }
  }
}

struct Tags: View {
  let items: [Item]

  var body: some View {
    VStack { ForEach(items) { Text($0.title) } }
  }
}
