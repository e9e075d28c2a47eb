// A constant condition.

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
      ForEach(items) { item in
        if true { Text(item.title) } else { Text(item.title).bold() }
      }
    }
  }
}
