internal import LazyTerminal
internal import LazyUI

extension TestScreen {
  /// Advances the clock, and draws each frame that is due meanwhile: animations, timelines, dates relative to now.
  ///
  /// Tasks that sleep use the system's clock. See ``settle(within:)`` for them.
  public func advance(by duration: Duration) {
    guard duration > .zero else { return }
    let end = clock.elapsed + duration
    draw()
    while let due = nextFrame, due <= end {
      clock.advance(to: due)
      draw()
    }
    clock.advance(to: end)
    draw()
  }

  /// The time of the next frame that is due without any input; `nil` if there is none.
  private var nextFrame: Duration? {
    program.nextFrame.map { clock.elapsed + max($0, Self.shortestPause) }
  }

  /// The shortest pause between two frames. It ensures progress if frames are always due immediately.
  private static var shortestPause: Duration { .milliseconds(1) }

  /// Runs the tasks of the views until all have ended, and shows the changes.
  ///
  /// - Parameter limit: the maximum time on the system's clock.
  /// - Throws: ``TestScreenError/unfinishedTasks(_:screen:)`` if tasks are still running then.
  public func settle(within limit: Duration = .seconds(60)) async throws {
    let isSettled = await runTasks(within: limit) { self.session.probe.tasks == 0 && !self.program.needsFrame }
    if !isSettled { throw TestScreenError.unfinishedTasks(session.probe.tasks, screen: text) }
  }

  /// Runs tasks until the screen shows `text`.
  ///
  /// - Parameters:
  ///   - text: the expected part of the screen.
  ///   - limit: the maximum time on the system's clock.
  /// - Throws: ``TestScreenError/missingText(_:screen:)`` if the text is not visible within `limit`.
  public func wait(for text: String, within limit: Duration = .seconds(60)) async throws {
    let isShown = await runTasks(within: limit) { self.text.contains(text) }
    if !isShown { throw TestScreenError.missingText(text, screen: self.text) }
  }

  /// Runs tasks and the main queue, and draws frames in between, until `condition` is true in 20 consecutive rounds.
  /// One round is not enough, because a task that has ended may have started other work.
  ///
  /// - Returns: false if the time has run out.
  private func runTasks(within limit: Duration, until condition: () -> Bool) async -> Bool {
    let start = ContinuousClock.now
    var (round, quietRounds) = (0, 0)
    while quietRounds < 20 {
      await Task.yield()
      if program.needsFrame { draw() }
      quietRounds = condition() ? quietRounds + 1 : 0
      round += 1
      guard quietRounds == 0 else { continue }
      if start.duration(to: .now) >= limit || Task.isCancelled { return false }
      // After 100 rounds, a task probably waits for another thread or for a timer. Sleeping saves processor time.
      if round > 100 { try? await Task.sleep(for: .milliseconds(1)) }
    }
    return true
  }
}
