import LazyUI

/// Every value of the view creates a model. When the parent is evaluated, the results are lost.
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
