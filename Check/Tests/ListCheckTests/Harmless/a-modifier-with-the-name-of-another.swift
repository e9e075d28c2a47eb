// A modifier with the name of another.

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
        Text(item.title).disabled(item.isOn)
      }
    }
  }
}

extension View {
  @ViewBuilder
  func disabled(on condition: Bool) -> some View {
    if condition { disabled(true) } else { self }
  }
}
