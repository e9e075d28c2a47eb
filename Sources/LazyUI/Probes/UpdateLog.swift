/// Writes down the evaluations of bodies: whose it was, what caused it, and what it took.
///
/// A probe has none unless somebody gives it one; then each evaluation costs two looks at the clock.
@MainActor
package final class UpdateLog {
  /// Evaluations, one after another, of one type of view for the same reasons.
  package struct Entry: Hashable, Sendable {
    /// The type of view.
    package let view: String
    package let causes: [UpdateCause]
    /// The update pass, counted from the session's beginning.
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

  private var stored: [Entry] = []
  /// What evaluations that are due were caused by.
  private var due: [ObjectIdentifier: [UpdateCause]] = [:]
  /// What is changing at the moment.
  private var changing: UpdateCause?

  package init() {}

  /// The last entries, which are forgotten with that; the next evaluation makes a new one.
  package func takeEntries() -> ArraySlice<Entry> {
    defer { stored = [] }
    return entries
  }

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
    if let last = stored.last, last.view == name, last.pass == pass, last.causes == causes {
      stored[stored.count - 1].count += 1
      stored[stored.count - 1].duration += duration
      return
    }
    stored.append(Entry(view: name, causes: causes, pass: pass, duration: duration))
    if stored.count >= 2 * Self.capacity { stored.removeFirst(stored.count - Self.capacity) }
  }

  /// Forgets what was noted for views that were not evaluated, for they may be gone.
  func endUpdate() { due.removeAll(keepingCapacity: true) }
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
