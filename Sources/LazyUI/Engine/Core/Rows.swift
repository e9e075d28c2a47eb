/// The rows that one view makes at one place of the view tree. Containers access their content through this class.
///
/// A view has one such object for as long as its identity lasts; the object *is* the identity. When the parent is
/// evaluated again, it passes the new value to `update(to:)`. The objects below are kept, with their state. When the
/// identity changes (another branch, another `.id`), the object below is replaced.
///
/// Subclasses create their content on demand: until rows are requested, nothing is made. They store the parts of the
/// value that they will need. Many store all of it.
///
/// A *row* is the content of one position in a container. Rows are numbered from 0 in display order.
///
/// Some methods may have to make any number of rows. These throw `Pause` when the session's time budget is spent. Rows
/// made before the pause are kept, and the next call continues from there.
@MainActor
public class _Rows {
  final let context: _RowContext
  /// A number that changes whenever the value changes. A node compares it with the number that it was last laid out
  /// with (see ``SeenVersion``).
  final var version: UInt32 = 0

  init(in context: _RowContext) {
    self.context = context
  }

  /// Updates the rows to the value that the parent has made. Bodies are evaluated again only when their rows are next
  /// needed.
  ///
  /// - Precondition: `view` has the type that the rows were made for.
  final func update(to view: some Any) { ViewValue.with(view) { update(from: $0) } }

  /// Updates the rows to a value of the type that they were made for. Called by `update(to:)`; subclasses override this
  /// method.
  func update(from value: ViewValue) {}

  /// The number of rows; `nil` if more rows must be made to find it.
  var knownCount: Int? { 0 }

  /// The number of rows if known. Otherwise an estimate from the rows that were made so far.
  var estimatedCount: Int { knownCount ?? 0 }

  /// The exact number of rows. If types do not determine it, the elements that it depends on are made first.
  var exactCount: Int { get throws(Pause) { knownCount ?? 0 } }

  /// Calls `body` with each row, from row `start` on, until `body` returns false.
  ///
  /// - Parameter start: the number of rows to skip. If all rows are skipped, their number is subtracted from `start`,
  ///   so that the caller can continue with the rows that follow.
  /// - Returns: false if `body` returned false, so that the traversal is over.
  /// - Complexity: O(rows visited) if types determine the number of rows before `start`. Otherwise the rows before
  ///   `start` are made once, and their count is kept.
  func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool { true }

  /// Calls `body` with each row that an enclosing eager container makes, even if the row is not shown.
  ///
  /// - Parameter start: the number of these rows to skip. If all are skipped, their number is subtracted from `start`.
  /// - Returns: false if `body` returned false, so that the traversal is over.
  func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try visit(from: &start, body)
  }

  /// Makes the rows that `demand` requires, except rows whose number and ids are known without making them.
  func prepare(for demand: Demand) throws(Pause) {}

  /// Updates counts and ids after a change in the content.
  func refresh() throws(Pause) {}

  /// Calls `body` with the modifiers around each flattened stack, the innermost first. The modifiers apply even if the
  /// stack has no row.
  func visitStackModifiers(_ body: ([StackModifier]) -> Void) {}

  /// Returns the index of the row with this id, or `nil` if there is none. The id was set by `.id(_:)` or by a
  /// `ForEach`.
  func index(of id: AnyHashable) throws(Pause) -> Int? { nil }

  /// Returns the current index of the row that `path` leads to.
  ///
  /// - Parameter depth: the number of the path's elements that contain these rows.
  func index(of path: RowPath, depth: Int) throws(Pause) -> Int? { nil }

  /// Returns the index of the header that stays on screen while row `row` is at the top, or `nil` if there is none. It
  /// is the header of the innermost section around the row.
  func headerIndex(around row: Int) throws(Pause) -> Int? { nil }

  /// Ends a traversal of the rows in the window. Elements that the traversal did not visit may be removed.
  func endWalk() {}

  /// Releases everything except state.
  ///
  /// - Returns: whether any state is left. If not, the caller releases the rows themselves.
  func hibernate() -> Bool { false }

  /// Frees all state that is kept for rows off screen.
  func evictState() {}

  /// Frees the state in these rows. The views of the rows start with new state when they are next needed.
  func forgetState() {}

  /// The number of row values in memory.
  var heldCount: Int { 0 }

  /// Calls `body` with every slot of state in these rows. Slots in cells are not included.
  func visitSlots(_ body: (AnySlot) -> Void) {}
}

/// The facts about its rows that a container needs before it can show any of them.
enum Demand {
  /// The id of every row. A `List` needs the ids to compare the rows before and after a change.
  case ids
  /// Every row. An eager stack needs them.
  case everything
}

/// A row that a traversal has found: its content, and the modifiers around it.
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
  /// The eager stack that the row belongs to, if the stack's size affects the layout of the container. It is `nil` if
  /// the stack centres its rows and no modifier is around the stack, because its size then has no effect.
  var eagerStack: ObjectIdentifier?
  /// Whether the row belongs to a lazy stack, which takes all of the offered width.
  var fillsStack = false
  /// The row's position in the stack that the traversal has just left. Modifiers that are added next apply to that
  /// stack.
  var stack: StackPlace?
  /// The modifiers of stacks that the row belongs to, the innermost first.
  var stackModifiers: [StackModifier] = []

  init(leaf: any RowLeaf, element: ForEachElement?) {
    self.leaf = leaf
    self.element = element
  }

  /// Returns the row with one more modifier around it.
  func modified(by modifier: any RowModifying) -> Row {
    var row = self
    if let stack {
      row.stackModifiers.append(StackModifier(modifier: modifier, place: stack))
    } else {
      row.modifiers.append(modifier)
    }
    return row
  }

  /// Creates the row's node: the node of its leaf, wrapped in its modifiers.
  func makeNode(in host: LayoutNode) -> LayoutNode {
    let node = makeNodes(in: host)
    if element != nil, leaf.context.areContainerRows { node.isPartOfList = true }
    return node
  }

  private func makeNodes(in host: LayoutNode) -> LayoutNode {
    guard let outermost = modifiers.last else { return makeLeaf(in: host) }
    var wrapper = make(outermost, in: host)
    wrapper.willWrap(self)
    let node = wrapper
    for modifier in modifiers.dropLast().reversed() {
      let inner = make(modifier, in: wrapper)
      inner.willWrap(self)
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

/// The `ForEach` elements that contain a row. They still identify the row after rows before it were added or removed.
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

extension _Rows: StaleBody {}
