/// What is told when the focus goes elsewhere, wherever that is.
@MainActor
protocol FocusFollower: AnyObject {
  func focusMoved(to control: (any Control)?)
}

/// A control that is told when it gets the focus and loses it.
@MainActor
protocol FocusFollowing: Control {
  func focusBegan()
  func focusEnded()
}

extension Session {
  /// Has `follower` told when the focus goes elsewhere.
  func follow(_ follower: any FocusFollower) { focusFollowers.append(follower) }

  /// Says that the focus has gone from one control to another.
  func tellFocus(_ last: (any Control)?, _ next: (any Control)?) {
    (last as? any FocusFollowing)?.focusEnded()
    (next as? any FocusFollowing)?.focusBegan()
    for follower in focusFollowers { follower.focusMoved(to: next) }
  }
}

extension LayoutNode {
  /// Whether `node` is this one or stands in it.
  final func isAround(_ node: LayoutNode) -> Bool {
    var current: LayoutNode? = node
    while let node = current {
      if node === self { return true }
      current = node.parent
    }
    return false
  }
}
