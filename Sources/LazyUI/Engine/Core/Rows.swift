/// The rows that one view makes at one place of the view tree: a container's interface to its content.
///
/// There is one such object for a view for as long as its identity lasts; the object *is* the identity. When the parent
/// is evaluated again, it passes the new value to `update(to:)`. The objects below, and their state, live on. When the
/// identity changes (another branch, another `.id`), the object below is replaced.
///
/// Subclasses create their content on demand: an object that was not asked for rows has made nothing. They store the
/// parts of the value that they will need; many pass all of it on.
///
/// A *row* is the content of one position in a container. Rows are numbered from 0 in display order.
///
/// Methods that may have to make any number of rows throw `Pause` when the session's budget is spent. Rows made so far
/// are kept, and the next call continues from there.
@MainActor
public class _Rows {
  final let context: _RowContext
  /// Changes whenever the value does, so that layout can detect that it is out of date.
  final var version: UInt32 = 0

  init(in context: _RowContext) {
    self.context = context
  }

  /// Updates the rows to the value that the parent has made. Bodies are evaluated again when their rows are next
  /// needed.
  ///
  /// - Precondition: `view` has the type that the rows were made for.
  final func update(to view: some Any) { ViewValue.with(view) { update(from: $0) } }

  /// Updates the rows to a value of the type that they were made for. Called by `update(to:)`; subclasses override it.
  func update(from value: ViewValue) {}

  /// The number of rows, if it is known without making more of them.
  var knownCount: Int? { 0 }

  /// `knownCount`, or the best guess from the rows made so far.
  var estimatedCount: Int { knownCount ?? 0 }

  /// The number of rows. If types do not determine it, the elements that do are made.
  var exactCount: Int { get throws(Pause) { knownCount ?? 0 } }

  /// Calls `body` with each row from row `start` on until it returns false.
  ///
  /// - Parameter start: the number of rows to skip. If there are fewer rows, their number is subtracted.
  /// - Returns: false if `body` did, so that the walk is over.
  /// - Complexity: O(rows visited) if types determine the number of rows before `start`. Otherwise the rows before it
  ///   are made once, and their count is kept.
  func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool { true }

  /// Calls `body` with each row that an enclosing eager container makes, even if it is not shown.
  ///
  /// - Returns: false if `body` did, so that the walk is over.
  func visitEager(_ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    var start = 0
    return try visit(from: &start, body)
  }

  /// Makes all rows whose number or id cannot be known otherwise, as `demand` requires.
  func prepare(for demand: Demand) throws(Pause) {}

  /// Updates counts and ids after something below has changed.
  func refresh() throws(Pause) {}

  /// Calls `body` with the modifiers of each stack whose rows are the container's, the innermost first. They apply even
  /// if the stack has no row.
  func visitGroups(_ body: ([RowGroup]) -> Void) {}

  /// Returns the row with this id, set by `.id(_:)` or by an element of a `ForEach`.
  func index(of id: AnyHashable) throws(Pause) -> Int? { nil }

  /// Returns the current index of the row that `path` leads to.
  ///
  /// - Parameter depth: the number of the path's elements that have been entered.
  func index(of path: RowPath, depth: Int) throws(Pause) -> Int? { nil }

  /// Returns the header that stays on screen while row `row` is at the top: that of the innermost section around the
  /// row.
  func headerIndex(around row: Int) throws(Pause) -> Int? { nil }

  /// Ends a walk over the window. Elements that it did not touch may be removed.
  func endWalk() {}

  /// Releases everything but state.
  ///
  /// - Returns: whether any state is left. If not, the caller releases the rows themselves.
  func hibernate() -> Bool { false }

  /// Frees all state that is kept for rows off screen.
  func evictState() {}

  /// Frees the state in these rows. Their views start with new state when they are next needed.
  func forgetState() {}

  /// The number of row values in memory.
  var heldCount: Int { 0 }

  /// Calls `body` with every slot of state in these rows, without the slots in cells.
  func visitSlots(_ body: (AnySlot) -> Void) {}
}

/// The facts that a container needs before it can show anything.
enum Demand {
  /// The id of every row. `List` needs them to compare lists.
  case ids
  /// Every row. An eager stack needs them.
  case everything
}

/// A row as a walk visits it: its content, and the modifiers around it.
@MainActor
struct Row {
  /// The content. The row's identity is this object.
  let leaf: any RowLeaf
  /// The modifiers around the row, the innermost first.
  var modifiers: [any RowModifying] = []
  /// The element of the innermost `ForEach` that the row belongs to.
  var element: ForEachElement?
  /// The alignment across the container: 0 for the start, 1 for the middle, 2 for the end; `nil` for the default of the
  /// container.
  var alignment: Int?
  /// The number of empty lines below the row; `nil` for the default spacing of the container.
  var spacing: Int?
  /// The eager stack that the row belongs to, if the stack's rows are the container's; `nil` if they are centered and
  /// no modifier is around the stack.
  var block: ObjectIdentifier?
  /// Whether the row belongs to a lazy stack, which takes all the width.
  var fillsStack = false
  /// The row's position in the stack that the walk has just left. Further modifiers apply to that stack.
  var stack: StackPlace?
  /// The modifiers of stacks that the row belongs to, the innermost first.
  var groups: [RowGroup] = []

  init(leaf: any RowLeaf, element: ForEachElement?) {
    self.leaf = leaf
    self.element = element
  }

  /// Returns the row with one more modifier around it.
  func modified(by modifier: any RowModifying) -> Row {
    var row = self
    if let stack {
      row.groups.append(RowGroup(modifier: modifier, place: stack))
    } else {
      row.modifiers.append(modifier)
    }
    return row
  }

  /// Creates the row's node: its leaf within its modifiers.
  func makeNode(in host: LayoutNode) -> LayoutNode {
    guard let outermost = modifiers.last else { return makeLeaf(in: host) }
    var wrapper = make(outermost, in: host)
    wrapper.meet(self)
    let node = wrapper
    for modifier in modifiers.dropLast().reversed() {
      let inner = make(modifier, in: wrapper)
      inner.meet(self)
      wrapper.child = inner
      wrapper = inner
    }
    wrapper.child = makeLeaf(in: wrapper)
    return node
  }

  private func makeLeaf(in host: LayoutNode) -> LayoutNode {
    guard host.session.probe.log != nil else { return leaf.makeNode(in: host) }
    return host.session.noting(leaf.context.maker) { leaf.makeNode(in: host) }
  }

  private func make(_ modifier: any RowModifying, in host: LayoutNode) -> WrapperNode {
    guard host.session.probe.log != nil else { return modifier.makeWrapper(in: host) }
    return host.session.noting((modifier as? _Rows)?.context.maker) { modifier.makeWrapper(in: host) }
  }
}

/// The elements that lead to a row. They find it again after rows before it were added or removed.
@MainActor
struct RowPath {
  let leaf: any RowLeaf
  /// The elements around the row, the outermost first.
  let elements: [ForEachElement]

  init(_ row: Row) {
    leaf = row.leaf
    elements = Array(sequence(first: row.element) { $0?.outer }.compactMap(\.self).reversed())
  }
}
