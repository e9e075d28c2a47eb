// A branch in the label of a link.

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
        NavigationLink {
          if item.isOn { Text(item.title) }
        } label: {
          if item.isOn { Text(item.title) }
        }
      }
    }
  }
}
