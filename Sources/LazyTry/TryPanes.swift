internal import LazyUI
internal import LazyViewer

/// The panes beside the user's views.
struct TryPanes: View {
  let model: PaneModel
  let printed: PrintedModel
  let log: LogModel

  var body: some View {
    PaneLayout(model: model, log: log) {
      VStack(alignment: .leading, spacing: 1) {
        if !model.troubles.isEmpty { ErrorPane(model: model) }
        PrintedPane(model: printed, mostLines: 12)
        LogPane(model: log)
      }
    } column: {
      VStack(alignment: .leading, spacing: 1) {
        CountersPane(model: model)
        WhyPane(model: model)
        RowStatePane(model: model)
        WorkPane(model: model)
        PrintedPane(model: printed, mostLines: 6)
      }
    } leading: {
      CountersPane(model: model)
      WorkPane(model: model)
    } trailing: {
      WhyPane(model: model)
      RowStatePane(model: model)
      PrintedPane(model: printed, mostLines: 6)
    }
  }
}

/// The pane with the output of the views.
private struct PrintedPane: View {
  let model: PrintedModel
  let mostLines: Int

  var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Printed").noted("newest first")
      if model.lines.isEmpty { Text("No events yet.").foregroundStyle(.secondary) }
      ForEach(model.lines.prefix(mostLines)) { Text($0.text).lineLimit(2) }
    }
  }
}
