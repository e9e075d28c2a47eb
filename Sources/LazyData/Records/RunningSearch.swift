/// A running search for a match, a count of matches, or a summary of a column.
///
/// A search ends when it has reported its result, or is cancelled. If the source is read again, the search starts
/// again.
///
/// ``RecordSource/search(for:from:backwards:progress:found:)`` and ``RecordSource/countMatches(of:progress:counted:)``
/// start a search.
@MainActor
public final class RunningSearch {
  private let begin: @MainActor (RunningSearch) -> Void
  /// The task that runs for the search now.
  var work: Work? {
    didSet { oldValue?.cancel() }
  }
  /// The version of the records that a count or a summary reads; `nil` before it starts.
  package internal(set) var version: RecordsVersion?
  /// Whether the search has ended.
  public private(set) var isOver = false
  /// The reason why the search failed; `nil` if the search has a result or was cancelled. The source reports the reason
  /// too.
  public private(set) var failure: String?

  /// - Parameter begin: starts the search: sets `work` to the task that finds the result, and calls `finish` before the
  ///   result is reported.
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

  /// Adds a search, which the caller must start afterwards. A search may report its result when it starts, and the
  /// receiver of the result may add another search.
  @MainActor
  mutating func add(_ search: RunningSearch) {
    searches.removeAll(where: \.isOver)
    searches.append(search)
  }

  /// Starts all searches again, because the records that they searched are no longer shown.
  @MainActor
  func restart() {
    for search in searches { search.start() }
  }
}

extension RecordSource {
  /// Returns the index of the first match in the shown records, from `index` on or backwards. The record at `index` is
  /// included.
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
  ///   - index: the index where the search starts.
  ///   - backwards: whether to search towards the first record.
  ///   - progress: as for ``search(for:from:backwards:progress:found:)``.
  /// - Returns: the index, or `nil` if no record matches or the task was cancelled.
  public func firstMatch(
    of pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    await answer { search(for: pattern, from: index, backwards: backwards, progress: progress, found: $0) } ?? nil
  }

  /// Returns the number of matching records in the list on screen; 0 if the task was cancelled, or records could not be
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

  /// Returns the result of a search; `nil` if the task was cancelled before the search ended.
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
