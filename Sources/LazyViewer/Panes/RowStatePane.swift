package import LazyUI

/// The selected row's state: where each piece of it lives, and what became of it when the row left.
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
    ForEach(model.state) { StateLines(line: $0, tellsFate: model.room.tellsFate) }
  }
}

private struct StateLines: View {
  let line: PaneModel.StateLine
  let tellsFate: Bool

  var body: some View {
    HStack {
      Text(line.property).bold()
      Text(line.value)
      Spacer()
      Text(line.isTopLevel ? "top level" : "nested").foregroundStyle(.secondary)
    }
    .lineLimit(1)
    if tellsFate {
      Text(verbatim: "  \(fate), made \(line.lost + line.evicted + 1)×, \(line.seconds) s old").lineLimit(1)
        .foregroundStyle(line.lost + line.evicted > 0 ? .warning : .secondary)
    }
  }

  private var fate: String {
    let parts = [("kept", line.kept), ("lost", line.lost), ("evicted", line.evicted)]
      .filter { $0.1 > 0 }.map { "\($0) \($1)×" }
    return parts.isEmpty ? line.isTopLevel ? "will be kept" : "will be lost" : parts.joined(separator: ", ")
  }
}
