package import LazyUI

/// All panes, one below the other, or in two columns where they have the screen to themselves; the summary of a column and the log come
/// last.
struct PaneColumn: View {
  let model: PaneModel
  let log: LogModel
  let column: ColumnPaneModel
  let perform: (ViewerAction) -> Void
  /// Goes to where so great a share of the rows is above.
  let goTo: (Double) -> Void

  /// Columns that a pane's line takes.
  nonisolated static let lineWidth = 38

  // What is shown at times only is a view of its own, under an `if` without `else`: its types are met when it is shown.
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
    HStack(alignment: .top, spacing: 2) {
      VStack(alignment: .leading, spacing: 1) {
        InstantiationsPane(model: model)
        RowStatePane(model: model)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      VStack(alignment: .leading, spacing: 1) {
        ModesPane(model: model, perform: perform)
        if !model.troubles.isEmpty { TroublePane(model: model) }
        WhyPane(model: model)
        MapPane(model: model, goTo: goTo)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
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
      if !model.troubles.isEmpty { TroublePane(model: model) }
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

/// A pane's title.
package struct PaneTitle: View {
  private let title: String

  package init(title: String) { self.title = title }

  package var body: some View {
    Text(title).foregroundStyle(.heading)
  }
}
