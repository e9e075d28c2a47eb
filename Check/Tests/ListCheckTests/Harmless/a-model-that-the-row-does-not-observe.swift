// A model that the row does not observe.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List { ForEach(items) { Row(item: $0) } }
  }
}

final class Thing {}
struct Row: View {
  let item: Item
  @State var thing: Thing
  var body: some View { Text(item.title) }
}
