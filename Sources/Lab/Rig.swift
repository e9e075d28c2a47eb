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
  private var before = Counters()

  /// - Parameter height: lines on screen.
  init(_ stage: Stage, equipment: Equipment, clock: ManualClock, height: Int) {
    self.equipment = equipment
    self.clock = clock
    size = Size(width: 80, height: height)
    let view = stage.view
    session = Session(clock: clock) { view }
  }

  /// Writes down a number.
  package func record(_ name: FigureName, _ value: Int) { measured[name] = value }

  /// What happened so far.
  package var total: Counters { session.probe.snapshot }

  // MARK: Steps

  /// Brings everything up to date, as a frame does. What happened since the last step is in `step`.
  package func update() {
    session.update(size: size)
    let now = session.probe.snapshot
    step = now - before
    before = now
  }

  /// Shows the last rows.
  package func jumpToBottom() {
    session.scrollContainer?.select(.last)
    update()
  }

  /// Shows the first rows.
  package func jumpToTop() {
    session.scrollContainer?.select(0)
    update()
  }

  /// Selects the row, and scrolls as far as that needs.
  package func select(_ row: Int) {
    session.scrollContainer?.select(row)
    update()
  }

  /// Scrolls by so many lines.
  package func scroll(by lines: Int) {
    session.scrollContainer?.page(by: lines)
    update()
  }

  /// Acts on the control that has the focus, else on the first one of the selected row, as Enter does.
  package func pressEnter() {
    session.activate()
    update()
  }

  /// Acts on the `index`-th control of the selected row.
  package func press(_ index: Int) {
    guard let controls = session.scrollContainer?.selectedControls, controls.indices.contains(index) else { return }
    controls[index].activate()
    update()
  }

  /// Acts on the first control, wherever it stands, whose label holds `text`.
  ///
  /// - Throws: `RigError.noControl` where there is none.
  package func press(_ text: String) throws {
    try focus(text)
    session.activate()
    session.clearFocus()
    update()
  }

  /// Types `text` in the field that shows `prompt`, and submits it.
  ///
  /// - Throws: `RigError.noControl` where there is none.
  package func type(_ text: String, in prompt: String) throws {
    try focus(prompt)
    _ = session.edit(.insert(text))
    _ = session.edit(.submit)
    session.clearFocus()
    update()
  }

  /// Presses Tab until a control that `text` is written on has the focus.
  private func focus(_ text: String) throws {
    session.clearFocus()
    repeat {
      let goesOn = session.moveFocus()
      update()
      if session.focusedControl?.title.contains(text) == true { return }
      if !goesOn { break }
    } while true
    throw RigError.noControl(text, on: lines)
  }

  /// Goes back from a screen that a link has opened, as Esc does.
  package func goBack() {
    _ = session.goBack()
    update()
  }

  // MARK: Time

  /// Lets time pass on the clock that the views wait by, and what waited for it run.
  package func advance(by duration: Duration) async {
    clock.advance(by: duration)
    await settle()
  }

  /// How many tasks wait by the clock.
  package var sleeperCount: Int { clock.sleeperCount }

  /// Draws the frames of an animation that is under way.
  ///
  /// - Throws: `RigError.neverCame` where it has no end.
  package func finishAnimation() async throws {
    for _ in 0..<1_000 {
      guard let next = session.nextFrame else { return }
      await advance(by: next)
    }
    throw RigError.neverCame("the end of the animation")
  }

  /// Lets tasks run until `condition` holds, and shows what they change.
  ///
  /// - Throws: `RigError.neverCame` where it does not hold after a great many turns.
  package func until(_ what: String, _ condition: @MainActor () -> Bool) async throws {
    for _ in 0..<100_000 {
      if session.isDirty { update() }
      if condition() { return update() }
      await Task.yield()
    }
    throw RigError.neverCame(what)
  }

  /// Lets tasks that can run do so.
  package func settle() async {
    for _ in 0..<20 { await Task.yield() }
    update()
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
