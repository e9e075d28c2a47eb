import Glyphs
import Lab
import LazyTerminal
import LazyUI
import Terminal
import LazyViewer

/// The screen that shows how the code of a broken and of a cured variant differs.
@MainActor
final class DifferenceScreen {
  let session: Session
  private let experiment: Experiment

  /// - Parameters:
  ///   - variant: the variant on screen. It is compared with one of the other kind.
  ///   - code: the code of the experiment; nil if it is not installed.
  init(_ experiment: Experiment, variant: Int, code: ExperimentCode?) {
    self.experiment = experiment
    let pair = VariantPair(variant, of: experiment, code: code)
    session = Session(wake: TerminalLoop.wake) { DifferenceView(experiment: experiment, pair: pair, code: code) }
    session.showsSelection = false
  }

  func move(_ motion: Motion) { session.scrollContainer?.move(motion) }

  /// Scrolls with the wheel of the mouse.
  func handle(_ mouse: Mouse) {
    if let lines = mouse.action.lines { move(.lines(lines)) }
  }

  func draw(in area: Rect, _ painter: inout Painter) {
    session.update(size: area.size)
    session.forgetDrawing()
    painter.within(area) { session.draw(&$0) }
  }

  /// The items of the status line.
  var statusItems: [StatusLine.Item] {
    [
      .init(experiment.name, .name), .init("difference"), .init("[/] variant", .hint), .init("d or Esc closes", .hint),
      .init("? help", .hint),
    ]
  }
}
