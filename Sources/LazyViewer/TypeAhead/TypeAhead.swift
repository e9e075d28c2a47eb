internal import DequeModule
import LazyData
import LazyTerminal
import Terminal

/// Input that was typed ahead: actions that wait for the actions before them to take effect, and the events after them.
///
/// They are carried out in the order in which they were typed. ``Viewer`` decides which of them wait, and when they are
/// ready.
struct TypeAhead {
  /// An action that waits.
  struct WaitingAction {
    let action: ViewerAction
    let order: ActionOrder
    /// The overlay that was open when the action was typed. It does not act on an overlay that was opened later.
    let overlay: Overlay?
    /// The number of the source's arrangements that had failed or been stopped at that time.
    let failedArrangementCount: Int
  }

  enum Item {
    case action(WaitingAction)
    /// An event whose meaning is decided when it is handled.
    case event(Event)
  }

  /// How long the screen must show that work is running before a key counts as a response to it. Nobody reacts sooner,
  /// so an earlier key is meant for the result of the keys before it.
  static let reactionTime = Duration.milliseconds(150)

  /// The most items that may wait, as in a terminal's buffer of unread keys: more are dropped.
  private static let capacity = 1 << 16

  private var items: Deque<Item> = []
  /// When a frame first showed that work is running; nil while none runs.
  private var shownAt: Duration?

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }
  var first: Item? { items.first }

  /// Whether a waiting action may change the meaning of the keys after it.
  var holdsKeys: Bool {
    !items.isEmpty
      && items.contains { item in
        switch item {
        case .action(let waiting): waiting.order.changesKeys
        case .event: true
        }
      }
  }

  /// Whether a waiting action acts on the currently selected column.
  var readsColumn: Bool {
    items.contains { if case .action(let waiting) = $0 { waiting.order.readsColumn } else { false } }
  }

  /// The first action that waits.
  var firstAction: WaitingAction? {
    for case .action(let waiting) in items { return waiting }
    return nil
  }

  /// Adds the last input. Does nothing if too much waits already.
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

  /// Removes all items, so that input caused by the first one can be added before the others.
  ///
  /// - Returns: the first item and the others, which ``append(_:)`` puts back; nil if there is none.
  mutating func removeFirst() -> (item: Item, rest: TypeAhead)? {
    guard let item = items.popFirst() else { return nil }
    var rest = TypeAhead()
    swap(&rest.items, &items)
    return (item, rest)
  }

  /// Adds items after those that wait.
  mutating func append(_ rest: TypeAhead) {
    if items.isEmpty { items = rest.items } else { items += rest.items }
  }

  // MARK: The user's view

  /// Returns whether the user has had time to see that work is running.
  func isSeen(at now: Duration) -> Bool { shownAt.map { now - $0 >= Self.reactionTime } ?? false }

  /// Notes that a frame is on screen.
  ///
  /// - Parameter isUnsettled: whether it shows that work is running.
  mutating func frameIsShown(isUnsettled: Bool, at now: @autoclosure () -> Duration) {
    shownAt = isUnsettled ? shownAt ?? now() : nil
  }

  /// Notes that an action has started work that no frame has shown.
  mutating func actionIsCarriedOut() { shownAt = nil }
}
