// A function with results of one type.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List { ForEach(items) { row($0) } }
  }
}

extension ContentView {
  func row(_ item: Item) -> some View {
    if item.isOn { return Text("a") }
    return Text("b")
  }
}
