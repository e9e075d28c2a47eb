import Glyphs
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The viewer's work between two reads of the input, in numbers: no key may wait for all rows.
@MainActor
@Suite("Work between two reads of the input")
struct ResponsivenessTests {
  /// Many more rows than fit in a slice.
  private static let rowCount = 20_000
  /// More than fits in three slices and some screens, and much less than all rows.
  private static let mostWork = 600

  /// A viewer with a count of its work.
  @MainActor
  private final class Driver {
    let viewer: Viewer
    /// The clock, which advances by a millisecond with each step.
    let clock = TickingClock()
    private var session: Session
    private var before = Counters()
    /// The requests that the viewer has made to its terminal so far.
    private(set) var request = TerminalRequest()

    init(_ settings: ListSettings) throws {
      viewer = try Viewer(
        // A count of 0 avoids the question about costs.
        choices: [ListChoice(name: "rows", count: 0) { ViewerDriver.content(rowCount) }], settings: settings,
        clock: clock)
      session = viewer.list.session
      _ = handle([])
    }

    /// Handles keys that arrive at once, and draws a frame.
    ///
    /// - Returns: the elements that were made, read and identified for it.
    func handle(_ keys: [Key]) -> [Int] {
      for key in keys { request.add(viewer.handle(.key(key))) }
      _ = viewer.frame(size: Size(width: 120, height: 40))
      if viewer.list.session !== session { (session, before) = (viewer.list.session, Counters()) }
      let now = session.probe.snapshot
      let work = now - before
      before = now
      return [work.inits, work.elementsRead, work.idsGathered, work.mounts, work.bodies]
    }

    var line: String { viewer.frame(size: Size(width: 120, height: 40)).text(line: 39) }
    /// The rows on screen.
    var rows: [Substring] {
      let surface = viewer.frame(size: Size(width: 120, height: 40))
      return (0..<39).map { surface.text(line: $0).prefix(60) }
    }

    var container: (any ScrollContainer)? { viewer.list.session.scrollContainer }

    /// Draws until nothing is left to do.
    func finish() -> Bool {
      for _ in 0..<5_000 {
        if !viewer.needsFrame { return true }
        _ = handle([])
      }
      return false
    }
  }

  private static let keys: [Key] = [
    "j", "k", "G", "g", "f", "b", "d", "u", "5", "9", "%", "i", "w", "v", "o", "a", "c", "e", "l", "p", " ",
    Key(.tab), Key(.backTab), Key(.enter), Key(.escape), Key(.pageDown), Key(.pageUp), Key(.right), "G", "c", "a",
  ]

  @Test func `the work is bounded for any rows, container and keys`() throws {
    for seed in SplitMix.seeds(1...30) {
      var random = SplitMix(seed: seed)
      let settings = ListSettings(
        modes: Modes(rawValue: UInt8(random.int(below: 32))),
        container: ContainerKind.allCases[random.int(below: ContainerKind.allCases.count)])
      let stage = try Driver(settings)
      var taken: [Key] = []
      for _ in 0..<40 {
        let keys = (0..<random.int(below: 12)).map { _ in Self.keys[random.int(below: Self.keys.count)] }
        taken += keys
        let work = stage.handle(keys)
        #expect(
          work.allSatisfy { $0 <= Self.mostWork }, "seed \(seed): \(work) after \(taken.map(\.name)) in \(settings)")
        let selection = stage.container?.selection ?? -1
        #expect((0..<Self.rowCount).contains(selection), "seed \(seed): row \(selection)")
      }
    }
  }

  @Test func `many keys that each need the list up to date share one slice`() throws {
    for settings in [ListSettings(modes: .id), .init(modes: .anyView, container: .lazyVStack)] {
      let stage = try Driver(settings)
      for keys in [Array(repeating: Key(.backTab), count: 150), ["G"] + Array(repeating: Key(.enter), count: 150)] {
        let work = stage.handle(keys)
        #expect(work.allSatisfy { $0 <= Self.mostWork }, "\(work)")
      }
    }
  }

  @Test(arguments: ["$", "a", "o"] as [Key])
  func `many keys that each remake the list share one slice`(key: Key) throws {
    let stage = try Driver(.init(modes: .id))
    let start = stage.clock.now
    for _ in 0..<40 { _ = stage.viewer.handle(.key(key)) }
    // A slice, and some readings of the clock for each key.
    #expect(start.duration(to: stage.clock.now) < TerminalLoop.slice + .milliseconds(40 * 6))
  }

  @Test func `a jump to the end shows its progress, can be cancelled, and is completed`() throws {
    let stage = try Driver(.init(modes: .anyView, container: .lazyVStack))
    let rows = stage.rows
    _ = stage.handle(["G"])
    #expect(stage.line.contains("rows made") && stage.line.contains("Esc stops"))
    #expect(stage.container?.isScrollPending == true && stage.container?.selection == 0)
    #expect(stage.rows == rows)
    // A message is shown beside the progress, and hides no part of it.
    stage.viewer.say("nothing to see")
    _ = stage.handle([])
    for part in ["nothing to see", "rows made", "Esc stops"] { #expect(stage.line.contains(part)) }
    for key in [Key(.escape), .control("c")] {
      _ = stage.handle(["G"])
      _ = stage.handle([key])
      #expect(stage.container?.isScrollPending == false && stage.container?.selection == 0)
      #expect(!stage.line.contains("Esc stops") && stage.request.exitStatus == nil)
      #expect(stage.viewer.state.settings.modes == .anyView)
    }
    _ = stage.handle(["G"])
    _ = stage.handle(["3", "k"])
    #expect(stage.finish())
    #expect(stage.container?.selection == Self.rowCount - 4 && stage.container?.goal == nil)
    #expect(stage.line.contains("row 19,997 / 20,000"))
  }

  @Test func `a list shown in another container ends at the same place`() throws {
    let stage = try Driver(.init())
    _ = stage.handle(["5", "0", "%"])
    #expect(stage.container?.selection == 10_000)
    _ = stage.handle(["c", "a"])
    #expect(stage.finish())
    #expect(stage.container?.selection == 10_000 && stage.container?.position.firstRow ?? 0 > 9_900)
  }
}
