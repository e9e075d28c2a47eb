/// How the panes share the space that they have.
///
/// Why a list is not lazy is to be seen whole, with what cures it and the map below: where there is not the space for everything,
/// the other panes take less.
package enum PaneRoom: Equatable, Sendable {
  /// They stand in two columns.
  case twoColumns
  /// Everything stands in one column.
  case roomy
  /// As `roomy`, with two modes a line.
  case compact
  /// As `compact`, with one line for each piece of the row's state.
  case snug
  /// As `snug`, with the counters that matter most.
  case tight

  /// Whether modes stand beside each other.
  var pairsModes: Bool { self == .compact || self == .snug || self == .tight }
  /// Whether it is told what became of each piece of state.
  var tellsFate: Bool { self != .snug && self != .tight }
}

/// The space for the panes.
package enum PaneSpace: Equatable, Sendable {
  /// All of the screen, wide enough for two columns.
  case twoColumns
  /// A column of so many lines; nil where they are scrolled in it.
  case column(height: Int?)
}

/// How many lines the panes need.
struct PaneNeeds {
  var counters: Int
  var loading: Int
  var state: Int
  var reasons: [PaneModel.Reason]
  var troubles: [String]
  /// Whether a column's summary is shown below all others.
  var hasColumn = false

  /// Lines that a summary should have, so that others take less; those that it has in any case; and all, where it is scrolled.
  private static let column = 16
  private static let leastColumn = 4
  private static let wholeColumn = 80
  /// The lines of the pane of modes, one a line, and what two a line save.
  private static let modes = 10
  private static let saved = 4
  /// The counters that are told in any case.
  private static let headline = 2

  /// Lines of all panes, with one between two of them.
  private var all: Int {
    let trouble = troubles.isEmpty ? 0 : 2 + troubles.reduce(0) { $0 + Self.lines(of: $1) }
    let why = reasons.isEmpty ? 1 : reasons.reduce(0) { $0 + $1.texts.reduce(0) { $0 + Self.lines(of: $1) } }
    // Three titles, the update's bar, two lines of the map and four between panes.
    return counters + loading + Self.modes + max(1, 2 * state) + trouble + why + 10
  }

  /// The room that they have in a space.
  func room(in space: PaneSpace) -> PaneRoom {
    switch space {
    case .twoColumns: .twoColumns
    case .column(height: nil): .roomy
    case .column(let height?):
      [PaneRoom.roomy, .compact, .snug].first { lines(in: $0) + (hasColumn ? 1 + Self.column : 0) <= height } ?? .tight
    }
  }

  /// The lines that a column's summary has in a space: what the others leave. It stands below them, so that what it has too much is out
  /// of sight.
  func columnRoom(in space: PaneSpace) -> Int {
    guard hasColumn else { return 0 }
    guard case .column(let height?) = space else { return Self.wholeColumn }
    return max(Self.leastColumn, height - lines(in: room(in: space)) - 1)
  }

  /// The lines that all panes but a column's summary take.
  private func lines(in room: PaneRoom) -> Int {
    switch room {
    case .roomy, .twoColumns: all
    case .compact: all - Self.saved
    case .snug: all - Self.saved - state
    case .tight: all - Self.saved - state - max(0, counters - Self.headline)
    }
  }

  /// The lines of a text in a pane, which is wrapped between words.
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
