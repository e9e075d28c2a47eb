// A stack over the cases of an enum.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @State private var items: [Item] = []

  var body: some View {
    ScrollView {
      VStack {
        ForEach(sections, id: \.self) { section in
          Text("a")
        }
      }
    }
  }
}

enum Kind: String {
  case first, second
}

extension ContentView {
  var sections: [Kind] { model.sections }
}
