import Glyphs
import Lab
import LazyTerminal
import LazyUI
import Terminal
import LazyViewer

/// An experiment that is open in one of its variants: what is above its views, the views, and the panes.
@MainActor
final class ExperimentScreen {
  /// The views with their panes; what the panes count is theirs alone.
  let views: ProbedScreen
  private let remarks: RemarksModel

  /// - Parameters:
  ///   - index: which of the experiment's variants is shown.
  ///   - equipment: what its views are given.
  ///   - clock: what frames are timed by.
  init<C: Clock>(
    _ experiment: Experiment, index: VariantIndex, measurements: Measurements, equipment: Equipment, clock: C
  ) where C.Duration == Duration {
    let variant = experiment.variants[index.variant]
    let stage = variant.stage(equipment)
    let remarks = RemarksModel(stage, tally: equipment.tally)
    self.remarks = remarks
    let content = ListContent(name: experiment.name, choice: variant.name, count: { 0 }) { _ in stage.view }
    views = ProbedScreen(content, clock: clock) {
      ExperimentHeader(experiment: experiment, index: index.variant)
    } panes: { model, log in
      ExperimentPanes(
        model: model,
        figures: FiguresPane(variant: variant, index: index, measurements: measurements),
        remarks: remarks, log: log)
    }
  }

  var list: Session { views.list }

  /// Lets go of the views.
  func close() { views.close() }

  /// Brings everything up to date, and draws it, the status line excepted.
  func draw(_ layout: ViewerLayout, showsLog: Bool, _ painter: inout Painter) {
    views.draw(layout, showsLog: showsLog, &painter) { remarks.update(list.probe.snapshot) }
  }
}
