/// One state of something that work is done for: a file as it was opened, a list of rows as it was asked for.
///
/// Work in the background belongs to a generation, and so do the outlets through which other threads tell of changes. When
/// the generation ends, its works are cancelled and all its outlets are closed: what they were still to bring has nowhere to go,
/// however late it comes. So a type that replaces what it knows ends one generation and begins another, and need not ask of
/// any answer whether it is still wanted.
@MainActor
package final class Generation {
  /// What runs its works.
  package let scheduler: any WorkScheduler
  private var works: [ObjectIdentifier: Work] = [:]
  private var receivers: [any ClosableReceiver] = []
  private var waits: [Wait] = []
  /// Whether it has ended.
  package private(set) var isOver = false

  /// - Parameter scheduler: what runs its works.
  package init(_ scheduler: any WorkScheduler) {
    self.scheduler = scheduler
  }

  /// Cancels all work and closes all outlets. Does nothing the second time.
  package func end() {
    isOver = true
    for work in works.values { work.cancel() }
    for receiver in receivers { receiver.close() }
    receivers = []
    waits = []
  }

  /// The number of works that run.
  package var workCount: Int { works.count }

  // MARK: Work

  /// Begins a work.
  ///
  /// - Parameters:
  ///   - kind: what it needs of its thread.
  ///   - body: what is done, away from the main actor. It looks at `Task.isCancelled` between its steps; what it calls that waits for
  ///     something elsewhere ends by its `WorkStop`.
  ///   - onNews: takes what the body sends through its outlet.
  ///   - onAnswer: takes what the body returns. Neither is called once the work is cancelled or the generation over.
  package func start<News: Sendable, Answer: Sendable>(
    _ kind: WorkKind = .computing, _ body: @escaping @Sendable (Outlet<News>) async -> Answer,
    onNews: @escaping @MainActor (News) -> Void, onAnswer: @escaping @MainActor (Answer) -> Void
  ) -> Work {
    let work = Work()
    guard !isOver else {
      work.cancel()
      return work
    }
    let news = Receiver(onNews)
    let answer = Receiver<Answer> { [weak work] answer in
      work?.end()
      onAnswer(answer)
    }
    let scheduler = scheduler
    let task = Task.detached(executorPreference: scheduler.executor(for: kind), priority: .userInitiated) {
      if Task.isCancelled { return }
      let result = await WorkStop.within { await body(Outlet(news, scheduler)) }
      scheduler.runOnMain { answer.receive(result) }
    }
    let id = ObjectIdentifier(work)
    works[id] = work
    work.begin(task, [news, answer]) { [weak self] in self?.works[id] = nil }
    return work
  }

  /// Begins a work that tells nothing before it is done.
  package func start<Answer: Sendable>(
    _ kind: WorkKind = .computing, _ body: @escaping @Sendable () async -> Answer,
    onAnswer: @escaping @MainActor (Answer) -> Void
  ) -> Work {
    start(kind, { (_: Outlet<Never>) in await body() }, onNews: { _ in }, onAnswer: onAnswer)
  }

  // MARK: News from elsewhere

  /// An outlet for what other threads tell, which is open until the generation ends.
  package func outlet<News: Sendable>(_ receive: @escaping @MainActor (News) -> Void) -> Outlet<News> {
    let receiver = Receiver(receive)
    if isOver { receiver.close() } else { receivers.append(receiver) }
    return Outlet(receiver, scheduler)
  }

  /// Runs `job` on the main actor after what is due there now, unless the generation has ended by then.
  package func later(_ job: @escaping @MainActor () -> Void) {
    scheduler.runOnMain { [weak self] in
      if self?.isOver == false { job() }
    }
  }

  // MARK: Waiting

  /// Calls `body`, now or after a change, once `condition` holds. It is not called once the generation is over.
  package func wait(until condition: @escaping @MainActor () -> Bool, _ body: @escaping @MainActor () -> Void) {
    guard !isOver else { return }
    if condition() { body() } else { waits.append(Wait(condition: condition, body: body)) }
  }

  /// Says that something has changed, so that what is waited for may have come.
  package func noteChange() {
    guard !waits.isEmpty else { return }
    let due = waits.filter { $0.condition() }
    waits.removeAll { $0.condition() }
    // What one of them does may end the generation.
    for wait in due where !isOver { wait.body() }
  }

  private struct Wait {
    let condition: @MainActor () -> Bool
    let body: @MainActor () -> Void
  }
}
