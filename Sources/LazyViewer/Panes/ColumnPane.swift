import Glyphs
import LazyUI

/// A pane with a summary of the selected column. Its length depends on the available lines.
struct ColumnPane: View {
  let model: ColumnPaneModel

  private static let titleInk = TextInk(foreground: .role(.heading))
  private static let dim = TextInk(added: .dim)

  var body: some View {
    VStack(alignment: .leading) {
      title
      switch model.run?.state {
      case nil: Text("no columns").foregroundStyle(.secondary)
      case .running(let share): Text(verbatim: SummaryRun.progress(share)).foregroundStyle(.secondary)
      case .stopped: Text("stopped; D shows the full summary").foregroundStyle(.secondary)
      case .failed(let reason): StyledLine(SafeText.glyphs(in: reason), wraps: true)
      case .complete(let summary):
        let lines = Array(summary.fitting(model.room - 1))
        let appearance = SummaryAppearance(lines, width: PaneColumn.lineWidth)
        ForEach(lines.indices, id: \.self) { appearance.line(lines[$0]) }
      }
    }
  }

  private var title: StyledLine {
    let title = SafeText.glyphs(in: "Column  ")
    let name = SafeText.glyphs(
      in: OneLineText.text(of: model.run?.name ?? ""), limit: PaneColumn.lineWidth - title.count)
    return StyledLine(
      title + name,
      runs: [.init(0..<title.count, Self.titleInk), .init(title.count..<title.count + name.count, Self.dim)])
  }
}
