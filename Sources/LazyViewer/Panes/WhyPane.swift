package import LazyUI

/// Why the list made every row, and what cures it; nothing while it is lazy.
package struct WhyPane: View {
  private let model: PaneModel

  package init(model: PaneModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Why")
      if model.reasons.isEmpty { Text("Rows are made as they are shown.").foregroundStyle(.secondary) }
      // A view of its own, and no `else`, which would have the type of its rows met where there is none.
      if !model.reasons.isEmpty { AllReasons(reasons: model.reasons) }
    }
  }
}

private struct AllReasons: View {
  let reasons: [PaneModel.Reason]

  var body: some View { ForEach(reasons) { ReasonLines(reason: $0) } }
}

/// What the views do that no list can cure. It stands above everything else.
package struct TroublePane: View {
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
