import LazyUI

/// The panes beside an exhibit, one below the other, or in two columns where they have the screen to themselves; or the log.
struct ExhibitPanes: View {
  let model: PaneModel
  let figures: FiguresPane
  let log: LogModel

  var body: some View {
    ScrollView {
      if log.isShown {
        LogPane(model: log)
      } else if model.isTwoColumns {
        HStack(alignment: .top, spacing: 2) {
          VStack(alignment: .leading, spacing: 1) {
            InstantiationsPane(model: model)
            WhyPane(model: model)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          VStack(alignment: .leading, spacing: 1) {
            figures
            RowStatePane(model: model)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      } else {
        VStack(alignment: .leading, spacing: 1) {
          InstantiationsPane(model: model)
          figures
          WhyPane(model: model)
          RowStatePane(model: model)
        }
      }
    }
  }
}
