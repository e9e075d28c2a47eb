// An id of a value with its own equality.

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

struct Name: Hashable {
  var name: String
  static func == (a: Name, b: Name) -> Bool { a.name == b.name }
}
extension ContentView { var pairs: [Name] { model.pairs } }
