package import LazyUI

/// What happened last, as bodies that were evaluated: how often, what it took, and what caused it.
package struct LogPane: View {
  private let model: LogModel

  /// What names the pane among others.
  nonisolated static let id = "log"

  package init(model: LogModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      HStack {
        PaneTitle(title: "Log")
        Spacer()
        Text("newest first").foregroundStyle(.secondary)
      }
      .frame(width: CGFloat(PaneColumn.lineWidth))
      if model.lines.isEmpty { Text("Nothing has happened yet.").foregroundStyle(.secondary) }
      ForEach(model.lines) { LogLines(line: $0) }
    }
  }
}

private struct LogLines: View {
  let line: LogModel.Line

  var body: some View {
    Text(line.title).lineLimit(1)
    if !line.causes.isEmpty { Text("  " + line.causes).lineLimit(2).foregroundStyle(.secondary) }
  }
}
