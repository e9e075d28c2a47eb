internal import Foundation
internal import Glyphs
internal import LazyTerminal
internal import LazyUI
internal import LazyViewer
internal import Terminal

/// Counts what views do, without a terminal.
@MainActor
struct MeasuredTrial {
  private let name: String
  private let window: SceneWindow
  private let notes: TrialNotes?

  init(_ name: String, _ window: SceneWindow, notes: TrialNotes?) {
    self.name = name
    self.window = window
    self.notes = notes
  }

  /// Loads the views, jumps to the bottom of their list and to its top, and writes a report.
  ///
  /// - Returns: the status to end with.
  func run(height: Int) -> Int32 {
    let size = Size(width: 80, height: height)
    // What is measured depends on nothing that was kept before, and leaves nothing.
    let values = StoredValues()
    let content = ListContent(name: name, choice: name, count: { 0 }) { _ in window.content(values) }
    let session = Session(lengthUnit: window.lengthUnit) { content.view(.init()) }
    session.probe.log = UpdateLog(observer: notes.map(EvaluationNoter.init))
    var troubles: [String] = []
    var recorder = StepRecorder(session: session, content: content, size: size) {
      settle(session, size: size, &troubles)
    }
    let steps = recorder.recordSteps()
    troubles += session.probe.duplicates.prefix(3).map(\.sentence)
    let report = TrialReport(
      root: name, rows: session.scrollContainer?.rowCount ?? 0, height: height, steps: steps, troubles: troubles)
    do {
      let data = try JSONEncoder().encode(report)
      let stream = StandardStream(descriptor: TrialDescriptor.channel, name: "the report")
      try data.withUnsafeBytes { bytes in try stream.write(bytes) }
      return 0
    } catch {
      return TrialRefusal.failed("\(error)").tell()
    }
  }

  /// Lets tasks that can run do so, until nothing more comes of that. A storm of updates would go on for ever.
  private func settle(_ session: Session, size: Size, _ troubles: inout [String]) {
    for _ in 0..<100 {
      if let storm = session.probe.storm {
        if !troubles.contains(storm.sentence) { troubles.append(storm.sentence) }
        return
      }
      for _ in 0..<20 { _ = RunLoop.main.run(mode: .default, before: Date()) }
      guard session.isDirty else { return }
      session.update(size: size)
    }
  }
}

/// Writes down which bodies are evaluated.
@MainActor
final class EvaluationNoter: EvaluationObserver {
  private let notes: TrialNotes

  init(_ notes: TrialNotes) { self.notes = notes }

  func willEvaluate(_ view: String) { notes.willEvaluate(view) }

  func didEvaluate() { notes.didEvaluate() }
}
