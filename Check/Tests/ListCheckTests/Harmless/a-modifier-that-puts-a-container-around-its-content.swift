// A modifier that puts a container around its content.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List { ForEach(items) { Text($0.title).id($0.id).modifier(Boxed()) } }
  }
}

struct Boxed: ViewModifier {
  func body(content: Content) -> some View {
    HStack { content }
  }
}
