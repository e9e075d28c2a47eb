import Glyphs

/// The innermost scroll container and click target at a point of a session's frame.
@MainActor
package struct Hit {
  /// The scroll container at the point.
  package fileprivate(set) var container: (any ScrollContainer)?
  fileprivate var pointInContainer = Point(x: 0, y: 0)
  /// The node that a click acts on.
  fileprivate var target: LayoutNode?
  fileprivate var pointInTarget = Point(x: 0, y: 0)

  /// A point in a node's frame, in cells from its top left.
  fileprivate struct Point {
    var x: Int
    var y: Int
  }

  /// The control that a click acts on; `nil` if the click acts on another view or on none.
  package var control: (any Control)? { target?.control }
}

extension Session {
  /// Returns the views at a point of the last update's frame, or `nil` if there are none. The point is in cells from
  /// the top left.
  ///
  /// As in SwiftUI, views in front hide views below them, and the innermost view that accepts clicks is hit. Empty
  /// areas of stacks and spacers are transparent. The shape of any other view is its frame. A scroll container also
  /// receives clicks on its empty areas.
  ///
  /// - Complexity: O(views on screen).
  package func hit(x: Int, y: Int) -> Hit? {
    guard let keyNode else { return nil }
    var hit = Hit()
    return keyNode.find(.init(x: x - keyNode.frame.x, y: y - keyNode.frame.y), &hit) ? hit : nil
  }

  /// Handles a click at a point of the frame. It selects the row, and presses the control or moves the focus to the
  /// text field.
  ///
  /// - Returns: whether the point was on a row that can be selected, or on a view that accepts clicks.
  @discardableResult
  package func click(x: Int, y: Int) -> Bool {
    catchUp()
    guard let hit = hit(x: x, y: y) else {
      panels.last?.clickMissed(x: x, y: y)
      return false
    }
    let point = hit.pointInContainer
    let hasSelected = hit.container?.select(atX: point.x, y: point.y) ?? false
    // A click on the focused field would submit it, as Enter does.
    let isTypedInto = isEditing && hit.control === focusedControl
    if !isTypedInto {
      clearFocus()
      if let target = hit.target {
        target.performing { target.clickTarget?.click(x: hit.pointInTarget.x, y: hit.pointInTarget.y) }
      }
      if hit.control?.keepsMenu != true { closeRowMenu() }
    }
    needsUpdate()
    return hasSelected || hit.target != nil
  }
}

extension LayoutNode {
  /// Finds the views at a point of the node's frame.
  ///
  /// - Returns: whether a view was found.
  fileprivate final func find(_ point: Hit.Point, _ hit: inout Hit) -> Bool {
    let access = inputAccess
    if access == .none || access == .keys { return false }
    let isInside = (0..<frame.width).contains(point.x) && (0..<frame.height).contains(point.y)
    // Only a scroll container clips its children. Children of other views may extend beyond their parent, so they are
    // searched even if the point is outside of the parent.
    let container = rowHost?.scrollContainer
    if container != nil, !isInside { return false }
    let children = children
    let isInChild =
      access != .own
      && children.reversed().contains { child in
        child.find(.init(x: point.x - child.frame.x, y: point.y - child.frame.y), &hit)
      }
    let isShown = children.isEmpty && !takesRest || clickTarget != nil || container != nil
    guard isInChild || isInside && isShown else { return false }
    if hit.target == nil, clickTarget != nil {
      hit.target = self
      hit.pointInTarget = point
    }
    if hit.container == nil, let container {
      hit.container = container
      hit.pointInContainer = point
    }
    return true
  }
}
