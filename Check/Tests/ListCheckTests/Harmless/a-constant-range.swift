// A constant range.

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
      ForEach(0..<5) { index in
        if index > 2 { Text("a") } else { Text("b") }
      }
    }
  }
}
