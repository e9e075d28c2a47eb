import LazyUI

/// What was searched for and found, a page at a time.
@MainActor
final class SearchModel: ObservableObject {
  @Published private(set) var results: [Int] = []

  nonisolated init(_ tally: Tally) {
    tally.add("models")
  }

  func search() { results = Array(0..<20) }
  func next() { results += results.count..<results.count + 20 }
}

/// What a search has found, and the mark that asks for more.
struct SearchResults: View {
  @ObservedObject var model: SearchModel

  var body: some View {
    LazyVStack(alignment: .leading) {
      ForEach(model.results, id: \.self) { Text("result \($0)") }
      if !model.results.isEmpty { Text("").frame(height: 0).onAppear { model.next() } }
    }
  }
}
