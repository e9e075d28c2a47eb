// A stack of loops in a row of a loop.

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
      ForEach(items) { item in
        VStack {
          ForEach(item.parts) { Text($0.title) }
        }
      }
    }
  }
}
