// An eager stack that does not scroll.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    VStack { ForEach(items) { Text($0.title) } }
  }
}
