internal import Dispatch
import LazyData
import LazyTerminal
import LazyUI
import Terminal

/// Runs queries on the open files, for `:sql`.
package struct QueryRunner {
  /// Returns the list of the rows of a query.
  let run: @MainActor (String) async throws -> ListContent

  /// - Parameters:
  ///   - check: checks the text of a query. Called on another thread, because that may read files.
  ///   - open: creates the list of the rows of a query that has been checked.
  package init<Query: Sendable>(
    check: @escaping @Sendable (String) throws -> Query, open: @escaping @MainActor (Query) throws -> ListContent
  ) {
    run = { text in try open(await Self.result(of: { try check(text) }).get()) }
  }

  /// Returns the result of `body`, which may block, on a thread in the background.
  private static func result<Value: Sendable>(
    of body: @escaping @Sendable () throws -> Value
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: Result(catching: body)) }
    }
  }
}

/// The query that is being checked, and the list that the result of the last query has replaced.
struct RunningQuery {
  /// A list that is shown again when the result is closed.
  struct FormerList {
    let content: ListContent
    let position: ScrollPlace?
  }

  private(set) var isRunning = false
  /// The number of the last query. Results of earlier ones are dropped.
  private var number = 0
  /// The list before the result; nil if no result is shown.
  var former: FormerList?

  /// Starts a query, and returns its number.
  mutating func start() -> Int {
    isRunning = true
    number += 1
    return number
  }

  /// Ends a query.
  ///
  /// - Returns: false if the query was stopped, or another one has been started.
  mutating func end(_ ended: Int) -> Bool {
    guard isRunning, ended == number else { return false }
    isRunning = false
    return true
  }

  mutating func stop() { isRunning = false }

  /// Whether an event must wait, because it applies to the result.
  func holds(_ event: Event) -> Bool { isRunning && event.appliesToAwaitedList }
}
