import Foundation
import Glyphs
import LazyUI
import LazyViewer

/// The counters of a list when it is loaded, after a jump to its bottom, and after a jump to its top.
struct Measurement: Encodable {
  let rows: Int
  let height: Int
  let overscan: Int
  let container: String
  let modes: [String]
  /// The number of the release that the list behaves like, such as `26`.
  let release: String
  let steps: [MeasuredStep]

  @MainActor
  init(of content: ListContent, rows: Int, height: Int, _ list: ListSetup) {
    self.rows = rows
    self.height = height
    overscan = list.overscan
    container = list.container.rawValue
    modes = list.modes.names
    let release = list.release ?? .ofArticles
    self.release = release.number
    let settings = ListSettings(modes: list.modes, container: list.container, release: release)
    let session = Session(overscan: list.overscan, policies: release.policies) { content.view(settings) }
    var recorder = StepRecorder(
      session: session, content: content, settings: settings, size: Size(width: 80, height: height))
    steps = recorder.recordSteps()
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// A table with the steps side by side, one counter per line.
  var table: String {
    let modes = modes.isEmpty ? "no modes" : modes.joined(separator: ", ")
    var lines = ["\(rows.grouped) rows in \(container), \(height) on screen, \(modes), iOS \(release)", ""]
    lines += steps.table
    return lines.joined(separator: "\n")
  }
}

extension PlainOutput {
  /// Writes a measurement, as one JSON object or as a table.
  static func write(_ measurement: Measurement, asJSON: Bool) throws {
    try asJSON ? write(json: measurement.json) : write(measurement.table)
  }
}

extension [MeasuredStep] {
  /// The lines of a table with the steps side by side, one counter per line.
  var table: [String] {
    var lines: [String] = []
    func line(_ label: String, _ cells: [String]) {
      lines.append(label.padded(to: 16) + cells.map { $0.padded(to: 14, atLeft: true) }.joined())
    }
    line("", map(\.step))
    var counters: [(String, KeyPath<MeasuredStep, Int>)] = [
      ("row inits", \.inits), ("bodies", \.bodies), ("nested bodies", \.nestedBodies), ("states made", \.statesMade),
      ("states freed", \.statesFreed), ("live rows", \.mounted), ("held values", \.held),
      ("elements read", \.elementsRead), ("records fetched", \.contentsLoaded), ("ids gathered", \.idsGathered),
    ]
    if contains(where: { $0.prefetched > 0 }) {
      counters += [("prefetched", \.prefetched), ("never shown", \.prefetchedNeverShown)]
    }
    for (label, counter) in counters { line(label, map { $0[keyPath: counter].grouped }) }
    line("milliseconds", map { String(format: "%.2f", $0.milliseconds) })
    for step in self { lines += step.slowPath.map { "\(step.step): \($0)" } }
    return lines
  }
}

extension String {
  func padded(to width: Int, atLeft: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return atLeft ? space + self : self + space
  }
}
