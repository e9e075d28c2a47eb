// Work in an action.

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
        Button(item.title) {
          items = items.filter { $0.id != item.id }; print(JSONEncoder())
        }
      }
    }
  }
}
