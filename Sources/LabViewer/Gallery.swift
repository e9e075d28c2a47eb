package import Glyphs
package import Lab
package import LazyFetch
package import LazyTerminal
import LazyUI
package import Terminal
import LazyViewer

/// The program that shows experiments: a catalogue of them, and each with its views, its lesson and the panes.
@MainActor
package final class Gallery: TerminalProgram {
  private let catalogue: CatalogueScreen
  private let measurements: Measurements
  private let makeScreen: (VariantIndex) -> ExperimentScreen
  private var state: GalleryState
  private var input = KeyInput(table: GalleryAction.keys)
  private let help = Session { HelpView(groups: GalleryAction.keys.help) }
  private var screen: ExperimentScreen?
  private var layout = ViewerLayout(size: .zero, showsPanes: false)
  private var message: String?
  private let elapsed: () -> Duration
  /// A variant that is left sooner is not measured, so that going through them takes no time.
  package static let timeToLook = Duration.milliseconds(150)
  private var lastFrame = Duration.zero

  /// - Parameters:
  ///   - name: what the experiments are called together.
  ///   - opened: the experiment to begin with; nil for the catalogue.
  ///   - pace: how measurements share the main actor with others; nil where there are none.
  ///   - viewClock: what views wait by while they are shown.
  ///   - clock: what sessions and frames are timed by.
  ///   - openRecords: opens the demo's records.
  package init<C: Clock>(
    _ name: String, _ experiments: [Experiment], opened: Int? = nil, pace: Pace? = .besideScreen,
    viewClock: any Clock<Duration> = ContinuousClock(), clock: C = ContinuousClock(),
    openRecords: @escaping @MainActor () -> FetchContext?
  ) where C.Duration == Duration {
    let measurements = Measurements(experiments) {
      try await $0.measure($1, pace: pace, openRecords: openRecords)
    } rest: {
      try? await clock.sleep(for: Self.timeToLook)
    }
    catalogue = CatalogueScreen(name, experiments, measurements)
    self.measurements = measurements
    makeScreen = { index in
      ExperimentScreen(
        experiments[index.experiment], index: index, measurements: measurements,
        equipment: Equipment(clock: viewClock, openRecords: openRecords), clock: clock)
    }
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    state = GalleryState(variantCounts: experiments.map(\.variants.count), opened: opened)
    help.showsSelection = false
    if let opened {
      catalogue.select(opened)
      open()
    }
  }

  // MARK: TerminalProgram

  package var nextFrame: Duration? { screen?.list.nextFrame }

  package var needsFrame: Bool {
    state.showsHelp ? help.isDirty : screen?.needsFrame ?? catalogue.session.isDirty
  }

  /// Whether a variant is being measured at the moment, or is about to be.
  package var isMeasuring: Bool { measurements.isWorking }

  package func handle(_ event: Event) -> TerminalRequest {
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .paste(let text): screen?.list.edit(.insert(text))
    case .hangup: return .exit(129)
    case .resize, .suspendRequested, .resumed: break
    }
    return .frame
  }

  private func handle(_ key: Key) -> TerminalRequest {
    screen?.beginKey()
    message = nil
    if !state.showsHelp, !state.focusIsInPanes, screen?.list.type(key) == true { return .frame }
    switch input.read(key) {
    case .pending: break
    case .action(let action): return perform(action)
    case .unknown(let key): message = "\(key.name) does nothing here; ? tells the keys"
    }
    return .frame
  }

  private func handle(_ mouse: Mouse) -> TerminalRequest {
    // The mouse tells of much that changes nothing.
    guard mouse.action == .press(.left) || mouse.action.lines != nil else { return TerminalRequest() }
    screen?.beginKey()
    message = nil
    input.forgetCount()
    if state.showsHelp {
      if let lines = mouse.action.lines { help.scrollContainer?.move(.lines(lines)) }
    } else if let screen {
      if mouse.action.lines == nil, layout.list?.contains(mouse) == true { state.focusReturned() }
      screen.handle(mouse)
    } else if layout.body.contains(mouse) {
      if catalogue.handle(mouse) { return perform(.view(.activate)) }
    }
    return .frame
  }

  // MARK: Actions

  private func perform(_ action: GalleryAction) -> TerminalRequest {
    let situation = GalleryState.Situation(
      isWide: layout.isWide, isGathering: screen?.list.gathering != nil,
      isUnderWay: screen?.list.scrollContainer?.isUnderWay ?? false,
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
    case .view(let action): carryOut(action)
    case .terminal(let request): return request
    case .movePanes(let motion): screen?.movePanes(motion)
    case .moveHelp(let motion): help.scrollContainer?.move(motion)
    case .open: open()
    case .goBackOrClose: return goBackOrClose()
    case .leavePanes(let action):
      // A list has the keys again. Without one, the round goes on.
      if screen?.list.scrollContainer == nil { carryOut(action) }
    case .close: close()
    case .measureVariants: measureVariants()
    case .stay: screen?.list.stay()
    }
    return .frame
  }

  private func carryOut(_ action: ViewAction) {
    let isDone = (screen?.list ?? catalogue.session).carryOut(action)
    guard !isDone else { return }
    switch action {
    case .focusNext, .focusPrevious:
      state.focusLeftViews(isWide: layout.isWide)
      if state.focusIsInPanes { screen?.list.clearFocus() }
    case .activate:
      let hasOnlyControls = screen?.list.scrollContainer == nil && screen?.list.canFocus == true
      message = hasOnlyControls ? "Tab goes to what Enter can act on" : "this row has nothing to act on"
    case .toggleRowMenu, .deleteRow, .moveRow: message = "this row cannot be edited so"
    case .search: message = "this list has no search field"
    case .move, .moveAcross, .activateOrPage, .evictState: break
    }
  }

  /// Only a text field is left first: it has taken every other key.
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

  private func close() {
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
    let isOpen = screen != nil
    layout = ViewerLayout(
      size: size, showsPanes: state.showsPanes(isWide: size.width >= ViewerLayout.leastWideWidth),
      headerHeight: isOpen ? ExperimentHeader.height(onScreenOf: size.height) : 0)
    let start = elapsed()
    var painter = Painter(surface: Surface(size: size))
    if state.showsHelp {
      draw(help, &painter)
    } else if let screen {
      screen.draw(layout, showsLog: state.showsLog, &painter)
    } else {
      draw(catalogue.session, &painter)
    }
    lastFrame = elapsed() - start
    StatusLine(items: status).draw(in: layout.status, &painter)
    return painter.surface
  }

  private func draw(_ session: Session, _ painter: inout Painter) {
    session.update(size: layout.body.size)
    session.forgetDrawing()
    painter.within(layout.body) { session.draw(&$0) }
  }

  private var status: [StatusLine.Item] {
    if let message { return [.init(message, isUrgent: true)] }
    guard let screen else { return catalogue.statusItems(count: input.count) }
    if let progress = screen.list.gathering { return StatusLine.items(gathering: progress) }
    if state.focusIsInPanes { return [.init("the panes: ↓ ↑ scroll them, Tab goes back", isUrgent: true)] }
    var items = StatusLine.items(
      content: screen.content, container: screen.list.scrollContainer, counters: screen.list.probe.snapshot,
      count: input.count, showsCounters: layout.panes == nil, frame: lastFrame)
    items.insert(contentsOf: [verdict, .init("[ ] variant", .hint)].compactMap(\.self), at: items.count - 1)
    return items
  }

  /// What the figures have shown, where no pane tells it.
  private var verdict: StatusLine.Item? {
    guard layout.panes == nil, let outcome = state.opened.flatMap({ measurements.outcomes[$0] }) else { return nil }
    let holds = outcome.verdict == .holds
    return .init(holds ? "✓ holds" : "✗ differs", .counter, isUrgent: !holds)
  }
}
