/// The lifetime of a state that background work depends on, such as an opened file or a requested list of rows.
///
/// Background work belongs to a generation, and so do the event sinks that other threads report changes to. When the
/// generation ends, its tasks are cancelled and its sinks are closed. Results that arrive later are dropped. A type
/// that replaces its state ends one generation and starts another. So it never has to check whether an answer is still
/// needed.
@MainActor
package final class Generation {
  /// The scheduler that runs the tasks of this generation.
  package let scheduler: any WorkScheduler
  private var works: [ObjectIdentifier: Work] = [:]
  private var receivers: [any ClosableEventReceiver] = []
  private var waits: [Wait] = []
  /// Whether the generation has ended.
  package private(set) var isOver = false

  /// - Parameter scheduler: runs the tasks.
  package init(_ scheduler: any WorkScheduler) {
    self.scheduler = scheduler
  }

  /// Cancels all tasks and closes all event sinks. A second call does nothing.
  package func end() {
    isOver = true
    for work in works.values { work.cancel() }
    for receiver in receivers { receiver.close() }
    receivers = []
    waits = []
  }

  /// The number of running tasks.
  package var workCount: Int { works.count }

  // MARK: Work

  /// Starts a background task.
  ///
  /// - Parameters:
  ///   - kind: whether the task computes or blocks.
  ///   - body: the work to do off the main actor. It must check `Task.isCancelled` between its steps. Blocking calls
  ///     inside it are interrupted through `WorkStop`.
  ///   - onNews: receives what `body` sends through its sink.
  ///   - onAnswer: receives the result of `body`. Neither `onNews` nor `onAnswer` is called after the task was
  ///     cancelled or the generation has ended.
  package func start<News: Sendable, Answer: Sendable>(
    _ kind: WorkKind = .computing, _ body: @escaping @Sendable (EventSink<News>) async -> Answer,
    onNews: @escaping @MainActor (News) -> Void, onAnswer: @escaping @MainActor (Answer) -> Void
  ) -> Work {
    let work = Work()
    guard !isOver else {
      work.cancel()
      return work
    }
    let news = EventReceiver(onNews)
    let answer = EventReceiver<Answer> { [weak work] answer in
      work?.end()
      onAnswer(answer)
    }
    let scheduler = scheduler
    let task = Task.detached(executorPreference: scheduler.executor(for: kind), priority: .userInitiated) {
      if Task.isCancelled { return }
      let result = await WorkStop.within { await body(EventSink(news, scheduler)) }
      scheduler.runOnMain { answer.receive(result) }
    }
    let id = ObjectIdentifier(work)
    works[id] = work
    work.begin(task, [news, answer]) { [weak self] in self?.works[id] = nil }
    return work
  }

  /// Starts a background task without progress reports.
  package func start<Answer: Sendable>(
    _ kind: WorkKind = .computing, _ body: @escaping @Sendable () async -> Answer,
    onAnswer: @escaping @MainActor (Answer) -> Void
  ) -> Work {
    start(kind, { (_: EventSink<Never>) in await body() }, onNews: { _ in }, onAnswer: onAnswer)
  }

  // MARK: Events from other threads

  /// Returns a sink for events from other threads. The sink is open until the generation ends.
  package func sink<News: Sendable>(_ receive: @escaping @MainActor (News) -> Void) -> EventSink<News> {
    let receiver = EventReceiver(receive)
    if isOver { receiver.close() } else { receivers.append(receiver) }
    return EventSink(receiver, scheduler)
  }

  /// Runs `job` on the main actor after the jobs that are already queued there, unless the generation has ended by
  /// then.
  package func later(_ job: @escaping @MainActor () -> Void) {
    scheduler.runOnMain { [weak self] in
      if self?.isOver == false { job() }
    }
  }

  // MARK: Waiting

  /// Calls `body` as soon as `condition` is true: now, or after a later call of `noteChange()`. `body` is not called
  /// after the generation has ended.
  package func wait(until condition: @escaping @MainActor () -> Bool, _ body: @escaping @MainActor () -> Void) {
    guard !isOver else { return }
    if condition() { body() } else { waits.append(Wait(condition: condition, body: body)) }
  }

  /// Reports a change. All pending waits check their conditions again.
  package func noteChange() {
    guard !waits.isEmpty else { return }
    let due = waits.filter { $0.condition() }
    waits.removeAll { $0.condition() }
    // Each call may end the generation.
    for wait in due where !isOver { wait.body() }
  }

  private struct Wait {
    let condition: @MainActor () -> Bool
    let body: @MainActor () -> Void
  }
}
