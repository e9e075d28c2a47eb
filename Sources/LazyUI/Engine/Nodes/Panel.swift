/// A layer over the screen, such as a menu or a dialog. The topmost panel receives all keys and clicks. The frame of a
/// panel is the screen's.
///
/// The session lays out and draws a panel. The parent of a panel is the node that opened it.
@MainActor
protocol Panel: LayoutNode {
  /// Handles a click that hit no view in the panel.
  func clickMissed(x: Int, y: Int)
  /// Called after a control in the panel has acted. Panels that close on any action close here.
  func closeAfterAction()
}

extension Session {
  /// The node that receives keys and clicks: the topmost panel, or the root if no panel is open.
  var keyNode: LayoutNode? { panels.last ?? rootNode }

  package var hasPanel: Bool { !panels.isEmpty }
}
