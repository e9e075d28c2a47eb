import Foundation
import TestSupport

extension Session {
  /// Measures one answer. See `AnswerClock`.
  func probe() {
    let width = 20 + random.int(below: 130)
    // A size that differs from the window's.
    let height = 5 + random.int(below: 45)
    let other = (width, height) == size ? (width + 1, height) : (width, height)
    // If a window had another size for a moment, it has lost its content beyond the edges, and must be redrawn too.
    let sizes = random.int(below: 5) == 0 ? [other, size] : [other]
    guard program.state == .running else { return }
    machine.addSample()
    let figures = ProcessFigures(process: program.process)
    let before = figures.mainThread
    let start = ContinuousClock.now
    program.pump(atMost: patience.answer) { $0.hasTakenAll || $0.state != .running }
    let erasures = program.reader.erasures
    for (width, height) in sizes { resize(width, height) }
    let isAnswered = program.pump(atMost: patience.answer) {
      $0.reader.erasures > erasures || $0.state != .running
    }
    let time = start.duration(to: .now)
    // Earlier keys may have stopped or ended the program.
    guard program.state == .running else { return }
    guard isAnswered else {
      found(.hang, "no answer within \(patience.answer) for the size \(size.width)×\(size.height)")
      return send(SIGKILL)
    }
    var answer = AnswerClock.Answer(time: time, session: plan.number)
    if time > .milliseconds(50), let before, let after = figures.mainThread {
      answer.worked = after.worked - before.worked
      answer.waited = after.waited - before.waited
    }
    var business: Machine.Business?
    let isLate = result.answers.note(answer) {
      let found = machine.business(since: start)
      business = found
      return found
    }
    let text = answer.description + (business.map { "; \($0)" } ?? "")
    let names = sizes.map { "\($0)×\($1)" }.joined(separator: " and ")
    log.note("answer", "for \(names), \(business == nil ? time.milliseconds : text)")
    if isLate { found(.lateAnswer, text) }
  }
}

extension Duration {
  /// The duration in milliseconds, as text.
  var milliseconds: String { "\(Int(self / .milliseconds(1))) ms" }
}
