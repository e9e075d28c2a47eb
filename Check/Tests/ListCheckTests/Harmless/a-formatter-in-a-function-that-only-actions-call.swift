// A formatter in a function that only actions call.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    Button("a") { save() }
  }
}

extension ContentView { func save() { print(JSONEncoder()) } }
