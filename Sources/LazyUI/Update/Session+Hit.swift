import Glyphs

/// What is at a point of a session's frame, the innermost of each kind.
@MainActor
package struct Hit {
  /// The scroll container there.
  package fileprivate(set) var container: (any ScrollContainer)?
  fileprivate var pointInContainer = Point(x: 0, y: 0)
  /// What a click acts on.
  fileprivate var target: LayoutNode?
  fileprivate var pointInTarget = Point(x: 0, y: 0)

  /// A point in a node's frame, in cells from its top left.
  fileprivate struct Point {
    var x: Int
    var y: Int
  }

  /// The control that a click acts on; nil where it acts on something else, or on nothing.
  package var control: (any Control)? { target?.control }
}

extension Session {
  /// What is at a point of the last update's frame, in cells from its top left; nil where nothing is.
  ///
  /// As in SwiftUI what is drawn in front hides what is behind it, and the innermost view that can be acted on is. Stacks
  /// and spacers are no obstacle where they show nothing; any other view's shape is its frame, of a scroll container all of
  /// it.
  ///
  /// - Complexity: O(views on screen).
  package func hit(x: Int, y: Int) -> Hit? {
    guard let keyNode else { return nil }
    var hit = Hit()
    return keyNode.find(.init(x: x - keyNode.frame.x, y: y - keyNode.frame.y), &hit) ? hit : nil
  }

  /// Acts on what is at a point of the frame: selects its row, and presses the control there, or gives the text field there
  /// the focus.
  ///
  /// - Returns: whether there was a row that can be selected, or something to act on.
  @discardableResult
  package func click(x: Int, y: Int) -> Bool {
    catchUp()
    guard let hit = hit(x: x, y: y) else {
      panels.last?.clickMissed(x: x, y: y)
      return false
    }
    let point = hit.pointInContainer
    let hasSelected = hit.container?.select(atX: point.x, y: point.y) ?? false
    // A click on the field that is typed into would submit it, as Enter does.
    let isTypedInto = isEditing && hit.control === focusedControl
    if !isTypedInto {
      clearFocus()
      if let target = hit.target { target.performing { target.click(x: hit.pointInTarget.x, y: hit.pointInTarget.y) } }
      closeRowMenu()
    }
    needsUpdate()
    return hasSelected || hit.target != nil
  }
}

extension LayoutNode {
  /// Finds what is at a point of the node's frame.
  ///
  /// - Returns: whether anything is.
  fileprivate final func find(_ point: Hit.Point, _ hit: inout Hit) -> Bool {
    if isConcealed || isClickedThrough { return false }
    let isInside = (0..<frame.width).contains(point.x) && (0..<frame.height).contains(point.y)
    // Other views may be larger than what they are in.
    if scrollContainer != nil, !isInside { return false }
    let children = children
    let isInChild = children.reversed().contains { child in
      child.find(.init(x: point.x - child.frame.x, y: point.y - child.frame.y), &hit)
    }
    let isShown = children.isEmpty && !takesRest || takesClicks || scrollContainer != nil
    guard isInChild || isInside && isShown else { return false }
    if hit.target == nil, takesClicks {
      hit.target = self
      hit.pointInTarget = point
    }
    if hit.container == nil, let scrollContainer {
      hit.container = scrollContainer
      hit.pointInContainer = point
    }
    return true
  }
}
