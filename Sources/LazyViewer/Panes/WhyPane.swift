package import LazyUI

/// The pane with the reasons why the list makes every row, and how to fix that. It contains no reasons if the list is
/// lazy.
package struct WhyPane: View {
  private let model: PaneModel

  package init(model: PaneModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Why")
      if model.reasons.isEmpty { Text("Rows are made only when shown.").foregroundStyle(.secondary) }
      // This is a separate view in an `if` without `else`, so that Swift sets up the metadata of its type only if rows
      // exist.
      if !model.reasons.isEmpty { AllReasons(reasons: model.reasons) }
    }
  }
}

private struct AllReasons: View {
  let reasons: [PaneModel.Reason]

  var body: some View { ForEach(reasons) { ReasonLines(reason: $0) } }
}

/// The pane with errors in the views. It is above all other panes.
package struct ErrorPane: View {
  private let model: PaneModel

  package init(model: PaneModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      Text("Trouble").bold().foregroundStyle(.error)
      ForEach(model.troubles, id: \.self) { Text($0).foregroundStyle(.error) }
    }
  }
}

private struct ReasonLines: View {
  let reason: PaneModel.Reason

  var body: some View {
    VStack(alignment: .leading) {
      Text(reason.sentence)
      Text(reason.path).foregroundStyle(.warning)
      Text(reason.cure).foregroundStyle(.good)
    }
  }
}
