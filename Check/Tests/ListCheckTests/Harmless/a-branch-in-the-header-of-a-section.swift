// A branch in the header of a section.

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
        Section {
          Text(item.title)
        } header: {
          if item.isOn { Text(item.title) }
        }
      }
    }
  }
}
