package import Glyphs
package import Lab
package import LazyFetch
package import LazyTerminal
package import LazyUI
package import Terminal
import LazyViewer

/// The program that shows experiments: a catalogue, and for each experiment its views, its lesson and panes.
@MainActor
package final class Gallery: TerminalProgram {
  private let catalogue: CatalogueScreen
  private let measurements: Measurements
  private let makeScreen: (VariantIndex) -> ExperimentScreen
  private let readCode: @MainActor (Experiment) -> ExperimentCode?
  private let common: InstrumentedProgram<GalleryAction>
  private var state: GalleryState
  private var screen: ExperimentScreen?
  /// The difference that covers the views; nil if they are shown.
  private var difference: DifferenceScreen?
  /// The verdict in the status line, as of the last frame.
  private var shownVerdict: Outcome.Verdict?
  /// The time that a variant must be on screen before it is measured. A variant that the user only skips past is not
  /// measured.
  package static let measuringDelay = Duration.milliseconds(150)

  /// - Parameters:
  ///   - name: the title of the catalogue.
  ///   - opened: the experiment to open first; nil for the catalogue.
  ///   - release: the release of SwiftUI for variants that are not about a particular release.
  ///   - timeSharing: how measurements share the main actor; nil if they do not.
  ///   - viewClock: the clock of the views on screen.
  ///   - clock: the clock of sessions and frames.
  ///   - readCode: returns the code of an experiment; nil if it is not installed.
  ///   - openRecords: opens the demo's records.
  package init<C: Clock>(
    _ name: String, _ experiments: [Experiment], opened: Int? = nil, release: SwiftUIRelease = .ofArticles,
    timeSharing: TimeSharing? = .besideScreen,
    viewClock: any Clock<Duration> = ContinuousClock(), clock: C = ContinuousClock(),
    readCode: @escaping @MainActor (Experiment) -> ExperimentCode? = { _ in nil },
    openRecords: @escaping @MainActor () -> FetchContext?
  ) where C.Duration == Duration {
    let measurements = Measurements(experiments, on: release) {
      try await $0.measure($1, on: $2, timeSharing: timeSharing, openRecords: openRecords)
    } rest: {
      try? await clock.sleep(for: Self.measuringDelay)
    }
    catalogue = CatalogueScreen(name, experiments, measurements)
    self.measurements = measurements
    self.readCode = readCode
    makeScreen = { index in
      ExperimentScreen(
        experiments[index.experiment], index: index, on: measurements.release, measurements: measurements,
        dependencies: Dependencies(clock: viewClock, openRecords: openRecords), clock: clock)
    }
    common = InstrumentedProgram(GalleryAction.keys, clock: clock)
    state = GalleryState(variantCounts: experiments.map(\.variants.count), opened: opened, release: release)
    if let opened {
      catalogue.select(opened)
      open()
    }
  }

  // MARK: TerminalProgram

  package var nextFrame: Duration? { difference == nil ? screen?.list.nextFrame : nil }

  package var needsFrame: Bool {
    common.needsFrame(
      state.instrumented,
      others: difference?.session.isDirty ?? screen.map { $0.views.needsFrame || shownVerdict != verdict }
        ?? catalogue.session.isDirty)
  }

  /// Whether a variant is being measured, or is about to be.
  package var isMeasuring: Bool { measurements.isWorking }

  package func handle(_ event: Event) -> TerminalRequest {
    switch common.read(event, on: difference == nil ? screen?.views : nil, &state.instrumented) {
    case .action(let action): return perform(action)
    case .done(let request): return request
    case .mouse(let mouse):
      if let difference {
        difference.handle(mouse)
        return .frame
      }
      if catalogue.handle(mouse) { return perform(.instrumented(.view(.activate))) }
      return .frame
    }
  }

  package func report(_ notice: String) { common.message = notice }

  // MARK: Actions

  private func perform(_ action: GalleryAction) -> TerminalRequest {
    let situation = GalleryState.Situation(
      isWide: common.layout.isWide, isGathering: screen?.list.gathering != nil,
      isUnderWay: screen?.list.scrollContainer?.isScrollPending ?? false,
      selection: catalogue.selection)
    return carryOut(state.apply(action, in: situation))
  }

  private func carryOut(_ effects: [GalleryState.Effect]) -> TerminalRequest {
    var request = TerminalRequest.frame
    for effect in effects { request.add(carryOut(effect)) }
    return request
  }

  private func carryOut(_ effect: GalleryState.Effect) -> TerminalRequest {
    switch effect {
    case .instrumented(let effect):
      let session = screen?.list ?? catalogue.session
      return common.carryOut(effect, in: session, on: screen?.views, &state.instrumented) ?? goBackOrClose()
    case .open: open()
    case .close: close()
    case .openDifference: openDifference()
    case .closeDifference: difference = nil
    case .moveDifference(let motion): difference?.move(motion)
    case .measureVariants: measureVariants()
    case .useRelease: measurements.release = state.release
    }
    return .frame
  }

  /// Goes back. If a text field is focused, leaves the field first, because it receives every other key.
  private func goBackOrClose() -> TerminalRequest {
    if let list = screen?.list {
      if list.isEditing {
        list.leaveField()
        return .frame
      }
      if list.closeRowMenu() || list.goBack() { return .frame }
    }
    return carryOut(state.close())
  }

  private func open() {
    guard let opened = state.opened else { return }
    screen?.close()
    screen = makeScreen(opened)
    measurements.show(opened)
  }

  private func openDifference() {
    guard let opened = state.opened else { return }
    let experiment = catalogue.experiments[opened.experiment]
    difference = DifferenceScreen(experiment, variant: opened.variant, code: readCode(experiment))
  }

  private func close() {
    difference = nil
    screen?.close()
    screen = nil
    measurements.leave()
  }

  private func measureVariants() {
    let experiment = state.opened?.experiment ?? catalogue.selection
    let experiments = catalogue.experiments
    guard experiments.indices.contains(experiment) else { return }
    measurements.measure(experiments[experiment].variants.indices.map { .init(experiment: experiment, variant: $0) })
  }

  // MARK: Frames

  package func frame(size: Size) -> Surface {
    common.frame(
      size: size, state.instrumented, showsPanes: { state.showsPanes(isWide: $0) },
      headerHeight: screen == nil || difference != nil ? 0 : ExperimentHeader.height(onScreenOf: size.height)
    ) { layout, painter in
      if let difference {
        difference.draw(in: layout.body, &painter)
      } else if let screen {
        screen.draw(layout, showsLog: state.instrumented.showsLog, &painter)
      } else {
        catalogue.draw(in: layout.body, &painter)
      }
    } status: {
      status
    }
  }

  private var status: [StatusLine.Item] {
    shownVerdict = verdict
    if let difference { return common.message.map { [.init($0, isUrgent: true)] } ?? difference.statusItems }
    if let screen {
      let hint = shownVerdict.map(item)
      return common.status(
        of: screen.views, state.instrumented, hints: [hint, .init("[/] variant", .hint)].compactMap(\.self))
    }
    if let message = common.message { return [.init(message, isUrgent: true)] }
    return catalogue.statusItems(count: common.count, release: state.release)
  }

  /// The verdict on the figures to show in the status line; nil if a pane shows it.
  private var verdict: Outcome.Verdict? {
    guard common.layout.panes == nil else { return nil }
    return state.opened.flatMap { measurements.outcomes[$0]?.verdict }
  }

  private func item(_ verdict: Outcome.Verdict) -> StatusLine.Item {
    let holds = verdict == .holds
    return .init(holds ? "✓ counts" : "✗ counts", .counter, isUrgent: !holds)
  }
}
