/// Writes down the evaluations of bodies: whose it was, what caused it, and what it took.
///
/// A probe has none unless it is given one; then each evaluation costs two looks at the clock.
@MainActor
package final class UpdateLog {
  /// Evaluations of one type of view for the same reasons in one update.
  package struct Entry: Hashable, Sendable {
    /// The type of view.
    package let view: String
    package let causes: [UpdateCause]
    /// What became of the values that the causes tell of, as of the last evaluation; nil where that is not known.
    fileprivate(set) var changes: [ValueChange?]
    /// The update pass of the first of them, counted from the session's beginning.
    package let pass: Int
    package fileprivate(set) var count = 1
    /// What the bodies took, without those of the views in them.
    package fileprivate(set) var duration: Duration

    /// The causes, for a person.
    package var causesText: String {
      zip(causes, changes).map { cause, change in cause.text + (change.map { ": " + $0.text } ?? "") }
        .joined(separator: ", ")
    }
  }

  /// The last entries, the newest last.
  package var entries: ArraySlice<Entry> { stored.suffix(Self.capacity) }
  /// How many evaluations were written down.
  package private(set) var count = 0

  /// Entries before this many are forgotten.
  private static let capacity = 256

  /// An evaluation is one more of an entry that is among so many last ones.
  private static let recentCount = 8

  private var stored: [Entry] = []
  /// Where the entries of the update begin that is under way.
  private var updateStart = 0
  /// What evaluations that are due were caused by.
  private var due: [ObjectIdentifier: [Due]] = [:]
  /// What is changing at the moment.
  private var changing: Due?

  private struct Due {
    let cause: UpdateCause
    var change: ValueChange?
  }

  /// Who is told when bodies begin and end; nil for nobody.
  private let observer: (any EvaluationObserver)?

  package init(observer: (any EvaluationObserver)? = nil) { self.observer = observer }

  /// Says that the body of a view of this type is about to be evaluated.
  func willEvaluate(_ view: String) { observer?.willEvaluate(view) }

  /// Reports that an action of a view of this type is about to be performed; nil if the view is not known.
  func willAct(_ view: String?) { observer?.willAct(view) }

  /// Reports that the action that started last has ended.
  func didAct() { observer?.didAct() }

  /// The last entries, which are forgotten with that; the next evaluation makes a new one.
  package func takeEntries() -> ArraySlice<Entry> {
    defer {
      stored = []
      updateStart = 0
    }
    return entries
  }

  /// Says that what `change` causes is caused by `cause`.
  ///
  /// - Parameter value: what becomes of the value that the cause tells of.
  func during(_ cause: UpdateCause, _ value: ValueChange? = nil, _ change: () -> Void) {
    let previous = changing
    changing = Due(cause: cause, change: value)
    defer { changing = previous }
    change()
  }

  /// Says that a view is to be evaluated again for something that it depends on.
  ///
  /// - Parameter cause: what caused it, where it is not known what is changing.
  func expectEvaluation(of view: AnyObject, otherwise cause: @autoclosure () -> UpdateCause) {
    expectEvaluation(of: view, changing ?? Due(cause: cause()))
  }

  /// Says that a view is to be evaluated again, and why.
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

  /// Writes down an evaluation.
  ///
  /// - Parameter cause: what caused it, where that was not said.
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

  /// Forgets the causes of views that were not evaluated, for they may be gone.
  ///
  /// - Parameter goesOn: whether the update came to no end, so that the next one is the rest of it.
  func endUpdate(goesOn: Bool) {
    due.removeAll(keepingCapacity: true)
    if !goesOn { updateStart = stored.count }
  }
}

/// Follows evaluations of bodies and actions while they last, so that it is known what a program was doing when it died.
@MainActor
package protocol EvaluationObserver: AnyObject {
  /// The body of a view of this type is about to be evaluated.
  func willEvaluate(_ view: String)
  /// The evaluation that began last has ended.
  func didEvaluate()
  /// An action of a view of this type is about to be performed; nil if the view is not known.
  func willAct(_ view: String?)
  /// The action that started last has ended.
  func didAct()
}
