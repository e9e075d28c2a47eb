package import LazyUI

/// The pane with the selected row's state: where each piece of it is stored, and whether it was kept or lost when the
/// row left the screen.
package struct RowStatePane: View {
  private let model: PaneModel

  package init(model: PaneModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      HStack {
        PaneTitle(title: "Row state")
        Spacer()
        RowTitle(model: model)
      }
      StateList(model: model)
    }
  }
}

private struct RowTitle: View {
  let model: PaneModel

  var body: some View { Text(model.rowTitle).foregroundStyle(.secondary) }
}

private struct StateList: View {
  let model: PaneModel

  var body: some View {
    if model.state.isEmpty { Text("none").foregroundStyle(.secondary) }
    // This is a separate view in an `if` without `else`, so that Swift sets up the metadata of its type only if rows
    // exist.
    if !model.state.isEmpty { AllStateLines(lines: model.state, showsFate: model.room.showsFate) }
  }
}

private struct AllStateLines: View {
  let lines: [PaneModel.StateLine]
  let showsFate: Bool

  var body: some View {
    ForEach(lines) { line in
      StateLines(
        property: line.property, value: line.value, place: line.isTopLevel ? "top level" : "nested",
        fate: showsFate ? line.fate : nil, wasLost: line.wasLost)
    }
  }
}

private struct StateLines: View {
  let property: String
  let value: String
  let place: String
  /// The text that says whether the state was kept or lost; nil if there is no space for it.
  let fate: String?
  let wasLost: Bool

  var body: some View {
    HStack {
      Text(property).bold()
      Text(value)
      Spacer()
      Text(place).foregroundStyle(.secondary)
    }
    .lineLimit(1)
    if let fate {
      Text(verbatim: "  \(fate)").lineLimit(1).foregroundStyle(wasLost ? .warning : .secondary)
    }
  }
}

extension PaneModel.StateLine {
  fileprivate var wasLost: Bool { lost + evicted > 0 }

  fileprivate var fate: String {
    let parts = [("kept", kept), ("lost", lost), ("evicted", evicted)].filter { $0.1 > 0 }.map { "\($0) \($1)×" }
    let fate = parts.isEmpty ? isTopLevel ? "will be kept" : "will be lost" : parts.joined(separator: ", ")
    return "\(fate), made \(lost + evicted + 1)×, \(seconds) s old"
  }
}
