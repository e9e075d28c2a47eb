// State of a value.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    Text("a")
  }
}

struct Model {}
struct Other: View {
  @State private var model = Model()
  var body: some View { Text("a") }
}
