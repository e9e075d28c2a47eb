package import Glyphs
package import LazyUI
package import Terminal

/// Runs a view tree on a terminal, with the keys that all lists share.
@MainActor
package final class ViewProgram: TerminalProgram {
  /// The actions of the program's keys.
  enum Action: Hashable, Sendable {
    case view(ViewAction)
    case program(ProgramAction)
  }

  private let session: Session
  private var input = KeyInput(table: ViewProgram.keys)

  package init(session: Session) {
    self.session = session
    session.slice = TerminalLoop.slice
  }

  package var needsFrame: Bool { session.needsFrame }

  package var nextFrame: Duration? { session.nextFrame }

  package func frame(size: Size) -> Surface { session.frame(size: size) }

  package func handle(_ event: Event) -> TerminalRequest {
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): session.handle(mouse.action, x: mouse.x, y: mouse.y)
    case .hangup: return .exit(129)
    case .paste(let text): session.edit(.insert(text))
    case .answer, .resize, .suspendRequested, .resumed: break
    }
    return .frame
  }

  private func handle(_ key: Key) -> TerminalRequest {
    if session.type(key) { return .frame }
    switch input.read(key) {
    case .action(.view(let action)): session.carryOut(action)
    case .action(.program(let action)): return carryOut(action)
    case .pending, .unknown: break
    }
    return .frame
  }

  private func carryOut(_ action: ProgramAction) -> TerminalRequest {
    switch action {
    case .back:
      session.stepBack()
      return .frame
    case .repaint: return .repaint
    case .suspend: return .suspend
    case .quit: return session.closeTopmost() ? .frame : .exit(0)
    case .interrupt: return .exit(130)
    }
  }

  // MARK: Keys

  private nonisolated static let keys = KeyTable<Action>([
    .init("Moving", CommonKeys.motions.map { $0.map { .view(.move($0)) } } + across),
    .init("Actions", acting + CommonKeys.rows.map { $0.map(Action.view) }),
    .init("Program", CommonKeys.program.map { $0.map(Action.program) }),
  ])

  private nonisolated static let across: [KeyBinding<Action>] = [
    KeyBinding("left", held(.left), "previous view or tab; decrease") { .view(.moveAcross(-($0 ?? 1))) },
    KeyBinding("right", held(.right), "next view or tab; increase") { .view(.moveAcross($0 ?? 1)) },
  ]

  private nonisolated static let acting: [KeyBinding<Action>] = [
    KeyBinding("activate", held(.enter), "activate the control", .view(.activate)),
    KeyBinding("activate-or-page", [" "], "activate the control, or page down", .view(.activateOrPage)),
    KeyBinding("focus-next", held(.tab), "next control", .view(.focusNext)),
    KeyBinding("focus-previous", held(.backTab), "previous control", .view(.focusPrevious)),
    KeyBinding("back", held(.escape), "leave the field, or go back", .program(.back)),
  ]

  /// Returns the key with this code in every combination of modifiers. The key must not write a character.
  private nonisolated static func held(_ code: Key.Code) -> [Key] {
    (0..<8).map { Key(code, Key.Modifiers(rawValue: $0)) }
  }
}
