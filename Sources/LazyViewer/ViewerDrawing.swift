import Glyphs
import LazyUI

/// The state that is kept from frame to frame: positions, the drawn surface, the time.
struct ViewerDrawing {
  var layout = ViewerLayout(size: .zero, showsPanes: false)
  var overlay: ViewerState.Overlay?
  var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)
  var lastFrame = Duration.zero
}
