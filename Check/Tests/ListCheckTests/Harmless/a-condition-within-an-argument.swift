// A condition within an argument.

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
      ForEach(items) { item in Text(item.title).opacity(item.isOn ? 1 : 0) }
    }
  }
}
