import Glyphs
import Lab
import LazyTerminal
import LazyUI
import Terminal
import LazyViewer

/// An open experiment in one of its variants: the header, the views, and the panes.
@MainActor
final class ExperimentScreen {
  /// The views with their panes. The panes show the counters of these views only.
  let views: InstrumentedScreen
  private let remarks: OutputModel

  /// - Parameters:
  ///   - index: the variant of the experiment.
  ///   - release: the release of SwiftUI to show it with, unless the variant is about a particular release.
  ///   - dependencies: the dependencies of its views.
  ///   - clock: measures the duration of frames.
  init<C: Clock>(
    _ experiment: Experiment, index: VariantIndex, on release: SwiftUIRelease, measurements: Measurements,
    dependencies: Dependencies, clock: C
  ) where C.Duration == Duration {
    let variant = experiment.variants[index.variant]
    let fixture = variant.fixture(dependencies)
    let remarks = OutputModel(fixture, tally: dependencies.tally)
    self.remarks = remarks
    let content = ListContent(name: experiment.name, choice: variant.name, count: { 0 }) { _ in fixture.view }
    let release = variant.release ?? release
    views = InstrumentedScreen(content, release: release, clock: clock) {
      ExperimentHeader(experiment: experiment, index: index.variant, release: release)
    } panes: { model, log in
      ExperimentPanes(
        model: model,
        figures: FiguresPane(
          variant: variant, index: index, release: release, measurements: measurements, source: experiment.source),
        remarks: remarks, log: log)
    }
  }

  var list: Session { views.list }

  /// Closes the session of the views.
  func close() { views.close() }

  /// Updates and draws everything except the status line.
  func draw(_ layout: ViewerLayout, showsLog: Bool, _ painter: inout Painter) {
    views.draw(layout, showsLog: showsLog, &painter) { remarks.update(list.probe.snapshot) }
  }
}
