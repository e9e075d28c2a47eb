/// How far the making of every row has come, while a list cannot be shown before all are made.
package struct GatherProgress: Hashable, Sendable {
  /// What is being made of the whole: where each row is given a cell at once, all elements are made first, and then all cells.
  enum Part: Int, Sendable {
    case elements
    case elementsBeforeCells
    case cells
  }

  private(set) var part: Part
  /// What has been made of the part.
  private let made: Int
  package let total: Int

  init(_ part: Part, made: Int, of total: Int) {
    self.part = part
    self.made = made
    self.total = total
  }

  /// Elements that are done with. Those with a cell to come are half done, so that the number does not begin anew with the cells.
  package var done: Int {
    switch part {
    case .elements: made
    case .elementsBeforeCells: made / 2
    case .cells: (total + made) / 2
    }
  }

  /// Says that a cell is to be made for each row, behind all elements.
  mutating func expectCells() {
    if part == .elements { part = .elementsBeforeCells }
  }

  /// Whether it is no further than it was before, where that is known.
  func isBehind(_ before: GatherProgress?) -> Bool {
    guard let before, total == before.total, part == .cells || made > 0 else { return false }
    return (part.rawValue, made) <= (before.part.rawValue, before.made)
  }
}
