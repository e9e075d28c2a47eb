import LazyUI
import LazyViewer

/// The panes beside an experiment.
struct ExperimentPanes: View {
  let model: PaneModel
  let figures: FiguresPane
  let remarks: OutputModel
  let log: LogModel

  var body: some View {
    PaneLayout(model: model, log: log) {
      LazyVStack(alignment: .leading, spacing: 1) {
        if !model.troubles.isEmpty { ErrorPane(model: model) }
        LogPane(model: log)
      }
    } column: {
      LazyVStack(alignment: .leading, spacing: 1) {
        CountersPane(model: model)
        if !remarks.live.isEmpty { LivePane(model: remarks) }
        figures
        if !remarks.isEmpty { OutputPane(model: remarks) }
        WhyPane(model: model)
        RowStatePane(model: model)
      }
    } leading: {
      CountersPane(model: model)
      if !remarks.live.isEmpty { LivePane(model: remarks) }
      WhyPane(model: model)
    } trailing: {
      figures
      if !remarks.isEmpty { OutputPane(model: remarks) }
      RowStatePane(model: model)
    }
  }
}
