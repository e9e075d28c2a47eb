// An id on the loop and on the list.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List { ForEach(items) { Text($0.title) }.id(items.count) }.id(1)
  }
}
