package import Glyphs
package import LazyUI

/// The counters of a list for one step of a measurement.
package struct MeasuredStep: Codable, Sendable {
  package let step: String
  package let inits: Int
  package let bodies: Int
  package let nestedBodies: Int
  package let statesMade: Int
  package let statesFreed: Int
  package let mounted: Int
  package let held: Int
  package let elementsRead: Int
  package let contentsLoaded: Int
  package let idsGathered: Int
  /// The number of rows that were made before the user scrolled to them. `prefetchedNeverShown` is the number of these
  /// rows that were released without being shown.
  package let prefetched: Int
  package let prefetchedNeverShown: Int
  package let slowPath: [String]
  package let milliseconds: Double
}

/// Measures the counters of a session step by step.
@MainActor
package struct StepRecorder {
  private let session: Session
  private let content: ListContent
  private let settings: ListSettings
  private let size: Size
  private let settle: () -> Void
  private var before = Counters()
  private var fetchedBefore = 0

  /// - Parameters:
  ///   - settings: the settings of the session's list.
  ///   - settle: completes the work that a step has started. This work is counted, but not timed.
  package init(
    session: Session, content: ListContent, settings: ListSettings = .init(), size: Size,
    settle: @escaping () -> Void = {}
  ) {
    self.session = session
    self.content = content
    self.settings = settings
    self.size = size
    self.settle = settle
  }

  /// Measures three steps: loading the list, a jump to its bottom, and a jump to its top.
  package mutating func recordSteps() -> [MeasuredStep] {
    [
      record("load") {},
      record("bottom") { [session] in session.scrollContainer?.select(.last) },
      record("top") { [session] in session.scrollContainer?.select(0) },
    ]
  }

  private mutating func record(_ name: String, _ act: () -> Void) -> MeasuredStep {
    session.probe.forgetSlowPaths()
    let clock = ContinuousClock()
    let time = clock.measure {
      act()
      content.controller?.prepare(session, in: size, isLazy: EagerCostEstimate.isLazy(settings))
      session.update(size: size)
    }
    settle()
    let now = session.probe.snapshot
    let fetched = content.contentsLoaded()
    defer { (before, fetchedBefore) = (now, fetched) }
    let done = now - before
    return MeasuredStep(
      step: name, inits: done.inits, bodies: done.bodies, nestedBodies: done.nestedBodies,
      statesMade: done.statesMade, statesFreed: done.statesFreed,
      mounted: session.scrollContainer?.mountedCount ?? 0, held: session.scrollContainer?.heldCount ?? 0,
      elementsRead: done.elementsRead, contentsLoaded: fetched - fetchedBefore, idsGathered: done.idsGathered,
      prefetched: done.prefetches, prefetchedNeverShown: done.prefetchesUnseen,
      slowPath: session.probe.slowPaths.map { "\($0.sentence) (\($0.path))" },
      milliseconds: Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15)
  }
}
