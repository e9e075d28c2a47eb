import Foundation
import TestSupport

extension Session {
  /// Measures one answer; see `AnswerClock`.
  func probe() {
    let width = 20 + random.int(below: 130)
    // One that the window does not have.
    let height = 5 + random.int(below: 45)
    let other = (width, height) == size ? (width + 1, height) : (width, height)
    guard program.state == .running else { return }
    machine.look()
    let figures = ProcessFigures(process: program.process)
    let before = figures.mainThread
    let start = ContinuousClock.now
    program.pump(atMost: patience.answer) { $0.hasTakenAll || $0.state != .running }
    let erasures = program.reader.erasures
    resize(other.0, other.1)
    let isAnswered = program.pump(atMost: patience.answer) {
      $0.reader.erasures > erasures || $0.state != .running
    }
    let time = start.duration(to: .now)
    // Keys from before may have stopped it, or ended it.
    guard program.state == .running else { return }
    guard isAnswered else {
      found(.hang, "no answer within \(patience.answer)")
      return send(SIGKILL)
    }
    let after = time > .milliseconds(50) ? figures.mainThread : nil
    let worked = if let before, let after { after.worked - before.worked } else { Duration.zero }
    let waited = if let before, let after { after.waited - before.waited } else { Duration.zero }
    var business = Machine.Business(others: 0, stolen: 0)
    let isLate = result.answers.note(time, worked: worked) {
      business = machine.business(since: start)
      return business
    }
    guard time > AnswerClock.limit else { return }
    let text =
      "after \(time.milliseconds): its main thread worked \(worked.milliseconds) and waited "
      + "\(waited.milliseconds) for a processor; \(business)"
    if isLate { found(.lateAnswer, text) } else { log.note("slow", text) }
  }
}

extension Duration {
  /// Whole milliseconds, in words.
  var milliseconds: String { "\(Int(self / .milliseconds(1))) ms" }
}
