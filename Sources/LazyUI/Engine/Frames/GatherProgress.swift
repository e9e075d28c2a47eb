/// The progress of making all rows, for a list that cannot be shown before they are made.
package struct GatherProgress: Hashable, Sendable {
  /// A part of the work. If each row gets a cell immediately, all elements are made first, and then all cells.
  enum Part: Int, Sendable {
    case elements
    case elementsBeforeCells
    case cells
  }

  private(set) var part: Part
  /// The number of elements or cells made in this part.
  private let made: Int
  package let total: Int

  init(_ part: Part, made: Int, of total: Int) {
    self.part = part
    self.made = made
    self.total = total
  }

  /// The amount of finished work, up to `total`. If cells follow, each finished element counts half, so that the number
  /// does not drop when the cells start.
  package var done: Int {
    switch part {
    case .elements: made
    case .elementsBeforeCells: made / 2
    case .cells: (total + made) / 2
    }
  }

  /// Records that a cell is made for each row, after all elements.
  mutating func expectCells() {
    if part == .elements { part = .elementsBeforeCells }
  }

  /// Whether the work has not advanced beyond `before`, an earlier progress of the same work. Returns `false` if
  /// `before` is `nil` or describes other work.
  func isBehind(_ before: GatherProgress?) -> Bool {
    guard let before, total == before.total, part == .cells || made > 0 else { return false }
    return (part.rawValue, made) <= (before.part.rawValue, before.made)
  }
}

/// The progress of a frame whose rows are still being made. The next time slice continues from it.
struct PausedFrame {
  /// The number of passes that have ended. A pass that had to start over counts, too.
  let passes: Int
  /// The bodies that were evaluated in these passes.
  let repeated: RepeatedBodies
  let gathering: GatherProgress?

  init(_ passes: Int, _ repeated: RepeatedBodies, _ gathering: GatherProgress?) {
    self.passes = passes
    self.repeated = repeated
    self.gathering = gathering
  }
}
