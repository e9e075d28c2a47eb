internal import LazyUI
internal import LazyViewer

/// The panes beside the user's views: one below the other, in two columns if they have the complete screen, or the log.
struct TryPanes: View {
  let model: PaneModel
  let printed: PrintedModel
  let log: LogModel

  var body: some View {
    ScrollView {
      if log.isShown {
        VStack(alignment: .leading, spacing: 1) {
          if !model.troubles.isEmpty { ErrorPane(model: model) }
          PrintedPane(model: printed, mostLines: 12)
          LogPane(model: log)
        }
      } else if model.room == .twoColumns {
        HStack(alignment: .top, spacing: 2) {
          VStack(alignment: .leading, spacing: 1) {
            CountsPane(model: model)
            WorkPane(model: model)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          VStack(alignment: .leading, spacing: 1) {
            WhyPane(model: model)
            RowStatePane(model: model)
            PrintedPane(model: printed, mostLines: 6)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      } else {
        VStack(alignment: .leading, spacing: 1) {
          CountsPane(model: model)
          WhyPane(model: model)
          RowStatePane(model: model)
          WorkPane(model: model)
          PrintedPane(model: printed, mostLines: 6)
        }
      }
    }
  }
}

/// The counters, with problems above them.
private struct CountsPane: View {
  let model: PaneModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if !model.troubles.isEmpty { ErrorPane(model: model) }
      InstantiationsPane(model: model)
    }
  }
}

/// The output of the views.
private struct PrintedPane: View {
  let model: PrintedModel
  let mostLines: Int

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        PaneTitle(title: "Printed")
        Spacer()
        Text("newest first").foregroundStyle(.secondary)
      }
      .frame(width: CGFloat(ViewerLayout.paneWidth))
      if model.lines.isEmpty { Text("nothing so far").foregroundStyle(.secondary) }
      ForEach(model.lines.prefix(mostLines)) { Text($0.text).lineLimit(2) }
    }
  }
}
