// Enumerated elements with their own ids.

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
      ForEach(Array(items.enumerated()), id: \.element.id) { index, item in Text(item.title) }
    }
  }
}
