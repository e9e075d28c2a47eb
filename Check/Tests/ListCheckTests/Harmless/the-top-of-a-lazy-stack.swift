// The top of a lazy stack.

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
        ForEach(items) { Text($0.title) }
      }
    }.onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y > 0
    } action: { _, _ in
    }
  }
}
