// A geometry reader around the scroll view.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    GeometryReader { _ in
      ScrollView {
        LazyVStack {
          ForEach(items) { Text($0.title) }
        }
      }
    }
  }
}
