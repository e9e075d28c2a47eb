import Glyphs
package import LazyUI

/// Runs a variant without a terminal, and records its numbers. An experiment's procedure controls it.
@MainActor
package final class Harness {
  package let session: Session
  package let dependencies: Dependencies
  /// The recorded numbers, by the figure's name.
  package private(set) var measured: [FigureName: Int] = [:]
  /// The counters of the last step.
  package private(set) var step = Counters()

  private let clock: ManualClock
  private let size: Size
  private let timeSlice: TimeSlice?
  private var before = Counters()

  /// - Parameters:
  ///   - release: the release whose policies apply.
  ///   - height: lines on screen.
  ///   - timeSharing: how the main actor is shared; nil if it is not shared.
  init(
    _ fixture: Fixture, on release: SwiftUIRelease, dependencies: Dependencies, clock: ManualClock, height: Int,
    timeSharing: TimeSharing?
  ) {
    self.dependencies = dependencies
    self.clock = clock
    size = Size(width: 80, height: height)
    let view = fixture.view
    session = Session(policies: release.policies, clock: clock) { view }
    timeSlice = timeSharing.map(TimeSlice.init)
    if let timeSharing { session.timeSlices(of: timeSharing.slice, by: timeSharing.clock) }
  }

  /// Closes the session of the views.
  func end() { session.close() }

  /// Records a number.
  package func record(_ name: FigureName, _ value: Int) { measured[name] = value }

  /// The counters since the start.
  package var total: Counters { session.probe.snapshot }

  // MARK: Steps

  /// Updates everything, as a frame does. `step` then contains the counters since the previous step, even if the main
  /// actor was yielded in between.
  ///
  /// - Throws: `CancellationError` if the measurement was cancelled. All steps throw this error.
  package func update() async throws { try await step {} }

  /// Performs an action, and updates everything.
  private func step(_ act: () -> Void) async throws {
    try await giveWayIfDue()
    act()
    try await bringUpToDate()
    let now = session.probe.snapshot
    step = now - before
    before = now
  }

  private func bringUpToDate() async throws {
    while !session.update(size: size) { try await timeSlice?.giveWay() }
  }

  /// Yields the main actor if the slice is over.
  ///
  /// That happens before the action of a step, so that the counters after the step belong to that step.
  private func giveWayIfDue() async throws {
    try Task.checkCancellation()
    if let timeSlice, timeSlice.isOver { try await timeSlice.giveWay() }
  }

  /// Scrolls to the last rows.
  package func jumpToBottom() async throws {
    try await step { session.scrollContainer?.select(.last) }
  }

  /// Scrolls to the first rows.
  package func jumpToTop() async throws { try await select(0) }

  /// Selects the row, and scrolls to it if necessary.
  package func select(_ row: Int) async throws {
    try await step { session.scrollContainer?.select(row) }
  }

  /// Scrolls by a number of lines.
  package func scroll(by lines: Int) async throws {
    try await step { session.scrollContainer?.page(by: lines) }
  }

  /// Activates the focused control, or the first control of the selected row, as Enter does.
  package func pressEnter() async throws {
    try await step { session.activate() }
  }

  /// Activates the control at `index` in the selected row.
  package func press(_ index: Int) async throws {
    guard let controls = session.scrollContainer?.selectedControls, controls.indices.contains(index) else { return }
    try await step { controls[index].activate() }
  }

  /// Activates the first control whose label contains `text`.
  ///
  /// - Throws: `HarnessError.noControl` if none does.
  package func press(_ text: String) async throws {
    try await focus(text)
    try await step {
      session.activate()
      session.clearFocus()
    }
  }

  /// Types `text` in the field with `prompt`, and submits it.
  ///
  /// - Throws: `HarnessError.noControl` if there is no such field.
  package func type(_ text: String, in prompt: String) async throws {
    try await focus(prompt)
    _ = session.edit(.insert(text))
    try await bringUpToDate()
    try await step {
      _ = session.edit(.submit)
      session.clearFocus()
    }
  }

  /// Presses Tab until a control is focused whose title contains `text`.
  private func focus(_ text: String) async throws {
    session.clearFocus()
    var goesOn = true
    repeat {
      try await step { goesOn = session.moveFocus() }
      if session.focusedControl?.title.contains(text) == true { return }
    } while goesOn
    throw HarnessError.noControl(text, on: lines)
  }

  /// Goes back from a screen that a link has opened, as Esc does.
  package func goBack() async throws {
    try await step { _ = session.goBack() }
  }

  // MARK: Time

  /// Advances the views' clock, and runs the tasks that are due.
  package func advance(by duration: Duration) async throws {
    clock.advance(by: duration)
    try await settle()
  }

  /// The number of tasks that are waiting for the clock.
  package var sleeperCount: Int { clock.sleeperCount }

  /// Draws the frames of a running animation.
  ///
  /// - Throws: `HarnessError.neverCame` if it does not end.
  package func finishAnimation() async throws {
    for _ in 0..<1_000 {
      guard let next = session.nextFrame else { return }
      try await advance(by: next)
    }
    throw HarnessError.neverCame("the end of the animation")
  }

  /// Runs tasks until `condition` is true, and shows their changes.
  ///
  /// - Throws: `HarnessError.neverCame` if `condition` is still false after 100,000 attempts.
  package func until(_ what: String, _ condition: @MainActor () -> Bool) async throws {
    for _ in 0..<100_000 {
      if session.isDirty { try await update() }
      if condition() { return try await update() }
      await Task.yield()
      try await giveWayIfDue()
    }
    throw HarnessError.neverCame(what)
  }

  /// Runs all tasks that can run now.
  package func settle() async throws {
    for _ in 0..<20 { await Task.yield() }
    try await update()
  }

  // MARK: The screen

  /// The lines on screen.
  package var lines: [String] {
    let surface = session.surface(size: size)
    return (0..<size.height).map { surface.text(line: $0) }
  }

  /// Returns whether a line on screen equals `text`, or has `text` as its first or last words.
  package func shows(_ text: String) -> Bool {
    lines.contains { line in
      line == text || line.hasPrefix(text + " ") || line.hasSuffix(" " + text)
    }
  }
}

/// An error of a procedure.
package enum HarnessError: Error, CustomStringConvertible {
  case noControl(String, on: [String])
  case neverCame(String)
  case noRecords

  package var description: String {
    switch self {
    case .noControl(let text, let lines): "no control '\(text)' on screen:\n" + lines.joined(separator: "\n")
    case .neverCame(let what): "timed out waiting for \(what)"
    case .noRecords: "cannot open the demo's records"
    }
  }
}
