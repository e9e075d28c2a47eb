import Glyphs
import LazyUI

/// What must be remembered from frame to frame: where things were, what is drawn already, what it took.
struct ViewerDrawing {
  var layout = ViewerLayout(size: .zero, showsPanes: false)
  var overlay: ViewerState.Overlay?
  var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)
  var lastFrame = Duration.zero
}
