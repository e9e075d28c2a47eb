// A menu in a row.

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
        Menu(item.title) {
          ForEach(item.parts.filter { $0.isOn }) { part in
            if part.isOn { Text(part.title) }
          }
        }
      }
    }
  }
}
