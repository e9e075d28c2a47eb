// An id on a row that is not in a loop.

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
      Text("top").id("top"); ForEach(items) { Text($0.title) }
    }
  }
}
