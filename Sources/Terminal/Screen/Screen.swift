package import Glyphs

/// A screen that shows frames.
package protocol Screen: AnyObject {
  /// The size that the next surface should have. It may change at any time, so it must be read for every frame.
  var size: Size { get }

  /// Whether characters beyond ASCII can be shown.
  var isUnicode: Bool { get }

  /// Shows `surface`. Only changes need to be drawn: a line that was not written to since `Surface.forgetWrites` is the
  /// same as in the last frame. A larger surface is cropped; a smaller one leaves the remaining cells blank.
  func show(_ surface: Surface)

  /// Makes the next `show` draw everything, because another program may have written on the terminal.
  func repaint()
}
