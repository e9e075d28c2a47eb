// A container of one's own around the row.

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
        Card {
          if item.isOn { Text(item.title) }
        }
      }
    }
  }
}

struct Card<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    VStack { content }
  }
}
