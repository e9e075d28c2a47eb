/// Whether panes are shown: beside the list if the screen is wide enough, otherwise in its place.
package struct ShownPanes: Equatable {
  /// Whether the log is among them.
  package private(set) var hasLog = false
  /// Whether the summary of a column is among them.
  package private(set) var hasColumn = false
  private var areBeside: Bool
  private var areInstead = false

  /// - Parameter areBeside: whether they are shown on a screen that is wide enough for them and the list.
  package init(areBeside: Bool = true) { self.areBeside = areBeside }

  /// - Parameter isWide: whether the screen is wide enough for both.
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

  /// Hides panes that are shown in place of the list.
  ///
  /// - Returns: false if the list is visible.
  package mutating func giveWay(isWide: Bool) -> Bool {
    guard !isWide, areInstead else { return false }
    areInstead = false
    return true
  }

  private mutating func show(_ areShown: Bool, isWide: Bool) {
    if isWide { areBeside = areShown } else { areInstead = areShown }
  }
}
