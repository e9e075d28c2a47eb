package import LazyTerminal
internal import Terminal

/// The actions shared by all programs that show instrumented views, which are views whose updates are counted.
package enum InstrumentedAction: Hashable, Sendable {
  case view(ViewAction)
  case screen(ScreenAction)
  case program(ProgramAction)

  /// The help on keys whose meaning differs between programs.
  package struct Words {
    let log: String
    let enter: String
    let escape: String

    /// - Parameters:
    ///   - log: the content of the log.
    ///   - enter: the action of Enter.
    ///   - escape: the things that Escape closes, in order.
    package init(log: String, enter: String, escape: String) {
      self.log = log
      self.enter = enter
      self.escape = escape
    }
  }

  /// Returns the key table of a program with instrumented views.
  ///
  /// - Parameters:
  ///   - title: the title of `extras`.
  ///   - extras: the program's own keys. They replace keys for motions.
  ///   - action: converts to the program's action.
  package static func keys<Action: Sendable>(
    _ words: Words, _ title: String, extras: [KeyBinding<Action>],
    _ action: @escaping @Sendable (InstrumentedAction) -> Action
  ) -> KeyTable<Action> {
    func own(_ bindings: [KeyBinding<InstrumentedAction>]) -> [KeyBinding<Action>] { bindings.map { $0.map(action) } }
    let taken = Set(extras.flatMap(\.keys))
    let motions = CommonKeys.motions.map { motion in motion.with(keys: motion.keys.filter { !taken.contains($0) }) }
      .filter { !$0.keys.isEmpty }
    return KeyTable([
      .init("Moving", own(motions.map { $0.map { .view(.move($0)) } } + across)),
      .init(title, extras + own(probing(words))),
      .init("Actions", own(controls(words) + CommonKeys.rows.map { $0.map(InstrumentedAction.view) })),
      .init(
        "Program",
        own(
          ScreenAction.keys.map { $0.map(InstrumentedAction.screen) }
            + CommonKeys.program.map { $0.map(InstrumentedAction.program) })),
    ])
  }

  private static let across: [KeyBinding<InstrumentedAction>] = [
    KeyBinding("left", [Key(.left)], "previous view in a grid") { .view(.moveAcross(-($0 ?? 1))) },
    KeyBinding("right", [Key(.right)], "next view in a grid") { .view(.moveAcross($0 ?? 1)) },
  ]

  private static func probing(_ words: Words) -> [KeyBinding<InstrumentedAction>] {
    [
      KeyBinding("toggle-log", ["l"], words.log, .screen(.toggleLog)),
      KeyBinding("evict-state", ["e"], "evict the state of off-screen rows", .view(.evictState)),
    ]
  }

  private static func controls(_ words: Words) -> [KeyBinding<InstrumentedAction>] {
    [
      KeyBinding("activate", [Key(.enter)], words.enter, .view(.activate)),
      KeyBinding("activate-or-page", [" "], "activate the control, or page down", .view(.activateOrPage)),
      KeyBinding("focus-next", [Key(.tab)], "next control, then the panes", .view(.focusNext)),
      KeyBinding("focus-previous", [Key(.backTab)], "previous control", .view(.focusPrevious)),
      KeyBinding("back", [Key(.escape)], words.escape, .program(.back)),
    ]
  }
}
