import Glyphs
import LazyTerminal
import Terminal

/// The rule that decides whether typed input waits.
///
/// Keys that are typed quickly have the same result as keys that are typed slowly. So an action is performed only when
/// its conditions are true (``ActionOrder/needs``). If rows are still being counted or filtered, the rows that it may
/// reach must be known too.
///
/// After ``TypeAhead/reactionTime`` the user has seen that work is running. From then on a key is meant for the rows on
/// screen:
///
/// - An action waits only for the conditions that are not waived (``ActionOrder/waived``).
/// - An action that passes seen actions (``ActionOrder/passesSeen``) overtakes those that wait. Exception: an action
///   that moves the selected column waits if a waiting action applies to this column.
/// - All other actions wait after those that already wait.
///
/// Events wait too if a waiting action may change the meaning of keys. ^C and ^Z never wait.
struct WaitRule {
  /// The kind of prompt that receives keys.
  enum PromptState { case none, open, fuzzy }

  /// Whether actions or events are waiting.
  var hasWaiting: Bool
  /// Whether the user has had time to see that work is running.
  var isSeen: Bool

  /// Returns whether an action that was typed now must wait.
  ///
  /// - Parameters:
  ///   - readsColumn: whether a waiting action applies to the selected column.
  ///   - list: the state of the list. It is evaluated only if it decides.
  func delays(
    _ action: ViewerAction, _ order: ActionOrder, readsColumn: @autoclosure () -> Bool,
    list: @autoclosure () -> ListReadiness
  ) -> Bool {
    if order.passes { return false }
    if hasWaiting, !isSeen || !order.passesSeen || order.movesColumn && readsColumn() { return true }
    return isSeen
      ? !list().unmet.isDisjoint(with: order.needs.subtracting(order.waived))
      : !list().allows(action, needs: order.needs)
  }

  /// Returns whether an event must wait.
  ///
  /// - Parameter holdsKeys: whether a waiting action may change the meaning of keys.
  func delays(_ event: Event, holdsKeys: Bool, prompt: PromptState) -> Bool {
    // Text for a fuzzy filter changes the rows that waiting motions are meant for.
    guard holdsKeys || hasWaiting && prompt == .fuzzy else { return false }
    return switch event {
    case .key(.control("c")), .key(.control("z")): false
    case .key(Key(.escape)), .key("q"): !(prompt == .none && isSeen)
    case .key, .mouse, .paste: true
    case .answer, .resize, .suspendRequested, .resumed, .hangup: false
    }
  }
}

/// The state of a list that decides whether an action can be performed.
struct ListReadiness {
  /// The conditions for actions that are false.
  var unmet: ActionNeeds
  /// Whether all rows can be read before they are counted, as in a table of a database.
  var readsUncounted = false
  /// The rows that are known; nil if the list does not show records, or no list exists.
  var rows: KnownRows?

  /// The rows of a list that are known.
  struct KnownRows {
    var selection: Int
    var viewport: Size
    /// The number of known rows that do not grow any more.
    var count: Int
    /// Whether only the end of the list is shown, so that more rows exist above.
    var showsEnd = false
  }

  /// Returns whether the conditions in `needs` are true, and all rows are known that the action can reach from the
  /// selected row.
  func allows(_ action: ViewerAction, needs: ActionNeeds) -> Bool {
    let unmet = readsUncounted ? unmet.subtracting(.count) : unmet
    guard unmet.isDisjoint(with: needs) else { return false }
    guard let rows, !unmet.isDisjoint(with: [.count, .allArranged]) else { return true }
    if rows.showsEnd, action.leadsAboveStart(from: rows.selection, in: rows.viewport) { return false }
    return rows.count > action.lastRow(from: rows.selection, in: rows.viewport)
  }
}

/// The state of a list of records that decides which actions must wait.
struct ListActivity {
  /// The conditions for actions that are false if pauses of a stream are not considered.
  var unmet: ActionNeeds
  var stream: StreamGrowth.Phase
  /// Whether no row is shown.
  var isEmpty: Bool
  /// Whether a search has covered all rows of the stream, and waits for new ones.
  var awaitsNewRows = false
  /// Whether the list is laid out at its position, and the heights of its rows are final.
  var isPlaced: Bool

  /// The conditions for actions that are false.
  ///
  /// Until the writer of a stream first pauses, motions wait for a first row, and for the rows that they could reach.
  /// While the writer pauses, no action waits for more rows, or for a search that needs more rows.
  var unmetNeeds: ActionNeeds {
    var needs = unmet
    switch stream {
    case .starting: needs.insert(isEmpty ? [.count, .place] : .count)
    case .paused: needs.remove(.count)
    case .none, .running: break
    }
    if !isPlaced || awaitsNewRows && stream != .paused { needs.insert(.place) }
    return needs
  }
}
