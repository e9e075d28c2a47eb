// A branch in a static section.

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
      Section {
        if items.isEmpty { Text("empty") } else { Text("full") }
      }
      ForEach(items) { Text($0.title) }
    }
  }
}
