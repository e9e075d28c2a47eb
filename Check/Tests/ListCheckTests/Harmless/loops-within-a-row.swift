// Loops within a row.

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
        HStack {
          ForEach(item.parts) { Text($0.title) }
        }
      }
    }
  }
}
