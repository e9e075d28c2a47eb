import LazyUI

/// The results of a search, which are loaded page by page.
@MainActor
final class SearchModel: ObservableObject {
  @Published private(set) var results: [Int] = []

  nonisolated init(_ tally: Tally) {
    tally.add("models")
  }

  func search(_ keyword: String) {
    if !keyword.isEmpty { results = Array(0..<20) }
  }

  func next() { results += results.count..<results.count + 20 }
}

/// A search field. The field owns its text, so that the text is not lost with the model.
struct SearchField: View {
  @State private var keyword = ""
  let search: (String) -> Void

  var body: some View {
    TextField("Search", text: $keyword).onSubmit { search(keyword) }
  }
}

/// The results of a search, and the mark that loads more.
struct SearchResults: View {
  @ObservedObject var model: SearchModel

  var body: some View {
    LazyVStack(alignment: .leading) {
      ForEach(model.results, id: \.self) { Text(verbatim: "result \($0)") }
      if !model.results.isEmpty { Rectangle().frame(height: 0).onAppear { model.next() } }
    }
  }
}
