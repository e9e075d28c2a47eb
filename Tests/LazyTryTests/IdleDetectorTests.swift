import Testing

@testable import LazyTry

@Suite("The end of a measurement")
struct IdleDetectorTests {
  private let start = ContinuousClock.now

  private func settled(
    _ watch: inout IdleDetector, after milliseconds: Int, tasks: Int, hasChanged: Bool = false, isMoving: Bool = false
  ) -> Bool {
    watch.isSettled(
      .init(tasks: tasks, hasChanged: hasChanged, isMoving: isMoving), at: start + .milliseconds(milliseconds))
  }

  @Test func `a measurement waits for tasks, and then until nothing changes`() {
    var watch = IdleDetector(now: start)
    var answers = [settled(&watch, after: 10, tasks: 1), settled(&watch, after: 1_000, tasks: 1)]
    answers.append(settled(&watch, after: 1_010, tasks: 0, hasChanged: true))
    answers.append(settled(&watch, after: 1_050, tasks: 0))
    answers.append(settled(&watch, after: 1_060, tasks: 0))
    #expect(answers == [false, false, false, false, true] && watch.sentence == nil)
  }

  @Test func `animations are not waited for`() {
    var watch = IdleDetector(now: start)
    let answers = [
      settled(&watch, after: 1, tasks: 0, hasChanged: true, isMoving: true),
      settled(&watch, after: 2, tasks: 0, isMoving: true),
    ]
    #expect(answers == [false, true])
  }

  @Test func `a task that does not end is waited for once, and reported`() {
    var watch = IdleDetector(now: start)
    var answers = [settled(&watch, after: 4_999, tasks: 2), settled(&watch, after: 5_000, tasks: 2)]
    #expect(
      answers == [false, true] && watch.sentence?.hasPrefix("2 tasks of views are still running after 5 s") == true)
    watch.begin(at: start + .seconds(6))
    answers = [settled(&watch, after: 6_049, tasks: 2), settled(&watch, after: 6_050, tasks: 2)]
    answers.append(settled(&watch, after: 6_060, tasks: 3))
    #expect(answers == [false, true, false])
  }
}
