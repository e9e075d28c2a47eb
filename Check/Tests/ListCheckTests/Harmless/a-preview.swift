// A preview.

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

struct Some_Previews: PreviewProvider {
  static var items: [Item] { model.items }
  static var previews: some View {
    ScrollView {
      VStack {
        ForEach(items) { Text($0.title) }
      }
    }
  }
}
#Preview { List(model.items) { Text($0.title).id($0.id) } }
