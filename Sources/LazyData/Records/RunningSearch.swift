/// A look for records that match, a count of them, or a summary of a column, while it runs.
///
/// It ends when it has told what it found, or when it is cancelled. Where its source is read anew meanwhile, it begins anew too.
@MainActor
public final class RunningSearch {
  private let begin: @MainActor (RunningSearch) -> Void
  /// What is done for it now.
  var work: Work? {
    didSet { oldValue?.cancel() }
  }
  /// Which records a count or a summary looks through; nil before it does.
  package internal(set) var version: RecordsVersion?
  /// Whether it has ended.
  public private(set) var isOver = false
  /// Why it ended without an answer; nil if it has one, or was cancelled. A source says so too.
  public private(set) var failure: String?

  /// - Parameter begin: sets `work` to what finds the answer, and calls `finish` before it tells that.
  init(_ begin: @escaping @MainActor (RunningSearch) -> Void) {
    self.begin = begin
  }

  /// Ends it: nothing is told any more.
  public func cancel() { finish() }

  /// Begins, or begins anew.
  func start() {
    if !isOver { begin(self) }
  }

  /// Ends it without an answer.
  func fail(_ reason: String) {
    guard !isOver else { return }
    failure = reason
    finish()
  }

  /// Says that it has ended.
  func finish() {
    isOver = true
    work = nil
  }
}

/// The searches that run in a source.
struct RunningSearches: Sendable {
  private var searches: [RunningSearch] = []

  /// How many run.
  @MainActor
  var count: Int { searches.count { !$0.isOver } }

  /// Adds a search, which the caller starts: it may tell its answer at once, and be followed by another.
  @MainActor
  mutating func add(_ search: RunningSearch) {
    searches.removeAll(where: \.isOver)
    searches.append(search)
  }

  /// Begins all of them anew: what they looked through is no more.
  @MainActor
  func restart() {
    for search in searches { search.start() }
  }
}

extension RecordSource {
  /// The first record that matches, of those shown, from `index` on (back from it where `backwards`, `index` included).
  ///
  /// - Parameters:
  ///   - pattern: what a record must match.
  ///   - index: where the search begins.
  ///   - backwards: whether it goes towards the first record.
  ///   - progress: as for `search`.
  /// - Returns: its index when it was found; nil where there is none, or the task was cancelled.
  public func firstMatch(
    of pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    await answer { search(for: pattern, from: index, backwards: backwards, progress: progress, found: $0) } ?? nil
  }

  /// How many of the records shown match; 0 where the task was cancelled, or records could not be read.
  ///
  /// - Parameters:
  ///   - pattern: what a record must match.
  ///   - progress: as for `countMatches`.
  public func matchCount(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void = { _ in }
  ) async -> Int {
    (await answer { countMatches(of: pattern, progress: progress, counted: $0) } ?? nil) ?? 0
  }

  /// What a search tells; nil where the task was cancelled before.
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
