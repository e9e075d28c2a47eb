package import LazyUI

/// The pane with the last events, or the last evaluated bodies. It shows how often they happened, how long they took,
/// and their causes.
package struct LogPane: View {
  private let model: LogModel

  /// The id of the pane.
  nonisolated static let id = "log"

  package init(model: LogModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Log").noted("newest first")
      if model.lines.isEmpty { Text("No events yet.").foregroundStyle(.secondary) }
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
