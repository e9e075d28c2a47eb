/// The visibility of the panes. They are beside the list if the screen is wide enough; otherwise they replace it.
package struct ShownPanes: Equatable {
  /// Whether the log is one of the panes.
  package private(set) var hasLog = false
  /// Whether the summary of a column is one of the panes.
  package private(set) var hasColumn = false
  private var areBeside: Bool
  private var areInstead = false

  /// - Parameter areBeside: whether panes are shown on a screen that is wide enough for the panes and the list.
  package init(areBeside: Bool = true) { self.areBeside = areBeside }

  /// Returns whether panes are shown.
  ///
  /// - Parameter isWide: whether the screen is wide enough for the panes and the list.
  package func areShown(isWide: Bool) -> Bool { isWide ? areBeside : areInstead }

  package mutating func toggle(isWide: Bool) { show(!areShown(isWide: isWide), isWide: isWide) }

  /// Shows or hides the log. If the panes are hidden, they are shown with it.
  package mutating func toggleLog(isWide: Bool) {
    hasLog = !(hasLog && areShown(isWide: isWide))
    if hasLog { show(true, isWide: isWide) }
  }

  /// Shows or hides the summary of a column. If the panes are hidden, they are shown with it.
  package mutating func toggleColumn(isWide: Bool) {
    hasColumn = !(hasColumn && areShown(isWide: isWide))
    if hasColumn { show(true, isWide: isWide) }
  }

  /// Hides panes that replace the list.
  ///
  /// - Returns: false if the list is already visible.
  package mutating func giveWay(isWide: Bool) -> Bool {
    guard !isWide, areInstead else { return false }
    areInstead = false
    return true
  }

  private mutating func show(_ areShown: Bool, isWide: Bool) {
    if isWide { areBeside = areShown } else { areInstead = areShown }
  }
}
