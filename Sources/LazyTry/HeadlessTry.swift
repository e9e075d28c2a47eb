internal import Foundation
internal import Glyphs
internal import LazyTerminal
internal import LazyUI
internal import LazyViewer
internal import Terminal

/// Measures the work of views, without a terminal.
@MainActor
struct HeadlessTry {
  private let name: String
  private let window: SceneWindow
  private let notes: TryNotes?

  init(_ name: String, _ window: SceneWindow, notes: TryNotes?) {
    self.name = name
    self.window = window
    self.notes = notes
  }

  /// Loads the views, jumps to the bottom and to the top of their list, and writes a report.
  ///
  /// - Returns: the exit status.
  func run(_ arguments: TryArguments) -> Int32 {
    let size = Size(width: 80, height: arguments.height)
    // The measurement neither reads nor writes stored values.
    let values = StoredValues()
    let content = ListContent(name: name, choice: name, count: { 0 }) { _ in window.content(values) }
    let session = Session(lengthUnit: window.lengthUnit, policies: arguments.release.policies) { content.view(.init()) }
    session.probe.log = UpdateLog(observer: notes.map(EvaluationRecorder.init))
    var troubles: [String] = []
    var watch = IdleDetector(now: .now)
    var recorder = StepRecorder(session: session, content: content, size: size) {
      watch.begin(at: .now)
      settle(session, size: size, &watch, &troubles)
    }
    let steps = recorder.recordSteps()
    troubles += [watch.sentence].compactMap(\.self)
    troubles += session.probe.duplicates.prefix(3).map(\.sentence)
    let report = TryReport(
      root: name, rows: session.scrollContainer?.rowCount ?? 0, height: arguments.height,
      release: arguments.release.name, steps: steps, troubles: troubles)
    do {
      let data = try JSONEncoder().encode(report)
      let stream = StandardStream(descriptor: TryDescriptor.channel, name: "the report")
      try data.withUnsafeBytes { bytes in try stream.write(bytes) }
      return 0
    } catch {
      return TryRefusal.failed("\(error)").report()
    }
  }

  /// Runs tasks until no more work follows. Endless updates are detected and end the loop.
  private func settle(_ session: Session, size: Size, _ watch: inout IdleDetector, _ troubles: inout [String]) {
    while true {
      if let loop = session.probe.updateLoop {
        if !troubles.contains(loop.sentence) { troubles.append(loop.sentence) }
        return
      }
      for _ in 0..<20 { _ = RunLoop.main.run(mode: .default, before: Date()) }
      let situation = IdleDetector.Situation(
        tasks: session.probe.tasks, hasChanged: session.isDirty, isMoving: session.nextFrame != nil)
      if watch.isSettled(situation, at: .now) { return }
      if situation.hasChanged {
        session.update(size: size)
      } else {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
      }
    }
  }
}

/// Records which bodies are evaluated, and which actions are performed.
@MainActor
final class EvaluationRecorder: EvaluationObserver {
  private let notes: TryNotes

  init(_ notes: TryNotes) { self.notes = notes }

  func willEvaluate(_ view: String) { notes.willEvaluate(view) }

  func didEvaluate() { notes.didEnd() }

  func willAct(_ view: String?) { notes.willAct(view) }

  func didAct() { notes.didEnd() }
}
