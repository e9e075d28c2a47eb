// A stack over a list that is written down.

struct Item: Identifiable {
  let id: Int
  let title: String
  let isOn: Bool
  let parts: [Item]
}

struct ContentView: View {
  @ObservedObject var model: Model
  private let names: [String]

  init(model: Model) {
    self.model = model
    names = ["one", "two"]
  }

  var body: some View {
    ScrollView {
      VStack {
        ForEach(model.checks) { check in
          Text(check.title)
        }
      }
      VStack {
        ForEach(names, id: \.self) { name in
          Text(name)
        }
      }
    }
  }
}

final class Model: ObservableObject {
  @Published var checks = [Item(id: 1, title: "network", isOn: true, parts: [])]
}
