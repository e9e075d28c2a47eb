internal import DequeModule
import LazyData
import LazyTerminal
import Terminal

/// Input that was typed ahead: actions that wait until what was typed before them has led somewhere, and the events after them.
///
/// They are carried out in the order in which they were typed. ``Viewer`` decides which of them wait, and when they are ready.
struct TypeAhead {
  /// An action that waits.
  struct WaitingAction {
    let action: ViewerAction
    let order: ActionOrder
    /// The overlay that was open when the action was typed. It does not act on an overlay that was opened later.
    let overlay: ViewerState.Overlay?
    /// How many arrangements of the source had failed or been stopped then.
    let failedArrangementCount: Int
  }

  enum Item {
    case action(WaitingAction)
    /// An event whose meaning is decided when its turn has come.
    case event(Event)
  }

  /// How long the screen must show that something is on its way before a key is taken for an answer to that. Nobody reacts sooner,
  /// so a key that arrives earlier is meant for what the keys before it lead to.
  static let reactionTime = Duration.milliseconds(150)

  /// How many items may wait, as many as a terminal's keys that were not read yet: more are dropped.
  private static let capacity = 1 << 16

  private var items: Deque<Item> = []
  /// When a frame first showed that something was on its way; nil while nothing is.
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

  /// Whether an action acts on the column that is selected now.
  var readsColumn: Bool {
    items.contains { if case .action(let waiting) = $0 { waiting.order.readsColumn } else { false } }
  }

  /// The first action that waits.
  var firstAction: WaitingAction? {
    for case .action(let waiting) in items { return waiting }
    return nil
  }

  /// Adds what was typed last. Does nothing if too much waits already.
  mutating func add(_ item: Item) {
    if items.count < Self.capacity { items.append(item) }
  }

  mutating func removeAll() { items = [] }

  /// Removes moves in the list that wait.
  mutating func removeMotions() {
    items.removeAll { item in
      if case .action(let waiting) = item, case .view(.move) = waiting.action { true } else { false }
    }
  }

  /// Removes all items, so that what the first of them leads to comes before the others.
  ///
  /// - Returns: the first item and the others, which ``append(_:)`` puts back; nil if there is none.
  mutating func removeFirst() -> (item: Item, rest: TypeAhead)? {
    guard let item = items.popFirst() else { return nil }
    var rest = TypeAhead()
    swap(&rest.items, &items)
    return (item, rest)
  }

  /// Puts items after those that wait.
  mutating func append(_ rest: TypeAhead) {
    if items.isEmpty { items = rest.items } else { items += rest.items }
  }

  // MARK: What the reader has seen

  /// Whether the reader has had time to see that something is on its way.
  func isSeen(at now: Duration) -> Bool { shownAt.map { now - $0 >= Self.reactionTime } ?? false }

  /// Notes that a frame is on screen.
  ///
  /// - Parameter isUnsettled: whether it shows something that is on its way.
  mutating func frameIsShown(isUnsettled: Bool, at now: @autoclosure () -> Duration) {
    shownAt = isUnsettled ? shownAt ?? now() : nil
  }

  /// Notes that an action has begun something that no frame has shown.
  mutating func actionIsCarriedOut() { shownAt = nil }
}
