// A branch in a lazy stack.

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
        ForEach(items) { item in
          if item.isOn { Text(item.title) } else { Divider() }
        }
      }
    }
  }
}
