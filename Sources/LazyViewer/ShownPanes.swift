/// Whether panes are shown: beside the list, where there is room, and in its place, where there is not.
package struct ShownPanes: Equatable {
  /// Whether the log is among them.
  package private(set) var hasLog = false
  /// Whether the summary of a column is among them.
  package private(set) var hasColumn = false
  private var areBeside: Bool
  private var areInstead = false

  /// - Parameter areBeside: whether they are shown where there is room for them beside the list.
  package init(areBeside: Bool = true) { self.areBeside = areBeside }

  /// - Parameter isWide: whether there is room for them beside the list.
  package func areShown(isWide: Bool) -> Bool { isWide ? areBeside : areInstead }

  package mutating func toggle(isWide: Bool) { show(!areShown(isWide: isWide), isWide: isWide) }

  /// Shows or hides the log. Where the panes are hidden, they are shown with it.
  package mutating func toggleLog(isWide: Bool) {
    hasLog = !(hasLog && areShown(isWide: isWide))
    if hasLog { show(true, isWide: isWide) }
  }

  /// Shows or hides the summary of a column. Where the panes are hidden, they are shown with it.
  package mutating func toggleColumn(isWide: Bool) {
    hasColumn = !(hasColumn && areShown(isWide: isWide))
    if hasColumn { show(true, isWide: isWide) }
  }

  /// Gives its place back to the list.
  ///
  /// - Returns: false where it has it.
  package mutating func giveWay(isWide: Bool) -> Bool {
    guard !isWide, areInstead else { return false }
    areInstead = false
    return true
  }

  private mutating func show(_ areShown: Bool, isWide: Bool) {
    if isWide { areBeside = areShown } else { areInstead = areShown }
  }
}
