/// A running search for a match, a count of matches, or a summary of a column.
///
/// It ends when it has reported its result, or is cancelled. If its source is read again meanwhile, it starts again.
///
/// ``RecordSource/search(for:from:backwards:progress:found:)`` and ``RecordSource/countMatches(of:progress:counted:)``
/// start one.
@MainActor
public final class RunningSearch {
  private let begin: @MainActor (RunningSearch) -> Void
  /// The work that runs for it now.
  var work: Work? {
    didSet { oldValue?.cancel() }
  }
  /// The version of the records that a count or a summary reads; `nil` before it starts.
  package internal(set) var version: RecordsVersion?
  /// Whether it has ended.
  public private(set) var isOver = false
  /// The reason why it ended without a result; `nil` if it has one, or was cancelled. The source reports it too.
  public private(set) var failure: String?

  /// - Parameter begin: sets `work` to the work that finds the result, and calls `finish` before it reports the result.
  init(_ begin: @escaping @MainActor (RunningSearch) -> Void) {
    self.begin = begin
  }

  /// Cancels the search. Nothing is reported afterwards.
  ///
  /// ``isOver`` is true afterwards, and ``failure`` stays `nil`.
  public func cancel() { finish() }

  /// Starts the search, or starts it again.
  func start() {
    if !isOver { begin(self) }
  }

  /// Ends the search without a result.
  func fail(_ reason: String) {
    guard !isOver else { return }
    failure = reason
    finish()
  }

  /// Marks the search as ended.
  func finish() {
    isOver = true
    work = nil
  }
}

/// The searches that run in a source.
struct RunningSearches: Sendable {
  private var searches: [RunningSearch] = []

  /// The number of searches that run.
  @MainActor
  var count: Int { searches.count { !$0.isOver } }

  /// Adds a search, which the caller starts. It may report its result at once, and the receiver may start another
  /// search.
  @MainActor
  mutating func add(_ search: RunningSearch) {
    searches.removeAll(where: \.isOver)
    searches.append(search)
  }

  /// Starts all of them again, since the records that they searched are gone.
  @MainActor
  func restart() {
    for search in searches { search.start() }
  }
}

extension RecordSource {
  /// Returns the index of the first match in the records that are shown, from `index` on (or backwards from `index`,
  /// inclusive).
  ///
  /// ```swift
  /// func firstError(in source: RecordSource) async throws(PatternError) -> SourceRecord? {
  ///   let pattern = try Pattern("error|fatal", syntax: .regularExpression)
  ///   return await source.firstMatch(of: pattern, from: 0, backwards: false).map { source.records[$0] }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: the pattern that a record must match.
  ///   - index: the index at which the search starts.
  ///   - backwards: whether it goes towards the first record.
  ///   - progress: as for ``search(for:from:backwards:progress:found:)``.
  /// - Returns: the index, or `nil` if no record matches or the task was cancelled.
  public func firstMatch(
    of pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    await answer { search(for: pattern, from: index, backwards: backwards, progress: progress, found: $0) } ?? nil
  }

  /// Returns the number of matches in the records that are shown; 0 if the task was cancelled, or records could not be
  /// read.
  ///
  /// ```swift
  /// func report(_ source: RecordSource) async throws(PatternError) -> String {
  ///   "\(await source.matchCount(of: try Pattern("timeout", syntax: .literal))) timeouts"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: the pattern that a record must match.
  ///   - progress: as for ``countMatches(of:progress:counted:)``.
  public func matchCount(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void = { _ in }
  ) async -> Int {
    (await answer { countMatches(of: pattern, progress: progress, counted: $0) } ?? nil) ?? 0
  }

  /// Returns the result of a search; `nil` if the task was cancelled before.
  private func answer<Answer: Sendable>(
    _ begin: (@escaping @MainActor (Answer) -> Void) -> RunningSearch
  ) async -> Answer? {
    let call = SearchCall<Answer>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        call.continuation = continuation
        let search = begin { call.resume(returning: $0) }
        if Task.isCancelled {
          search.cancel()
          call.resume(returning: nil)
        } else {
          call.search = search
        }
      }
    } onCancel: {
      Task { @MainActor in
        call.search?.cancel()
        call.resume(returning: nil)
      }
    }
  }
}

/// An asynchronous call that waits for a search.
@MainActor
private final class SearchCall<Answer: Sendable> {
  var continuation: CheckedContinuation<Answer?, Never>?
  var search: RunningSearch?

  func resume(returning answer: Answer?) {
    continuation?.resume(returning: answer)
    continuation = nil
  }
}
