internal import DequeModule
import LazyData
import LazyTerminal
import Terminal

/// Input that was typed ahead: actions that wait for earlier actions to take effect, and the events after them.
///
/// The actions are performed in the order of their keys. ``Viewer`` decides which actions wait, and when they are
/// ready.
struct TypeAhead {
  /// An action that waits.
  struct WaitingAction {
    let action: ViewerAction
    let order: ActionOrder
    /// The overlay that was open when the action was typed. The action does not apply to an overlay that was opened
    /// later.
    let overlay: Overlay?
    /// The number of filters and sorts of the source that had failed or been stopped when the action was typed.
    let failedArrangementCount: Int
  }

  enum Item {
    case action(WaitingAction)
    /// An event that is interpreted only when it is handled.
    case event(Event)
  }

  /// The time that the screen must show running work before a key counts as a response to it. Nobody reacts faster, so
  /// an earlier key is meant for the result of the previous keys.
  static let reactionTime = Duration.milliseconds(150)

  /// The maximum number of waiting items, as in a terminal's buffer of unread keys. Further items are dropped.
  private static let capacity = 1 << 16

  private var items: Deque<Item> = []
  /// The time of the first frame that showed that work is running; nil while no work is running.
  private var shownAt: Duration?

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }
  var first: Item? { items.first }

  /// Whether a waiting action may change the meaning of later keys.
  var holdsKeys: Bool {
    !items.isEmpty
      && items.contains { item in
        switch item {
        case .action(let waiting): waiting.order.changesKeys
        case .event: true
        }
      }
  }

  /// Whether a waiting action applies to the currently selected column.
  var readsColumn: Bool {
    items.contains { if case .action(let waiting) = $0 { waiting.order.readsColumn } else { false } }
  }

  /// Returns the first waiting action that satisfies a condition.
  func firstAction(where condition: (WaitingAction) -> Bool = { _ in true }) -> WaitingAction? {
    for case .action(let waiting) in items where condition(waiting) { return waiting }
    return nil
  }

  /// Adds an item at the end. Does nothing if the maximum number of items is already waiting.
  mutating func add(_ item: Item) {
    if items.count < Self.capacity { items.append(item) }
  }

  mutating func removeAll() { items = [] }

  /// Removes waiting motions.
  mutating func removeMotions() {
    items.removeAll { item in
      if case .action(let waiting) = item, case .view(.move) = waiting.action { true } else { false }
    }
  }

  /// Removes all items, so that input caused by the first item can be added before the others.
  ///
  /// - Returns: the first item and the others, which ``append(_:)`` adds again; nil if there is no item.
  mutating func removeFirst() -> (item: Item, rest: TypeAhead)? {
    guard let item = items.popFirst() else { return nil }
    var rest = TypeAhead()
    swap(&rest.items, &items)
    return (item, rest)
  }

  /// Adds items after those that are waiting.
  mutating func append(_ rest: TypeAhead) {
    if items.isEmpty { items = rest.items } else { items += rest.items }
  }

  // MARK: The user's view

  /// Returns whether the user has had time to see that work is running.
  func isSeen(at now: Duration) -> Bool { shownAt.map { now - $0 >= Self.reactionTime } ?? false }

  /// Records that a frame is on screen.
  ///
  /// - Parameter showsWork: whether the frame shows that work is running.
  mutating func frameIsShown(showsWork: Bool, at now: @autoclosure () -> Duration) {
    shownAt = showsWork ? shownAt ?? now() : nil
  }

  /// Records that an action has started work, which no frame has shown yet.
  mutating func actionIsCarriedOut() { shownAt = nil }
}
