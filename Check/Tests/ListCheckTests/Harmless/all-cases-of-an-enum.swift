// All cases of an enum.

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
      ForEach(Kind.allCases, id: \.self) { kind in
        if kind == .first { Text("a") }
      }
    }
  }
}

enum Kind: CaseIterable { case first, second }
