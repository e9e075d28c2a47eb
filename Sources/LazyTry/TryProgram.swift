internal import Glyphs
internal import LazyTerminal
internal import LazyUI
internal import LazyViewer
internal import Terminal

/// The program that shows the user's views, and panes with their cost.
@MainActor
final class TryProgram: TerminalProgram {
  private let screen: InstrumentedScreen
  private let common: InstrumentedProgram<TryAction>
  private let lines: LoggedLines
  private let printed: PrintedModel
  private let notes: TryNotes?
  private var state: TryState

  /// - Parameters:
  ///   - name: the name of the views.
  ///   - accent: the accent colour of the views; nil for the standard one.
  ///   - release: the SwiftUI release whose policies apply to the views at first.
  ///   - values: the values that outlive the views.
  ///   - notes: records the program's current task for the parent process.
  init<C: Clock>(
    _ name: String, _ window: SceneWindow, accent: Color? = nil, release: SwiftUIRelease, values: StoredValues,
    printed: LoggedLines,
    notes: TryNotes?, clock: C
  ) where C.Duration == Duration {
    let model = PrintedModel(printed)
    lines = printed
    self.printed = model
    self.notes = notes
    state = TryState(release: release)
    let content = ListContent(name: name, choice: name, count: { 0 }) { _ in window.content(values) }
    screen = InstrumentedScreen(
      content, release: release, lengthUnit: window.lengthUnit, observer: notes.map(EvaluationRecorder.init),
      clock: clock
    ) {
      EmptyView()
    } panes: { panes, log in
      TryPanes(model: panes, printed: model, log: log)
    }
    if let accent { screen.list.setAccentColor(accent) }
    common = InstrumentedProgram(TryAction.keys, clock: clock)
  }

  // MARK: TerminalProgram

  var nextFrame: Duration? { screen.list.nextFrame }

  var needsFrame: Bool { common.needsFrame(state.instrumented, others: screen.needsFrame || printed.isOutOfDate) }

  func handle(_ event: Event) -> TerminalRequest {
    noted {
      if event == .key(.control("c")) { notes?.answerInterrupt() }
      switch common.read(event, on: screen, &state.instrumented) {
      case .action(let action): return perform(action)
      case .done(let request): return request
      case .mouse: return .frame
      }
    }
  }

  func frame(size: Size) -> Surface {
    noted {
      common.frame(size: size, state.instrumented) { isWide in
        state.instrumented.showsPanes(isWide: isWide)
      } draw: { layout, painter in
        screen.draw(layout, showsLog: state.instrumented.showsLog, &painter) { printed.update() }
      } status: {
        let status = common.status(of: screen, state.instrumented)
        // The files cannot be built at present. The views stay on screen until a build succeeds.
        guard let notice = lines.notice, common.message == nil else { return status }
        return [.init(notice, isUrgent: true)] + status
      }
    }
  }

  func report(_ notice: String) { common.message = notice }

  /// Marks the program as busy during `body`, so that the parent process detects a hang.
  private func noted<Result>(_ body: () -> Result) -> Result {
    notes?.setBusy(true)
    defer { notes?.setBusy(false) }
    return body()
  }

  private func perform(_ action: TryAction) -> TerminalRequest {
    let situation = InstrumentedState.Situation(
      isWide: common.layout.isWide, isUnderWay: screen.list.scrollContainer?.isScrollPending ?? false)
    var request = TerminalRequest.frame
    for effect in state.apply(action, in: situation) {
      request.add(common.carryOut(effect, in: screen.list, on: screen, &state.instrumented) ?? goBack())
    }
    screen.work = state.work
    screen.release = state.release
    return request
  }

  private func goBack() -> TerminalRequest {
    if !screen.list.stepBack() { common.message = "this is the first screen; q quits" }
    return .frame
  }
}
