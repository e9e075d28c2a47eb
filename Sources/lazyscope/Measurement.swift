import Foundation
import Glyphs
import LazyUI
import LazyViewer

/// What a list did at load, on a jump to its bottom and on a jump to its top.
struct Measurement: Encodable {
  struct Step: Encodable {
    var step: String
    var inits: Int
    var bodies: Int
    var nestedBodies: Int
    var statesMade: Int
    var statesFreed: Int
    var mounted: Int
    var held: Int
    var elementsRead: Int
    var contentsLoaded: Int
    var idsGathered: Int
    var slowPath: [String]
    var milliseconds: Double
  }

  let rows: Int
  let height: Int
  let overscan: Int
  let container: String
  let modes: [String]
  let steps: [Step]

  @MainActor
  init(
    of content: ListContent, rows: Int, height: Int, overscan: Int, container: ContainerKind, modes: Modes
  ) {
    let size = Size(width: 80, height: height)
    self.rows = rows
    self.height = height
    self.overscan = overscan
    self.container = container.rawValue
    self.modes = modes.names
    let session = Session(overscan: overscan) { content.view(.init(modes: modes, container: container)) }
    var recorder = StepRecorder(session: session, content: content, size: size)
    steps = [
      recorder.record("load") {},
      recorder.record("bottom") { session.scrollContainer?.select(.last) },
      recorder.record("top") { session.scrollContainer?.select(0) },
    ]
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The steps side by side, a counter a line.
  var table: String {
    let modes = modes.isEmpty ? "no modes" : modes.joined(separator: ", ")
    var lines = ["\(rows.grouped) rows in \(container), \(height) on screen, \(modes)", ""]
    func line(_ label: String, _ cells: [String]) {
      lines.append(label.padded(to: 16) + cells.map { $0.padded(to: 14, atLeft: true) }.joined())
    }
    line("", steps.map(\.step))
    let counters: [(String, KeyPath<Step, Int>)] = [
      ("row inits", \.inits), ("bodies", \.bodies), ("nested bodies", \.nestedBodies), ("states made", \.statesMade),
      ("states freed", \.statesFreed), ("live rows", \.mounted), ("held values", \.held),
      ("elements read", \.elementsRead), ("records fetched", \.contentsLoaded), ("ids gathered", \.idsGathered),
    ]
    for (label, counter) in counters { line(label, steps.map { $0[keyPath: counter].grouped }) }
    line("milliseconds", steps.map { String(format: "%.2f", $0.milliseconds) })
    for step in steps { lines += step.slowPath.map { "\(step.step): \($0)" } }
    return lines.joined(separator: "\n")
  }
}

extension PlainOutput {
  /// Writes what was measured, as one JSON object or as a table.
  static func write(_ measurement: Measurement, asJSON: Bool) throws {
    try asJSON ? write(json: measurement.json) : write(measurement.table)
  }
}

/// Measures a session step by step.
@MainActor
private struct StepRecorder {
  let session: Session
  let content: ListContent
  let size: Size
  private var before = Counters()
  private var fetchedBefore = 0

  init(session: Session, content: ListContent, size: Size) {
    self.session = session
    self.content = content
    self.size = size
  }

  mutating func record(_ name: String, _ act: () -> Void) -> Measurement.Step {
    session.probe.forgetSlowPaths()
    let clock = ContinuousClock()
    let time = clock.measure {
      act()
      content.desk?.prepare(session, in: size)
      session.update(size: size)
    }
    let now = session.probe.snapshot
    let fetched = content.contentsLoaded()
    defer { (before, fetchedBefore) = (now, fetched) }
    let done = now - before
    return Measurement.Step(
      step: name, inits: done.inits, bodies: done.bodies, nestedBodies: done.nestedBodies,
      statesMade: done.statesMade, statesFreed: done.statesFreed,
      mounted: session.scrollContainer?.mountedCount ?? 0, held: session.scrollContainer?.heldCount ?? 0,
      elementsRead: done.elementsRead, contentsLoaded: fetched - fetchedBefore, idsGathered: done.idsGathered,
      slowPath: session.probe.slowPaths.map { "\($0.sentence) (\($0.path))" },
      milliseconds: Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15)
  }
}

extension String {
  func padded(to width: Int, atLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return atLeft ? space + self : self + space
  }
}
