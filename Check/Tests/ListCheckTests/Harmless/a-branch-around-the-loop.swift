// A branch around the loop.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List {
      if items.isEmpty {
        Text("empty")
      } else {
        ForEach(items) { Text($0.title) }
      }
    }
  }
}
