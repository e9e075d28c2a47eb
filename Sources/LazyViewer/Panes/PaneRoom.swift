/// How the panes share the available space.
///
/// The reasons why a list is not lazy, the suggested fixes and the map of rows must be completely visible. If the space
/// is too small for everything, the other panes are shortened.
package enum PaneRoom: Equatable, Sendable {
  /// Two columns.
  case twoColumns
  /// Everything in one column.
  case roomy
  /// Like `roomy`, with two modes per line.
  case compact
  /// Like `compact`, with one line for each piece of the row's state.
  case snug
  /// Like `snug`, with only the most important counters.
  case tight

  /// Whether two modes share a line.
  var pairsModes: Bool { self == .compact || self == .snug || self == .tight }
  /// Whether the lines of the row's state say if the state was kept or lost.
  var showsFate: Bool { self != .snug && self != .tight }
}

/// The space for the panes.
package enum PaneSpace: Equatable, Sendable {
  /// The complete screen, which is wide enough for two columns.
  case twoColumns
  /// A column with this number of lines; nil if it scrolls.
  case column(height: Int?)
}

/// The number of lines that each pane needs.
struct PaneNeeds {
  var counters: Int
  var loading: Int
  var state: Int
  var reasons: [PaneModel.Reason]
  var troubles: [String]
  /// Whether a column's summary is shown below all other panes.
  var hasColumn = false

  /// The preferred number of lines of a summary. The other panes are shortened to reach it. `leastColumn` is the
  /// minimum, and `wholeColumn` is the number in a pane that scrolls.
  private static let column = 16
  private static let leastColumn = 4
  private static let wholeColumn = 80
  /// The number of lines of the modes pane with one mode per line. `saved` is the number of lines that two modes per
  /// line save.
  private static let modes = 10
  private static let saved = 4
  /// The number of counters that are always shown.
  private static let headline = 2

  /// The number of lines of all panes, with an empty line between two of them.
  private var all: Int {
    let trouble = troubles.isEmpty ? 0 : 2 + troubles.reduce(0) { $0 + Self.lines(of: $1) }
    let why = reasons.isEmpty ? 1 : reasons.reduce(0) { $0 + $1.texts.reduce(0) { $0 + Self.lines(of: $1) } }
    // The 10 lines are three titles, the update's bar, two lines of the map, and four empty lines between panes.
    return counters + loading + Self.modes + max(1, 2 * state) + trouble + why + 10
  }

  /// Returns the most spacious layout that fits into a space.
  func room(in space: PaneSpace) -> PaneRoom {
    switch space {
    case .twoColumns: .twoColumns
    case .column(height: nil): .roomy
    case .column(let height?):
      [PaneRoom.roomy, .compact, .snug].first { lines(in: $0) + (hasColumn ? 1 + Self.column : 0) <= height } ?? .tight
    }
  }

  /// Returns the number of lines that the other panes leave for a column's summary. The summary is the last pane, so
  /// lines that do not fit are out of view.
  func columnRoom(in space: PaneSpace) -> Int {
    guard hasColumn else { return 0 }
    guard case .column(let height?) = space else { return Self.wholeColumn }
    return max(Self.leastColumn, height - lines(in: room(in: space)) - 1)
  }

  /// Returns the number of lines of all panes without a column's summary.
  private func lines(in room: PaneRoom) -> Int {
    switch room {
    case .roomy, .twoColumns: all
    case .compact: all - Self.saved
    case .snug: all - Self.saved - state
    case .tight: all - Self.saved - state - max(0, counters - Self.headline)
    }
  }

  /// Returns the number of lines of a text that is wrapped between words.
  private static func lines(of text: String) -> Int {
    var (lines, used) = (1, 0)
    for word in text.split(separator: " ") {
      let width = word.count
      if used > 0, used + 1 + width > PaneColumn.lineWidth { (lines, used) = (lines + 1, 0) }
      used += (used > 0 ? 1 : 0) + width
      if used > PaneColumn.lineWidth {
        (lines, used) = (lines + used / PaneColumn.lineWidth, used % PaneColumn.lineWidth)
      }
    }
    return lines
  }
}

extension PaneModel.Reason {
  fileprivate var texts: [String] { [sentence, path, cure] }
}
