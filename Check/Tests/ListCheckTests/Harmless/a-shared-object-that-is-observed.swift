// A shared object that is observed.

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

struct Other: View {
  @ObservedObject var store = Store.shared
  var body: some View { Text("a") }
}
