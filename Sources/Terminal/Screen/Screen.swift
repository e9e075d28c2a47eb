package import Glyphs

/// Where frames are shown.
package protocol Screen: AnyObject {
  /// The size that the next surface should have. It may change at any time: ask it for every frame.
  var size: Size { get }

  /// Whether characters beyond ASCII can be shown.
  var isUnicode: Bool { get }

  /// Shows `surface`, of which only the changes need to be drawn: lines that were not written on since
  /// `Surface.forgetWrites` are as they were shown last. What is larger than the screen is cut; what is
  /// smaller leaves the rest blank.
  func show(_ surface: Surface)

  /// Makes the next `show` draw everything, because something else may have written on the terminal.
  func repaint()
}
