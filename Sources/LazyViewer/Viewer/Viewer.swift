internal import Glyphs
package import LazyData
package import LazyTerminal
import LazyUI
package import Terminal

/// The viewer on the terminal: a list with panes beside it and pages over it, and a status line.
///
/// Keys become actions, and actions change `ViewerState`. The effects that remain are passed to the parts of the viewer
/// that perform them.
@MainActor
package final class Viewer: TerminalProgram {
  let choices: [ListChoice]
  let list: ShownList
  let overlays: ListOverlays
  private(set) lazy var panes = ViewerPanes { [weak self] action in
    // Actions of the panes apply to the list.
    _ = self?.perform(action)
  } goTo: { [weak self] share in
    self?.goTo(share: share)
  }
  var state: ViewerState
  private let keys: ViewerKeys
  private let makePagerKeys: (() -> ViewerKeys)?
  private lazy var pagerKeys = makePagerKeys?()
  var input: KeyInput<ViewerAction>
  var message = StatusMessage()
  var drawing = ViewerDrawing()
  /// The input that was typed ahead.
  var typeAhead = TypeAhead()
  /// The requests that delayed actions have made to the terminal since the last frame.
  private(set) var lateRequest: TerminalRequest?
  /// The time when ^C stopped work; nil if it never did.
  var stoppedAt: Duration?
  let elapsed: () -> Duration
  /// Runs the queries of `:sql`; nil if there are no files to query.
  package var queries: QueryRunner?
  var query = RunningQuery()
  /// The list that is being opened in place of the one on screen; nil if none is.
  var opening: OpeningChoice?

  /// - Parameters:
  ///   - choices: the lists to choose from: numbers of rows, files, tables.
  ///   - overscan: the number of rows that lazy containers keep ready beyond those on screen.
  ///   - asksForChoice: whether to start with the page of choices instead of the first list.
  ///   - showsPanes: whether the panes are shown beside the list at first; if nil, only for a list without records.
  ///   - keys: the keys and their actions.
  ///   - pagerKeys: returns the keys for a text if the program is a pager; nil if it is not.
  ///   - clock: measures the time of frames.
  /// - Throws: the error of opening the first choice.
  package init<C: Clock>(
    choices: [ListChoice], settings: ListSettings = .init(), overscan: Int = 0,
    asksForChoice: Bool = false, showsPanes: Bool? = nil, keys: ViewerKeys = .standard,
    pagerKeys: (() -> ViewerKeys)? = nil, clock: C = ContinuousClock()
  ) throws where C.Duration == Duration {
    let content = try choices[settings.choice].make()
    let start = clock.now
    let elapsed: () -> Duration = { start.duration(to: clock.now) }
    self.choices = choices
    self.elapsed = elapsed
    self.keys = keys
    makePagerKeys = pagerKeys
    input = KeyInput(table: content.controller == nil ? keys.besidePanes : keys.alone)
    state = ViewerState(
      settings: settings, elementCounts: choices.map(\.count), asksForChoice: asksForChoice,
      showsPanes: showsPanes ?? (content.controller == nil))
    list = ShownList(
      content, choice: settings.choice, state.settings,
      makeSession: { content, settings in
        Self.session(content.view(settings), overscan: overscan, settings.release?.policies, clock: clock)
      }, elapsed: elapsed)
    overlays = ListOverlays(choices: choices) {
      Self.session($0, overscan: 0, nil, clock: clock)
    }
    if asksForChoice { openChoices() }
  }

  private static func session(
    _ view: AnyView, overscan: Int, _ policies: EnginePolicies?, clock: some Clock<Duration>
  ) -> Session {
    let session = Session(
      overscan: overscan, policies: policies ?? EnginePolicies(), clock: clock, wake: TerminalLoop.wake
    ) { view }
    session.slice = TerminalLoop.slice
    return session
  }

  /// Shows a message in the status line until a key is pressed.
  package func say(_ text: String) { message.answer = text }

  package func report(_ notice: String) {
    say(message.answer.map { "\($0); \(notice)" } ?? notice)
  }

  /// The records that were chosen for another program; nil if none were.
  package var chosen: [SourceRecord]? { list.controller?.chosen }

  /// Whether freeing the rows of the list would take a noticeable time.
  package var isSlowToFree: Bool {
    list.container.map { max($0.mountedCount, $0.heldCount) > Self.mostFreed } ?? false
  }

  /// The maximum number of rows that can be freed in an unnoticeable time, about 10 ms.
  private static let mostFreed = 10_000

  // MARK: TerminalProgram

  package var nextFrame: Duration? {
    guard !typeAhead.isEmpty, let pause = list.timeToPause(at: elapsed()) else { return list.session.nextFrame }
    return min(pause, list.session.nextFrame ?? pause)
  }

  package var needsFrame: Bool {
    // Only parts that are on screen are updated.
    isChoiceReady || list.session.needsFrame || panesOnScreen?.session.isDirty == true
      || pageOnScreen?.needsFrame == true || list.controller?.isStale == true || hasReadyInput
  }

  package func removeRequest() -> TerminalRequest? {
    if let bytes = list.controller?.copier.remove() { addLate(.copy(bytes)) }
    defer { lateRequest = nil }
    return lateRequest
  }

  /// Adds a request to the terminal that is not the result of an event.
  func addLate(_ request: TerminalRequest) {
    var all = lateRequest ?? TerminalRequest()
    all.add(request)
    lateRequest = all
  }

  package func handle(_ event: Event) -> TerminalRequest {
    if event.appliesToAwaitedList, let status = opening?.read(event) { return .exit(status) }
    if hold(event) { return .frame }
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): return handle(mouse)
    case .hangup: return .exit(129)
    case .paste(let text):
      if state.prompt != nil {
        state.paste(text, completing: completions)
        if state.prompt?.kind.narrows == true { narrow(isDone: false) } else { markTyped() }
        filterTyped(isDone: false)
      } else {
        focusedSession.edit(.insert(text))
      }
    case .answer, .resize, .suspendRequested, .resumed: break
    }
    return .frame
  }

  /// The key table that is currently in use.
  var keysInForce: KeyTable<ViewerAction> {
    let isText = list.controller?.source.columns.isEmpty ?? false
    let keys = (isText ? pagerKeys : nil) ?? keys
    let areBesidePanes = list.controller == nil || state.showsPanes(isWide: drawing.layout.isWide)
    return areBesidePanes ? keys.besidePanes : keys.alone
  }

  /// The names that commands are completed with.
  private var completions: CompletionContext { list.controller?.completions ?? CompletionContext() }

  /// Marks the typed search pattern in the list.
  private func markTyped() {
    guard !state.showsHelp else { return }
    list.controller?.mark(typed: state.prompt.flatMap { $0.kind.isSearch ? $0.pattern : nil })
  }

  private func handle(_ key: Key) -> TerminalRequest {
    list.beginKey()
    message = StatusMessage()
    let before = state.settings
    if state.prompt != nil, key != .control("z") {
      if state.prompt?.isFuzzy == true, let actions = fuzzyPromptActions(of: key) {
        var request = TerminalRequest.frame
        for action in actions { request.add(perform(action)) }
        return request
      }
      let isNarrowing = state.prompt?.kind.narrows == true
      let effects = state.type(key, in: situation, completing: completions)
      if isNarrowing { narrow(isDone: key == Key(.enter)) } else { markTyped() }
      filterTyped(isDone: key == Key(.enter))
      return carryOut(effects, before: before)
    }
    if focusedSession.type(key) { return .frame }
    if state.proposal != nil, let answer = YesNoAnswer(key) {
      return carryOut(state.answer(answer == .yes), before: before)
    }
    input.table = keysInForce
    switch input.read(key) {
    case .pending: break
    case .action(let action): return perform(action)
    case .unknown(let key): message.answer = "\(key.name) has no action here; press ? for help"
    }
    return .frame
  }
}
