import Glyphs
import Lab
import LazyTerminal
import LazyUI
import Terminal
import LazyViewer

/// The catalogue on screen: all experiments, one below the other, one of them selected.
@MainActor
final class CatalogueScreen {
  let experiments: [Experiment]
  let session: Session
  /// What the experiments are called together.
  private let name: String

  init(_ name: String, _ experiments: [Experiment], _ measurements: Measurements) {
    self.name = name
    self.experiments = experiments
    session = Session(wake: TerminalLoop.wake) { CatalogueView(experiments: experiments, measurements: measurements) }
  }

  /// The index of the experiment that is selected.
  var selection: Int { session.scrollContainer?.selection ?? 0 }

  func select(_ experiment: Int) {
    session.prepare()
    session.scrollContainer?.select(experiment)
  }

  /// Brings it up to date, and draws it.
  func draw(in area: Rect, _ painter: inout Painter) {
    session.update(size: area.size)
    session.forgetDrawing()
    painter.within(area) { session.draw(&$0) }
  }

  /// Does what the mouse does in the catalogue, which begins at the top left of the screen.
  ///
  /// - Returns: whether the experiment that is selected already was clicked, which opens it.
  func handle(_ mouse: Mouse) -> Bool {
    let before = session.scrollContainer?.selection
    let isDone = session.handle(mouse.action, x: mouse.x, y: mouse.y)
    return isDone && mouse.action.lines == nil && session.scrollContainer?.selection == before
  }

  /// What the status line says of it.
  ///
  /// - Parameter count: the number typed so far.
  func statusItems(count: Int?) -> [StatusLine.Item] {
    [
      .init(name, .name), .init("\(selection + 1) of \(experiments.count)"), count.map { .init("\($0)") },
      .init("Enter opens", .hint), .init("q quits", .hint), .init("? help", .hint),
    ].compactMap(\.self)
  }
}
