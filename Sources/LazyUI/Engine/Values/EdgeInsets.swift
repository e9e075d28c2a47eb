public import Foundation

/// Distances from the edges of a rectangle.
///
/// Used by ``View/listRowInsets(_:)``.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  init(_ edges: Edge.Set, _ length: CGFloat) {
    func on(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    self.init(top: on(.top), leading: on(.leading), bottom: on(.bottom), trailing: on(.trailing))
  }

  /// Returns the insets at `edges`. The other edges have none.
  func limited(to edges: Edge.Set) -> EdgeInsets {
    func on(_ edge: Edge.Set, _ length: CGFloat) -> CGFloat { edges.contains(edge) ? length : 0 }
    return EdgeInsets(
      top: on(.top, top), leading: on(.leading, leading), bottom: on(.bottom, bottom), trailing: on(.trailing, trailing)
    )
  }

  /// Converts the insets to cells. None is negative.
  func cells(of unit: LengthUnit) -> CellInsets {
    CellInsets(
      top: unit.lines(between: max(0, top)), leading: unit.columns(between: max(0, leading)),
      bottom: unit.lines(between: max(0, bottom)), trailing: unit.columns(between: max(0, trailing)))
  }
}

/// Distances from the edges of a rectangle, in columns and lines.
struct CellInsets: Equatable {
  var top = 0
  var leading = 0
  var bottom = 0
  var trailing = 0

  var width: Int { leading + trailing }
  var height: Int { top + bottom }
}
