// An id of strings.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List { ForEach(names, id: \.self) { Text($0) } }
  }
}

extension ContentView { var names: [String] { model.names } }
