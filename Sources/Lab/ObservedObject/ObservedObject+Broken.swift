import LazyUI

/// Each value of the view creates a new model. When the body of the parent is evaluated, the search results are lost.
struct ObservingSearch: View {
  let turn: Int
  @ObservedObject private var model: SearchModel

  init(turn: Int, _ tally: Tally) {
    self.turn = turn
    _model = ObservedObject(wrappedValue: SearchModel(tally))
  }

  var body: some View {
    VStack(alignment: .leading) {
      SearchField { model.search($0) }
      ScrollView { SearchResults(model: model) }
    }
  }
}
