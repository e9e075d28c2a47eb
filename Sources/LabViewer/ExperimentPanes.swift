import LazyUI
import LazyViewer

/// The panes beside an experiment: one below the other, in two columns if they have the complete screen, or the log.
struct ExperimentPanes: View {
  let model: PaneModel
  let figures: FiguresPane
  let remarks: RemarksModel
  let log: LogModel

  var body: some View {
    ScrollView {
      if log.isShown {
        LazyVStack(alignment: .leading, spacing: 1) {
          if !model.troubles.isEmpty { ErrorPane(model: model) }
          LogPane(model: log)
        }
      } else if model.room == .twoColumns {
        HStack(alignment: .top, spacing: 2) {
          VStack(alignment: .leading, spacing: 1) {
            TopPane(model: model)
            if !remarks.live.isEmpty { LivePane(model: remarks) }
            WhyPane(model: model)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          VStack(alignment: .leading, spacing: 1) {
            figures
            if !remarks.isEmpty { RemarksPane(model: remarks) }
            RowStatePane(model: model)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      } else {
        LazyVStack(alignment: .leading, spacing: 1) {
          TopPane(model: model)
          if !remarks.live.isEmpty { LivePane(model: remarks) }
          figures
          if !remarks.isEmpty { RemarksPane(model: remarks) }
          WhyPane(model: model)
          RowStatePane(model: model)
        }
      }
    }
  }
}

/// The counters, with problems above them. They are one row of the panes: a problem that appears later must not be put
/// above the top of the screen.
private struct TopPane: View {
  let model: PaneModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if !model.troubles.isEmpty { ErrorPane(model: model) }
      InstantiationsPane(model: model)
    }
  }
}
