// An id of a small immutable value.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List { ForEach(pairs, id: \.self) { Text($0.name) } }
  }
}

struct Name: Hashable { let name: String }
extension ContentView { var pairs: [Name] { model.pairs } }
