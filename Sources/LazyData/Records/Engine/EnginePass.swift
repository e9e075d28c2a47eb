/// A unit of work that an engine does for a source off the main actor, such as a count, a filter or a search.
///
/// An engine only describes a pass. The source starts the pass for a generation, and can end it. Results that belong to
/// an ended generation are dropped. The source receives `Progress` and `Answer` on the main actor.
///
/// ```swift
/// let count = EnginePass<Void, String?> {
///   try await Task.sleep(for: .seconds(1))
/// } answer: { result in
///   if case .failure(let error) = result { "\(error)" } else { nil }
/// }
/// ```
@MainActor
public struct EnginePass<Progress, Answer> {
  private enum Kind {
    case known(Answer)
    case work(
      @MainActor (Generation, @escaping @MainActor (Progress) -> Void, @escaping @MainActor (Answer) -> Void) -> Work)
  }

  private let pass: Kind
  /// Whether the pass computes, and so uses a processor. Such a pass is delayed until the first screen is shown. A pass
  /// that only waits is not delayed.
  let computes: Bool

  /// - Parameters:
  ///   - kind: whether the work computes or blocks.
  ///   - body: the work, which runs off the main actor. It checks `Task.isCancelled` between its steps.
  ///   - progress: converts the values that the body sends to progress for the source.
  ///   - answer: converts the body's result or error to the answer for the source.
  public init<News: Sendable, Found: Sendable>(
    _ kind: WorkKind = .computing, _ body: @escaping @Sendable (EventSink<News>) async throws -> Found,
    progress: @escaping @MainActor (News) -> Progress,
    answer: @escaping @MainActor (Result<Found, any Error>) -> Answer
  ) {
    computes = kind == .computing
    pass = .work { generation, onProgress, onAnswer in
      generation.start(kind) { (sink: EventSink<News>) -> Result<Found, any Error> in
        do { return .success(try await body(sink)) } catch { return .failure(error) }
      } onNews: {
        onProgress(progress($0))
      } onAnswer: {
        onAnswer(answer($0))
      }
    }
  }

  /// Creates a pass without progress reports.
  public init<Found: Sendable>(
    _ kind: WorkKind = .computing, _ body: @escaping @Sendable () async throws -> Found,
    answer: @escaping @MainActor (Result<Found, any Error>) -> Answer
  ) {
    computes = kind == .computing
    pass = .work { generation, _, onAnswer in
      generation.start(kind) { () -> Result<Found, any Error> in
        do { return .success(try await body()) } catch { return .failure(error) }
      } onAnswer: {
        onAnswer(answer($0))
      }
    }
  }

  /// Creates a pass whose answer is known, so that no work runs.
  public init(_ answer: Answer) {
    computes = false
    pass = .known(answer)
  }

  /// Starts the work. A known answer is passed to `onAnswer` before this function returns.
  ///
  /// - Returns: the task; `nil` if the answer was known.
  func start(
    in generation: Generation, onProgress: @escaping @MainActor (Progress) -> Void,
    onAnswer: @escaping @MainActor (Answer) -> Void
  ) -> Work? {
    switch pass {
    case .work(let begin): return begin(generation, onProgress, onAnswer)
    case .known(let answer):
      onAnswer(answer)
      return nil
    }
  }
}

extension EnginePass where Progress == Void, Answer == @MainActor () -> Void {
  /// Returns a pass that calls `body` after a pause. Used to retry a database, which does not report when it is
  /// available again.
  static func pause(_ duration: Duration, before body: @escaping @MainActor () -> Void) -> EnginePass {
    EnginePass { (sink: EventSink<Void>) in
      await sink.scheduler.rest(for: duration)
    } progress: {
    } answer: { _ in
      body
    }
  }
}
