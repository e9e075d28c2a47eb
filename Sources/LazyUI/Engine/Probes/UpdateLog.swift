/// Logs the evaluations of bodies: the view, the cause and the duration.
///
/// A probe has no log by default. With a log, each evaluation reads the clock twice.
@MainActor
package final class UpdateLog {
  /// Evaluations of one type of view in one update that have the same causes.
  package struct Entry: Hashable, Sendable {
    /// The type of view.
    package let view: String
    package let causes: [UpdateCause]
    /// For each cause, the change of its value at the last evaluation; `nil` if unknown.
    fileprivate(set) var changes: [ValueChange?]
    /// The update pass of the first evaluation, counted from the session's start.
    package let pass: Int
    package fileprivate(set) var count = 1
    /// The time that the bodies took. Bodies of views in them are not included.
    package fileprivate(set) var duration: Duration

    /// The causes as text for display.
    package var causesText: String {
      zip(causes, changes).map { cause, change in cause.text + (change.map { ": " + $0.text } ?? "") }
        .joined(separator: ", ")
    }
  }

  /// The last entries, the newest last.
  package var entries: ArraySlice<Entry> { stored.suffix(Self.capacity) }
  /// The number of logged evaluations.
  package private(set) var count = 0

  /// The maximum number of entries to keep.
  private static let capacity = 256

  /// The number of last entries that a new evaluation may be merged into.
  private static let recentCount = 8

  private var stored: [Entry] = []
  /// The index of the current update's first entry.
  private var updateStart = 0
  /// The causes of pending evaluations, by view.
  private var due: [ObjectIdentifier: [Due]] = [:]
  /// The change in progress, which causes evaluations; `nil` if there is none.
  private var changing: Due?

  private struct Due {
    let cause: UpdateCause
    var change: ValueChange?
  }

  /// The observer of evaluations and actions; `nil` if there is none.
  private let observer: (any EvaluationObserver)?

  package init(observer: (any EvaluationObserver)? = nil) { self.observer = observer }

  /// Reports that the body of a view of this type is about to be evaluated.
  func willEvaluate(_ view: String) { observer?.willEvaluate(view) }

  /// Reports that an action of a view of this type is about to be performed. `view` is `nil` if the view is not known.
  func willAct(_ view: String?) { observer?.willAct(view) }

  /// Reports that the last started action has ended.
  func didAct() { observer?.didAct() }

  /// Removes and returns the last entries. The next evaluation starts a new entry.
  package func takeEntries() -> ArraySlice<Entry> {
    defer {
      stored = []
      updateStart = 0
    }
    return entries
  }

  /// Runs `change`. Evaluations that `change` causes are logged with `cause`.
  ///
  /// - Parameter value: the change of the value; `nil` if unknown.
  func during(_ cause: UpdateCause, _ value: ValueChange? = nil, _ change: () -> Void) {
    let previous = changing
    changing = Due(cause: cause, change: value)
    defer { changing = previous }
    change()
  }

  /// Records that a view will be evaluated again because of a dependency.
  ///
  /// - Parameter cause: the cause to use if no change is in progress.
  func expectEvaluation(of view: AnyObject, otherwise cause: @autoclosure () -> UpdateCause) {
    expectEvaluation(of: view, changing ?? Due(cause: cause()))
  }

  /// Records that a view will be evaluated again, and the cause.
  func expectEvaluation(of view: AnyObject, because cause: UpdateCause) {
    expectEvaluation(of: view, Due(cause: cause))
  }

  private func expectEvaluation(of view: AnyObject, _ new: Due) {
    var causes = due[ObjectIdentifier(view)] ?? []
    if let index = causes.firstIndex(where: { $0.cause == new.cause }) {
      causes[index].change = causes[index].change?.followed(by: new.change)
    } else {
      causes.append(new)
    }
    due[ObjectIdentifier(view)] = causes
  }

  /// Logs an evaluation.
  ///
  /// - Parameter cause: the cause to use if none was recorded.
  func record(_ view: AnyObject, _ name: String, otherwise cause: UpdateCause, pass: Int, _ duration: Duration) {
    observer?.didEvaluate()
    let noted = due.removeValue(forKey: ObjectIdentifier(view)) ?? [Due(cause: cause)]
    let (causes, changes) = (noted.map(\.cause), noted.map(\.change))
    count += 1
    let recent = stored[max(updateStart, stored.count - Self.recentCount)...]
    if let index = recent.lastIndex(where: { $0.view == name && $0.causes == causes }) {
      stored[index].count += 1
      stored[index].duration += duration
      stored[index].changes = changes
      return
    }
    stored.append(Entry(view: name, causes: causes, changes: changes, pass: pass, duration: duration))
    guard stored.count >= 2 * Self.capacity else { return }
    let surplus = stored.count - Self.capacity
    stored.removeFirst(surplus)
    updateStart = max(0, updateStart - surplus)
  }

  /// Discards the causes of views that were not evaluated, because these views may no longer exist.
  ///
  /// - Parameter goesOn: true if the update's passes did not end, so that the next update continues this one.
  func endUpdate(goesOn: Bool) {
    due.removeAll(keepingCapacity: true)
    if !goesOn { updateStart = stored.count }
  }
}

/// Observes evaluations of bodies and actions while they run, so that a crash can be attributed to a view.
@MainActor
package protocol EvaluationObserver: AnyObject {
  /// Called before the body of a view of this type is evaluated.
  func willEvaluate(_ view: String)
  /// Called after the evaluation that started last has ended.
  func didEvaluate()
  /// Called before an action of a view of this type is performed. `view` is `nil` if the view is not known.
  func willAct(_ view: String?)
  /// Called after the action that started last has ended.
  func didAct()
}
