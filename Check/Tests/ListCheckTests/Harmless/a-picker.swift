// A picker.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    Picker("Item", selection: .constant(0)) {
      ForEach(items.indices, id: \.self) { index in
        if index > 0 { Text(items[index].title).id(index) }
      }
    }
  }
}
