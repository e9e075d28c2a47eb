import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import LazyViewer

/// A viewer that shows a simulated source on a screen in memory. Only the steps of the session advance its clock and
/// its scheduler.
@MainActor
package final class SimulatedSession {
  let scheduler = SeededScheduler()
  let viewer: Viewer
  let data: any SimulatedSource
  let screen: MemoryScreen
  private(set) var keyCount = 0
  private var draws = 0
  /// Whether the next frame is redrawn completely.
  private var repaints = false
  /// The viewer's exit status, or `nil` while it is running.
  private var exitStatus: Int32?

  /// A violated condition, and the step before it was found.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The last text that the viewer copied to the clipboard.
  private(set) var clipboard: [UInt8]?

  /// Opens a source that the seed determines.
  ///
  /// - Parameter grows: whether the session may follow the source from the start, and may show panes with counters.
  package init(seed: UInt64, kind: SimulatedKind, grows: Bool = true) throws {
    var random = SplitMix(seed: seed)
    let block = [16, 64, 256, 1_024][random.int(below: 4)]
    let data: any SimulatedSource =
      switch kind {
      case .text, .csv, .jsonLines, .pipe: SimulatedBytes(kind, blockLength: block, scheduler, &random)
      case .table, .query: try SimulatedTable(isQuery: kind == .query, scheduler, &random)
      }
    self.data = data
    var options = RecordListController.Options()
    options.showsNumbers = random.int(below: 3) == 0
    options.follows = random.int(below: 6) == 0 && grows
    let scheduler = scheduler
    // Without panes, the keys that switch modes only show a hint. In half of the sessions, these keys always switch
    // modes.
    let keys = ViewerKeys.standard
    let alone = random.int(below: 2) == 0 ? keys.alone : keys.besidePanes
    viewer = try Viewer(
      choices: [
        ListChoice(name: data.source.name, count: 0) {
          ListContent(data.source, options: options, scheduler: scheduler)
        }
      ], showsPanes: random.int(below: 2) == 0 && grows, keys: ViewerKeys(besidePanes: keys.besidePanes, alone: alone),
      clock: ScheduledClock(scheduler))
    screen = MemoryScreen(size: Size(width: 60 + random.int(below: 80), height: 5 + random.int(below: 40)))
    draw()
  }

  /// Performs a step, and checks the invariants.
  ///
  /// - Returns: `false` if the session has ended.
  /// - Throws: `Failure` if an invariant is violated.
  package func run(_ step: SimulationStep) async throws -> Bool {
    switch step {
    case .key(let key): press([key])
    case .keys(let keys): press(keys)
    case .paste(let text): handle(.paste(text))
    case .resize(let width, let height):
      screen.size = Size(width: width, height: height)
      handle(.resize(screen.size))
    case .click(let x, let y): handle(.mouse(Mouse(.press(.left), x: x, y: y)))
    case .background(let pick): _ = scheduler.step(pick)
    case .time(let milliseconds, let tick):
      scheduler.advance(by: .milliseconds(milliseconds), tick: .microseconds(tick))
    case .change(let change, let number): data.apply(change, number)
    case .draw: break
    case .settle: try await settle()
    }
    if viewer.needsFrame { draw() }
    try checkInvariants()
    return exitStatus == nil
  }

  private func press(_ keys: [Key]) {
    for key in keys { handle(.key(key), draws: false) }
    draw()
  }

  private func handle(_ event: Event, draws: Bool = true) {
    keyCount += 1
    take(viewer.handle(event))
    if draws { draw() }
  }

  /// The selected row of the list, or `nil` if there is none.
  package var selectedRow: Int? { rowCount == 0 ? nil : viewer.shownPlace?.selection }

  /// The lines of the screen. If panes are shown, the panes and the status line are left out, because they show
  /// counters.
  var linesBesidePanes: [String] {
    guard let area = viewer.areaBesidePanes else { return screen.lines }
    return screen.lines[area.y..<area.maxY].map { String($0.dropFirst(area.x).prefix(area.width)) }
  }

  /// The number of known rows.
  package var rowCount: Int { data.source.records.count }

  func draw() {
    draws += 1
    if repaints { screen.repaint() }
    repaints = false
    screen.show(viewer.frame(size: screen.size))
    if let late = viewer.removeRequest() { take(late) }
  }

  private func take(_ request: TerminalRequest) {
    repaints = repaints || request.repaints
    exitStatus = request.exitStatus ?? exitStatus
    clipboard = request.clipboard ?? clipboard
  }

  /// Advances the time, so that the next key counts as a response to the current screen.
  func pause() { scheduler.advance(by: .seconds(1)) }

  /// Waits until everything is idle, including streams whose writer pauses.
  func rest() async throws {
    try await settle()
    // A second after the last data has arrived, the viewer stops waiting for more.
    for _ in 0..<3 where viewer.nextFrame != nil {
      pause()
      pause()
      draw()
      try await settle()
    }
  }

  /// Runs everything that is pending, including jobs of the main actor, and draws the result.
  func settle() async throws {
    data.calm()
    for round in 0..<20_000 {
      await Task.yield()
      if scheduler.step(round) { continue }
      guard viewer.needsFrame else { break }
      draw()
    }
    if scheduler.unfinishedCount > 0 || viewer.needsFrame {
      throw Failure(description: "it does not come to rest: \(scheduler.unfinishedCount) unfinished")
    }
    try checkSettled()
  }

  /// Waits until everything is idle, and checks that nothing is left over.
  func finish() async throws {
    try await settle()
  }
}
