/// Writes down the evaluations of bodies: whose it was, what caused it, and what it took.
///
/// A probe has none unless somebody gives it one; then each evaluation costs two looks at the clock.
@MainActor
package final class UpdateLog {
  /// Evaluations of one type of view for the same reasons in one update.
  package struct Entry: Hashable, Sendable {
    /// The type of view.
    package let view: String
    package let causes: [UpdateCause]
    /// The update pass of the first of them, counted from the session's beginning.
    package let pass: Int
    package fileprivate(set) var count = 1
    /// What the bodies took, without those of the views in them.
    package fileprivate(set) var duration: Duration
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
  private var due: [ObjectIdentifier: [UpdateCause]] = [:]
  /// What is changing at the moment.
  private var changing: UpdateCause?

  package init() {}

  /// Notes that what `change` causes is caused by `cause`.
  func during(_ cause: UpdateCause, _ change: () -> Void) {
    let previous = changing
    changing = cause
    defer { changing = previous }
    change()
  }

  /// Notes that a view is to be evaluated again for something that it depends on.
  func noteChange(for view: AnyObject) { noteCause(changing ?? .observed, for: view) }

  /// Notes why a view is to be evaluated again.
  func noteCause(_ cause: UpdateCause, for view: AnyObject) {
    let causes = due[ObjectIdentifier(view)] ?? []
    if !causes.contains(cause) { due[ObjectIdentifier(view)] = causes + [cause] }
  }

  /// Writes down an evaluation.
  ///
  /// - Parameter cause: what caused it, where nothing was noted.
  func note(_ view: AnyObject, _ name: String, otherwise cause: UpdateCause, pass: Int, _ duration: Duration) {
    let causes = due.removeValue(forKey: ObjectIdentifier(view)) ?? [cause]
    count += 1
    let recent = stored[max(updateStart, stored.count - Self.recentCount)...]
    if let index = recent.lastIndex(where: { $0.view == name && $0.causes == causes }) {
      stored[index].count += 1
      stored[index].duration += duration
      return
    }
    stored.append(Entry(view: name, causes: causes, pass: pass, duration: duration))
    guard stored.count >= 2 * Self.capacity else { return }
    let surplus = stored.count - Self.capacity
    stored.removeFirst(surplus)
    updateStart = max(0, updateStart - surplus)
  }

  /// Forgets what was noted for views that were not evaluated, for they may be gone.
  ///
  /// - Parameter goesOn: whether the update came to no end, so that the next one is the rest of it.
  func endUpdate(goesOn: Bool) {
    due.removeAll(keepingCapacity: true)
    if !goesOn { updateStart = stored.count }
  }
}

/// What caused the evaluation of a body, as `Self._printChanges()` tells it.
package enum UpdateCause: Hashable, Sendable {
  /// The view is new at its place, or new on screen.
  case identity
  /// Whoever makes the view has made another value of it.
  case parent
  /// A piece of state, by its property and the type of view that has it.
  case state(String, of: String)
  /// An object that says when it changes, by its type.
  case object(String)
  /// A property of an `@Observable` object that the body has read.
  case observed
  /// A value of the environment.
  case environment

  /// The cause, for a person.
  package var text: String {
    switch self {
    case .identity: "identity: it is new here"
    case .parent: "parent: it made another value"
    case .state(let property, let view): "state \(property) of \(view)"
    case .object(let type): "object \(type)"
    case .observed: "an observed property"
    case .environment: "the environment"
    }
  }
}
