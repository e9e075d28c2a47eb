import LazyUI

/// The view owns the model, so the model is created once.
struct OwningSearch: View {
  let turn: Int
  @StateObject private var model: SearchModel

  init(turn: Int, _ tally: Tally) {
    self.turn = turn
    _model = StateObject(wrappedValue: SearchModel(tally))
  }

  var body: some View {
    VStack(alignment: .leading) {
      SearchField { model.search($0) }
      ScrollView { SearchResults(model: model) }
    }
  }
}
