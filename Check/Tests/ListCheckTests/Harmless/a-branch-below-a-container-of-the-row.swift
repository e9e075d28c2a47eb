// A branch below a container of the row.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    List {
      ForEach(items) { item in
        HStack {
          if item.isOn { Text(item.title) }
        }
      }
    }
  }
}
