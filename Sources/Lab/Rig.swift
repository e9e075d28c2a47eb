import Glyphs
package import LazyUI

/// Runs a variant without a terminal, and writes down what it counts.
@MainActor
package final class Rig {
  package let session: Session
  package let equipment: Equipment
  /// What was written down, by the figure's name.
  package private(set) var measured: [FigureName: Int] = [:]
  /// What happened in the last step.
  package private(set) var step = Counters()

  private let clock: ManualClock
  private let size: Size
  private let turn: Turn?
  private var before = Counters()

  /// - Parameters:
  ///   - height: lines on screen.
  ///   - pace: how the main actor is shared with others; nil where there are none.
  init(_ stage: Stage, equipment: Equipment, clock: ManualClock, height: Int, pace: Pace?) {
    self.equipment = equipment
    self.clock = clock
    size = Size(width: 80, height: height)
    let view = stage.view
    session = Session(clock: clock) { view }
    turn = pace.map(Turn.init)
    if let pace { session.timeSlices(of: pace.slice, by: pace.clock) }
  }

  /// Lets go of the views.
  func end() { session.close() }

  /// Writes down a number.
  package func record(_ name: FigureName, _ value: Int) { measured[name] = value }

  /// What happened so far.
  package var total: Counters { session.probe.snapshot }

  // MARK: Steps

  /// Brings everything up to date, as a frame does. What happened since the last step is in `step`, however often others had
  /// the main actor meanwhile.
  ///
  /// - Throws: `CancellationError` where the measurement is not wanted any more, as all steps do.
  package func update() async throws { try await step {} }

  /// Does something, and brings everything up to date.
  private func step(_ act: () -> Void) async throws {
    try await giveWayIfDue()
    act()
    try await bringUpToDate()
    let now = session.probe.snapshot
    step = now - before
    before = now
  }

  private func bringUpToDate() async throws {
    while !session.update(size: size) { try await turn?.giveWay() }
  }

  /// Lets others have the main actor, where it is their turn.
  ///
  /// It comes before what a step does, so that what is written down after a step is what the step has left.
  private func giveWayIfDue() async throws {
    try Task.checkCancellation()
    if let turn, turn.isOver { try await turn.giveWay() }
  }

  /// Shows the last rows.
  package func jumpToBottom() async throws {
    try await step { session.scrollContainer?.select(.last) }
  }

  /// Shows the first rows.
  package func jumpToTop() async throws { try await select(0) }

  /// Selects the row, and scrolls as far as that needs.
  package func select(_ row: Int) async throws {
    try await step { session.scrollContainer?.select(row) }
  }

  /// Scrolls by so many lines.
  package func scroll(by lines: Int) async throws {
    try await step { session.scrollContainer?.page(by: lines) }
  }

  /// Acts on the control that has the focus, else on the first one of the selected row, as Enter does.
  package func pressEnter() async throws {
    try await step { session.activate() }
  }

  /// Acts on the `index`-th control of the selected row.
  package func press(_ index: Int) async throws {
    guard let controls = session.scrollContainer?.selectedControls, controls.indices.contains(index) else { return }
    try await step { controls[index].activate() }
  }

  /// Acts on the first control, wherever it stands, whose label holds `text`.
  ///
  /// - Throws: `RigError.noControl` where there is none.
  package func press(_ text: String) async throws {
    try await focus(text)
    try await step {
      session.activate()
      session.clearFocus()
    }
  }

  /// Types `text` in the field that shows `prompt`, and submits it.
  ///
  /// - Throws: `RigError.noControl` where there is none.
  package func type(_ text: String, in prompt: String) async throws {
    try await focus(prompt)
    _ = session.edit(.insert(text))
    try await bringUpToDate()
    try await step {
      _ = session.edit(.submit)
      session.clearFocus()
    }
  }

  /// Presses Tab until a control that `text` is written on has the focus.
  private func focus(_ text: String) async throws {
    session.clearFocus()
    var goesOn = true
    repeat {
      try await step { goesOn = session.moveFocus() }
      if session.focusedControl?.title.contains(text) == true { return }
    } while goesOn
    throw RigError.noControl(text, on: lines)
  }

  /// Goes back from a screen that a link has opened, as Esc does.
  package func goBack() async throws {
    try await step { _ = session.goBack() }
  }

  // MARK: Time

  /// Lets time pass on the clock that the views wait by, and what waited for it run.
  package func advance(by duration: Duration) async throws {
    clock.advance(by: duration)
    try await settle()
  }

  /// How many tasks wait by the clock.
  package var sleeperCount: Int { clock.sleeperCount }

  /// Draws the frames of an animation that is under way.
  ///
  /// - Throws: `RigError.neverCame` where it has no end.
  package func finishAnimation() async throws {
    for _ in 0..<1_000 {
      guard let next = session.nextFrame else { return }
      try await advance(by: next)
    }
    throw RigError.neverCame("the end of the animation")
  }

  /// Lets tasks run until `condition` holds, and shows what they change.
  ///
  /// - Throws: `RigError.neverCame` where it does not hold after a great many turns.
  package func until(_ what: String, _ condition: @MainActor () -> Bool) async throws {
    for _ in 0..<100_000 {
      if session.isDirty { try await update() }
      if condition() { return try await update() }
      await Task.yield()
      try await giveWayIfDue()
    }
    throw RigError.neverCame(what)
  }

  /// Lets tasks that can run do so.
  package func settle() async throws {
    for _ in 0..<20 { await Task.yield() }
    try await update()
  }

  // MARK: The screen

  /// What is on screen, a line an entry.
  package var lines: [String] {
    let surface = session.surface(size: size)
    return (0..<size.height).map { surface.text(line: $0) }
  }

  /// Whether a line on screen is `text`, or begins or ends with it as a word.
  package func shows(_ text: String) -> Bool {
    lines.contains { line in
      line == text || line.hasPrefix(text + " ") || line.hasSuffix(" " + text)
    }
  }
}

/// What can go wrong in a procedure.
package enum RigError: Error, CustomStringConvertible {
  case noControl(String, on: [String])
  case neverCame(String)
  case noRecords

  package var description: String {
    switch self {
    case .noControl(let text, let lines): "there is no control '\(text)' on screen:\n" + lines.joined(separator: "\n")
    case .neverCame(let what): "\(what) never came"
    case .noRecords: "the demo's records cannot be opened"
    }
  }
}
