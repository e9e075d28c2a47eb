package import Glyphs
package import LazyTerminal
package import LazyUI
package import Terminal

/// The common part of programs with instrumented views: keys, mouse, help and the status line. Instrumented views are
/// views whose updates are counted.
///
/// A program passes each event to ``read(_:on:_:)``, applies the action that it returns to its state, and passes the
/// resulting effects to ``carryOut(_:in:on:_:)``.
@MainActor
package final class InstrumentedProgram<Action: Sendable> {
  /// The result of an event.
  package enum Reading {
    case action(Action)
    /// The event was handled, or has no effect.
    case done(TerminalRequest)
    /// The mouse was used on a screen that does not show the views.
    case mouse(Mouse)
  }

  /// The message in the status line until the next key.
  package var message: String?
  package private(set) var layout = ViewerLayout(size: .zero, showsPanes: false)
  private let help: Session
  private let helpModel: HelpModel
  private var input: KeyInput<Action>
  private var lastFrame = Duration.zero
  private let elapsed: () -> Duration

  /// - Parameter clock: measures the duration of frames.
  package init<C: Clock>(_ keys: KeyTable<Action>, clock: C) where C.Duration == Duration {
    input = KeyInput(table: keys)
    let model = HelpModel(keys.help)
    helpModel = model
    help = Session { HelpView(model: model) }
    help.showsSelection = false
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// The number typed so far; `nil` if there is none.
  package var count: Int? { input.count }

  /// Returns whether the screen has changed without an event and must be drawn.
  ///
  /// - Parameter others: whether the views and panes have changed. They are not drawn while help is shown.
  package func needsFrame(_ state: InstrumentedState, others: @autoclosure () -> Bool) -> Bool {
    state.showsHelp ? help.isDirty : others()
  }

  // MARK: Events

  /// Interprets an event.
  ///
  /// - Parameter screen: the views with their panes; nil if another screen is shown.
  package func read(_ event: Event, on screen: InstrumentedScreen?, _ state: inout InstrumentedState) -> Reading {
    switch event {
    case .key(let key): return read(key, on: screen, state)
    case .mouse(let mouse): return read(mouse, on: screen, &state)
    case .paste(let text): if !state.showsHelp { screen?.list.edit(.insert(text)) }
    case .hangup: return .done(.exit(129))
    case .answer, .resize, .suspendRequested, .resumed: break
    }
    return .done(.frame)
  }

  private func read(_ key: Key, on screen: InstrumentedScreen?, _ state: InstrumentedState) -> Reading {
    screen?.beginKey()
    message = nil
    if !state.showsHelp, !state.focusIsInPanes, screen?.list.type(key) == true { return .done(.frame) }
    switch input.read(key) {
    case .pending: break
    case .action(let action): return .action(action)
    case .unknown(let key): message = "\(key.name) has no action here; press ? for help"
    }
    return .done(.frame)
  }

  private func read(_ mouse: Mouse, on screen: InstrumentedScreen?, _ state: inout InstrumentedState) -> Reading {
    // Only a left click and the wheel have an effect.
    guard mouse.action == .press(.left) || mouse.action.lines != nil else { return .done(TerminalRequest()) }
    screen?.beginKey()
    message = nil
    input.forgetCount()
    if state.showsHelp {
      if let lines = mouse.action.lines { help.scrollContainer?.move(.lines(lines)) }
    } else if let screen {
      if mouse.action.lines == nil, layout.list?.contains(mouse) == true { state.focusReturned() }
      screen.handle(mouse)
    } else if layout.body.contains(mouse) {
      return .mouse(mouse)
    }
    return .done(.frame)
  }

  // MARK: Effects

  /// Performs an effect of an action.
  ///
  /// - Parameters:
  ///   - session: the session for actions on views.
  ///   - screen: the views with their panes; nil if another screen is shown.
  /// - Returns: nil for ``InstrumentedState/Effect/goBack``, which the program must perform itself.
  package func carryOut(
    _ effect: InstrumentedState.Effect, in session: Session, on screen: InstrumentedScreen?,
    _ state: inout InstrumentedState
  ) -> TerminalRequest? {
    switch effect {
    case .view(let action): carryOut(action, in: session, on: screen, &state)
    case .terminal(let request): return request
    case .movePanes(let motion): screen?.movePanes(motion)
    case .moveHelp(let motion): help.scrollContainer?.move(motion)
    case .leavePanes(let action):
      // If the views contain a list, the list now receives the keys. Otherwise the focus moves to a control of the
      // views.
      if session.scrollContainer == nil { carryOut(action, in: session, on: screen, &state) }
    case .stay: session.cancelScroll()
    case .quit: if !session.closeTopmost() { return .exit(0) }
    case .goBack: return nil
    }
    return .frame
  }

  private func carryOut(
    _ action: ViewAction, in session: Session, on screen: InstrumentedScreen?, _ state: inout InstrumentedState
  ) {
    guard !session.carryOut(action) else { return }
    switch action {
    case .focusNext, .focusPrevious:
      if screen != nil { state.focusLeftViews(isWide: layout.isWide) }
      if state.focusIsInPanes { session.clearFocus() }
    case .activate:
      let hasOnlyControls = session.scrollContainer == nil && session.canFocus
      message = hasOnlyControls ? "nothing to activate here; Tab goes to the next control" : "this row has no control"
    case .toggleRowMenu: message = "no menu here"
    case .deleteRow: message = "this row cannot be deleted"
    case .moveRow: message = "this row cannot be moved"
    case .search: message = "this list has no search field"
    case .move, .moveAcross, .activateOrPage, .activateOrScroll, .evictState: break
    }
  }

  // MARK: Frames

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - showsPanes: returns whether to show panes, for a wide and for a narrow screen.
  ///   - headerHeight: the number of lines above the views.
  ///   - draw: draws the screen while help is hidden.
  ///   - status: returns the items of the status line, after everything was drawn.
  package func frame(
    size: Size, _ state: InstrumentedState, showsPanes: (_ isWide: Bool) -> Bool, headerHeight: Int = 0,
    draw: (ViewerLayout, inout Painter) -> Void, status: () -> [StatusLine.Item]
  ) -> Surface {
    layout = ViewerLayout(
      size: size, showsPanes: showsPanes(size.width >= ViewerLayout.leastWideWidth), headerHeight: headerHeight)
    let start = elapsed()
    var painter = Painter(surface: Surface(size: size))
    if state.showsHelp {
      helpModel.update(width: layout.body.width)
      help.update(size: layout.body.size)
      help.forgetDrawing()
      painter.within(layout.body) { help.draw(&$0) }
    } else {
      draw(layout, &painter)
    }
    lastFrame = elapsed() - start
    StatusLine(items: status()).draw(in: layout.status, &painter)
    return painter.surface
  }

  /// Returns the items of the status line for views.
  ///
  /// - Parameter hints: additional items for the normal state. They are inserted before the last item.
  package func status(
    of screen: InstrumentedScreen, _ state: InstrumentedState, hints: @autoclosure () -> [StatusLine.Item] = []
  ) -> [StatusLine.Item] {
    if let progress = screen.list.gathering { return StatusLine.items(gathering: progress, after: message) }
    if let message { return [.init(message, isUrgent: true)] }
    if state.focusIsInPanes { return [.init("panes: ↓ ↑ scroll, Tab returns to the list", isUrgent: true)] }
    var items = StatusLine.items(
      content: screen.content, container: screen.list.scrollContainer, counters: screen.list.probe.snapshot,
      count: input.count, release: screen.release, showsCounters: layout.panes == nil, frame: lastFrame)
    items.insert(contentsOf: hints(), at: items.count - 1)
    return items
  }
}
