package import LazyUI

/// All panes: one below the other, or in two columns if they fill the screen. The summary of a column and the log are
/// last.
struct PaneColumn: View {
  let model: PaneModel
  let log: LogModel
  let column: ColumnPaneModel
  let perform: (ViewerAction) -> Void
  /// Goes to the row at a relative position. The argument is the fraction of the rows that are above it, from 0 to 1.
  let goTo: (Double) -> Void

  /// The width of a pane's line, in columns.
  nonisolated static let lineWidth = 38

  // A view that is not always shown is a separate view in an `if` without `else`. Swift then sets up the metadata of
  // its type only when the view is first shown, which makes the first frame faster.
  var body: some View {
    ScrollView {
      if model.room == .twoColumns { PanesSideBySide(model: model, perform: perform, goTo: goTo) }
      if model.room != .twoColumns { PanesBelowEachOther(model: model, perform: perform, goTo: goTo) }
      if column.isShown { ColumnSection(column: column) }
      if log.isShown { LogSection(log: log) }
    }
  }
}

private struct PanesSideBySide: View {
  let model: PaneModel
  let perform: (ViewerAction) -> Void
  let goTo: (Double) -> Void

  var body: some View {
    PaneColumns {
      InstantiationsPane(model: model)
      RowStatePane(model: model)
    } trailing: {
      ModesPane(model: model, perform: perform)
      if !model.troubles.isEmpty { ErrorPane(model: model) }
      WhyPane(model: model)
      MapPane(model: model, goTo: goTo)
    }
  }
}

private struct PanesBelowEachOther: View {
  let model: PaneModel
  let perform: (ViewerAction) -> Void
  let goTo: (Double) -> Void

  var body: some View {
    LazyVStack(alignment: .leading, spacing: 1) {
      InstantiationsPane(model: model)
      ModesPane(model: model, perform: perform)
      RowStatePane(model: model)
      if !model.troubles.isEmpty { ErrorPane(model: model) }
      WhyPane(model: model)
      MapPane(model: model, goTo: goTo)
    }
  }
}

private struct ColumnSection: View {
  let column: ColumnPaneModel

  var body: some View {
    LazyVStack(alignment: .leading) {
      Text(" ")
      ColumnPane(model: column)
    }
  }
}

private struct LogSection: View {
  let log: LogModel

  var body: some View {
    LazyVStack(alignment: .leading) {
      Text(" ")
      LogPane(model: log).id(LogPane.id)
    }
  }
}

/// The title of a pane.
package struct PaneTitle: View {
  private let title: String

  package init(title: String) { self.title = title }

  package var body: some View {
    Text(title).foregroundStyle(.heading)
  }

  /// Returns the title with a note at the right edge of the pane.
  package func noted(_ note: String) -> some View {
    HStack {
      self
      Spacer()
      Text(note).foregroundStyle(.secondary)
    }
    .frame(width: CGFloat(PaneColumn.lineWidth))
  }
}
