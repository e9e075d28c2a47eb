// A destination outside.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    NavigationStack {
      List {
        ForEach(items) { Text($0.title) }
      }.navigationDestination(for: Int.self) { _ in Text("a") }
    }
  }
}
