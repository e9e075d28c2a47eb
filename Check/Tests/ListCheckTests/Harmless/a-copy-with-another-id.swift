// A copy with another id.

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

struct Note: Identifiable { var id = UUID() }
func copy(_ note: Note) -> Note { var new = note; new.id = UUID(); return new }
