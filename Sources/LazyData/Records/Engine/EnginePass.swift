/// Something that an engine does beside the main actor, as a source asks for it: a count, a filter, a search.
///
/// An engine describes it and does not begin it. The source begins it for the generation that it belongs to, and ends it; what
/// comes of one that has ended has nowhere to go. `Progress` and `Answer` are what the source is told, on the main actor.
@MainActor
public struct EnginePass<Progress, Answer> {
  private enum Kind {
    case known(Answer)
    case work(
      @MainActor (Generation, @escaping @MainActor (Progress) -> Void, @escaping @MainActor (Answer) -> Void) -> Work)
  }

  private let pass: Kind
  /// Whether it computes, and had better leave the processors to what is shown first.
  let computes: Bool

  /// - Parameters:
  ///   - kind: what it needs of its thread.
  ///   - body: what is done, away from the main actor. It looks at `Task.isCancelled` between its steps.
  ///   - progress: makes of what the body sends what the source is told.
  ///   - answer: takes what the body returned, or threw, and makes of it what the source is told.
  public init<News: Sendable, Found: Sendable>(
    _ kind: WorkKind = .computing, _ body: @escaping @Sendable (Outlet<News>) async throws -> Found,
    progress: @escaping @MainActor (News) -> Progress,
    answer: @escaping @MainActor (Result<Found, any Error>) -> Answer
  ) {
    computes = kind == .computing
    pass = .work { generation, onProgress, onAnswer in
      generation.start(kind) { (outlet: Outlet<News>) -> Result<Found, any Error> in
        do { return .success(try await body(outlet)) } catch { return .failure(error) }
      } onNews: {
        onProgress(progress($0))
      } onAnswer: {
        onAnswer(answer($0))
      }
    }
  }

  /// A pass that tells nothing before it is done.
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

  /// A pass whose answer is known, so that nothing has to be done.
  public init(_ answer: Answer) {
    computes = false
    pass = .known(answer)
  }

  /// Begins it, or tells its answer before this returns.
  ///
  /// - Returns: what runs; nil where nothing does.
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
