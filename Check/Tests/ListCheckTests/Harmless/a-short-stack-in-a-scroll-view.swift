// A short stack in a scroll view.

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
      VStack {
        Text("a"); ForEach(0..<3) { _ in Text("b") }
      }
    }
  }
}
