// An id in a lazy stack.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(items) { item in Text(item.title).id(item.id) }
      }
    }
  }
}
