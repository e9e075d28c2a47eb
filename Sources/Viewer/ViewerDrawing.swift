import Glyphs
import LazyUI

/// What must be remembered from frame to frame: where things were, what is drawn already, what it took.
struct ViewerDrawing {
  var layout = ViewerLayout(size: .zero, showsPanes: false)
  var overlay: ViewerState.Overlay?
  var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)
  /// Whether the log is among the panes.
  var showsLog = false
  /// Where the panes went down to the log; nil where they do not follow it.
  var logPosition: ScrollPosition?
  var lastFrame = Duration.zero
  var updateTime = Duration.zero
  /// When something that can be stopped ran last; nil where nothing has.
  var lastBusy: Duration?
  /// Whether the last update was put off before it was done.
  var isGatheringUpdate = false
}
