import Foundation
import Glyphs

/// An alignment line: either predefined or defined by the program.
///
/// The sendability is unchecked, because a custom line holds a metatype, which is not declared sendable. Metatypes are
/// immutable.
enum AlignmentKey: @unchecked Sendable {
  case leading, centerX, trailing
  case top, centerY, bottom
  case firstTextBaseline, lastTextBaseline
  case separatorLeading, separatorTrailing
  case custom(any AlignmentID.Type, StackAxis)

  /// The direction of the position.
  var axis: StackAxis {
    switch self {
    case .leading, .centerX, .trailing, .separatorLeading, .separatorTrailing: .horizontal
    case .top, .centerY, .bottom, .firstTextBaseline, .lastTextBaseline: .vertical
    case .custom(_, let axis): axis
    }
  }

  /// Whether the position follows from a view's size alone, unless a view sets a guide.
  var followsFromSize: Bool {
    switch self {
    case .leading, .centerX, .trailing, .top, .centerY, .bottom: true
    default: false
    }
  }

  /// The position in halves of a length: 0 at the start, 1 in the middle, 2 at the end. For a custom line, it is the
  /// nearest of the three to the line's default position.
  var halves: Int {
    switch self {
    case .leading, .top, .firstTextBaseline, .separatorLeading: return 0
    case .centerX, .centerY: return 1
    case .trailing, .bottom, .lastTextBaseline, .separatorTrailing: return 2
    case .custom(let id, _):
      let value = id.defaultValue(in: ViewDimensions(width: 100, height: 100))
      return value < 25 ? 0 : value <= 75 ? 1 : 2
    }
  }

  /// Returns the line's default position in `node`, in cells from the node's leading or top edge.
  @MainActor
  func standardPlace(in size: Size, of node: any AlignmentGuides) -> Int {
    switch self {
    case .leading, .top, .separatorLeading: return 0
    case .centerX: return size.width / 2
    case .centerY: return size.height / 2
    case .trailing, .separatorTrailing: return size.width
    case .bottom, .firstTextBaseline, .lastTextBaseline: return size.height
    case .custom(let id, let axis):
      let unit = node.lengthUnit
      let value = id.defaultValue(in: ViewDimensions(of: node, size: size))
      return axis == .horizontal ? unit.columns(between: value) : unit.lines(between: value)
    }
  }

  /// Combines the positions that guides of several children set. Returns `nil` if there are none.
  func combined(_ places: [Int]) -> Int? {
    guard !places.isEmpty else { return nil }
    switch self {
    case .firstTextBaseline: return places.min()
    case .lastTextBaseline: return places.max()
    default: return places.reduce(0, +) / places.count
    }
  }
}

extension AlignmentKey: Hashable {
  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    if case .custom(let id, let axis) = left, case .custom(let otherID, let otherAxis) = right {
      return id == otherID && axis == otherAxis
    }
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    if case .custom(let id, _) = self { hasher.combine(ObjectIdentifier(id)) }
  }

  private var number: Int {
    switch self {
    case .leading: 0
    case .centerX: 1
    case .trailing: 2
    case .top: 3
    case .centerY: 4
    case .bottom: 5
    case .firstTextBaseline: 6
    case .lastTextBaseline: 7
    case .separatorLeading: 8
    case .separatorTrailing: 9
    case .custom(_, let axis): axis == .horizontal ? 10 : 11
    }
  }
}
