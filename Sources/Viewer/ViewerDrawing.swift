import Glyphs
import LazyUI

/// What must be remembered from frame to frame: where things were, what is drawn already, what it took.
struct ViewerDrawing {
  var layout = ViewerLayout(size: .zero, showsPanes: false)
  var overlay: ViewerState.Overlay?
  var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)
  /// Whether the log was among the panes.
  var showedLog = false
  var lastFrame = Duration.zero
  var updateTime = Duration.zero
  /// Whether the last update was put off before it was done.
  var isGatheringUpdate = false
}
