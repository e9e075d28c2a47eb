// Sections of sections.

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
        Section(item.title) {
          ForEach(item.parts) { Text($0.title) }
        }
      }
    }
  }
}
