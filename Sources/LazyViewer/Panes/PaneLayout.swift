package import LazyUI

/// Arranges panes: in two columns if they fill the screen, otherwise one below the other. The log can replace them.
package struct PaneLayout<Log: View, Leading: View, Trailing: View, Column: View>: View {
  private let model: PaneModel
  private let log: LogModel
  private let logPanes: () -> Log
  private let leading: () -> Leading
  private let trailing: () -> Trailing
  private let column: () -> Column

  /// - Parameters:
  ///   - model: contains the number of columns that fit.
  ///   - log: the log, which replaces the panes while it is shown.
  ///   - logPanes: returns the log together with the panes that stay visible.
  ///   - column: all panes, one below the other.
  ///   - leading: the panes of the first of two columns.
  ///   - trailing: the panes of the second column.
  package init(
    model: PaneModel, log: LogModel, @ViewBuilder logPanes: @escaping () -> Log,
    @ViewBuilder column: @escaping () -> Column, @ViewBuilder leading: @escaping () -> Leading,
    @ViewBuilder trailing: @escaping () -> Trailing
  ) {
    self.model = model
    self.log = log
    self.logPanes = logPanes
    self.leading = leading
    self.trailing = trailing
    self.column = column
  }

  package var body: some View {
    ScrollView {
      if log.isShown {
        logPanes()
      } else if model.room == .twoColumns {
        PaneColumns(leading: leading, trailing: trailing)
      } else {
        column()
      }
    }
  }
}

/// Panes in two columns of the same width.
struct PaneColumns<Leading: View, Trailing: View>: View {
  @ViewBuilder let leading: () -> Leading
  @ViewBuilder let trailing: () -> Trailing

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      VStack(alignment: .leading, spacing: 1) { leading() }
        .frame(maxWidth: .infinity, alignment: .leading)
      VStack(alignment: .leading, spacing: 1) { trailing() }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The pane of counters, with problems above them. Both form one row of the list of panes. Otherwise a problem that
/// appears later would be a new row above the first visible one, and would be off screen.
package struct CountersPane: View {
  private let model: PaneModel

  package init(model: PaneModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if !model.troubles.isEmpty { ErrorPane(model: model) }
      InstantiationsPane(model: model)
    }
  }
}
