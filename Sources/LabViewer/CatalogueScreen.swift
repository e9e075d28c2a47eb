import Glyphs
import Lab
import LazyTerminal
import LazyUI
import Terminal
import LazyViewer

/// The screen with the catalogue: a list of all experiments, one of them selected.
@MainActor
final class CatalogueScreen {
  let experiments: [Experiment]
  let session: Session
  /// The title of the catalogue.
  private let name: String

  init(_ name: String, _ experiments: [Experiment], _ measurements: Measurements) {
    self.name = name
    self.experiments = experiments
    session = Session(wake: TerminalLoop.wake) { CatalogueView(experiments: experiments, measurements: measurements) }
  }

  /// The index of the selected experiment.
  var selection: Int { session.scrollContainer?.selection ?? 0 }

  func select(_ experiment: Int) {
    session.prepare()
    session.scrollContainer?.select(experiment)
  }

  /// Updates the catalogue, and draws it.
  func draw(in area: Rect, _ painter: inout Painter) {
    session.update(size: area.size)
    session.forgetDrawing()
    painter.within(area) { session.draw(&$0) }
  }

  /// Applies a mouse action to the catalogue, which starts at the top left of the screen.
  ///
  /// - Returns: whether the click was on the experiment that was already selected. Such a click opens it.
  func handle(_ mouse: Mouse) -> Bool {
    let before = session.scrollContainer?.selection
    let isDone = session.handle(mouse.action, x: mouse.x, y: mouse.y)
    return isDone && mouse.action.lines == nil && session.scrollContainer?.selection == before
  }

  /// Returns the items of the status line.
  ///
  /// - Parameter count: the number typed so far.
  func statusItems(count: Int?, release: SwiftUIRelease) -> [StatusLine.Item] {
    [
      .init(name, .name), .init("\(selection + 1) of \(experiments.count)"), count.map { .init("\($0)") },
      .init("V \(release.name)", .name),
      .init("Enter opens", .hint), .init("q quits", .hint), .init("? help", .hint),
    ].compactMap(\.self)
  }
}
