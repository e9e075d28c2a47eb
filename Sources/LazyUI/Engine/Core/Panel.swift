/// A layer over the screen. The topmost panel receives all keys and clicks. Its frame is the screen's.
///
/// The session lays it out and draws it. The node that opened the panel is its parent.
@MainActor
protocol Panel: LayoutNode {
  /// Handles a click that hit nothing in the panel.
  func clickMissed(x: Int, y: Int)
  /// Closes the panel after a control in it has acted, if its kind is closed by that.
  func closeAfterAction()
}

extension Session {
  /// The node that receives keys and clicks: the topmost panel, otherwise the root.
  var keyNode: LayoutNode? { panels.last ?? rootNode }

  /// Whether a panel is open.
  package var hasPanel: Bool { !panels.isEmpty }
}
