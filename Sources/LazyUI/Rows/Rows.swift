/// Answers for the rows that one view makes at one place of the view tree: what a container asks of its content.
///
/// There is one such object a view as long as its identity lasts; identity *is* this object. When the parent is
/// evaluated again it pushes the new value with `update(to:)`, and what hangs below, state above all, lives on. When
/// identity changes (another branch, another `.id`), the object below is replaced.
///
/// Subclasses make what they hold on demand only: an object that was not asked for rows has made nothing. Of the value they
/// keep what they will need; many pass all of it on.
///
/// A *row* is what one position of a container shows. Rows are numbered from 0 in the order in which they are shown.
///
/// What may have to make any number of rows throws `Pause` when the session's budget is spent. What it has made by then is
/// kept, and called again it goes on from there.
@MainActor
public class _Rows {
  final let context: _RowContext
  /// Changes whenever the value does, so that what was laid out of it can tell whether it is up to date.
  final var version: UInt32 = 0

  init(in context: _RowContext) {
    self.context = context
  }

  /// Takes the value that the parent made now. What has to be evaluated again is, when it is next asked for.
  ///
  /// - Precondition: `view` is of the type that the rows were made for.
  final func update(to view: some Any) { ViewValue.with(view) { update(from: $0) } }

  /// Takes a value of the type that the rows were made for: what `update(to:)` calls, and rows implement.
  func update(from value: ViewValue) {}

  /// How many rows there are, where that is known without making more of them.
  var knownCount: Int? { 0 }

  /// `knownCount`, or the best guess from what has been made so far.
  var estimatedCount: Int { knownCount ?? 0 }

  /// How many rows there are: where types cannot tell, what tells it is made.
  var exactCount: Int { get throws(Pause) { knownCount ?? 0 } }

  /// Calls `body` with each row from row `start` on until it returns false.
  ///
  /// - Parameter start: how many rows to skip; what is left of it when these rows end before it.
  /// - Returns: false if `body` did, that is, if the walk is over.
  /// - Complexity: O(rows visited), where the number of rows before `start` follows from types; else the rows before it
  ///   are made once, and counted from then on.
  func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool { true }

  /// Calls `body` with each row that an eager container around it makes whether it is shown or not.
  ///
  /// - Returns: false if `body` did, that is, if the walk was broken off.
  func visitEager(_ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    var start = 0
    return try visit(from: &start, body)
  }

  /// Makes what must be made before every row can be counted and named.
  func prepare(for demand: Demand) throws(Pause) {}

  /// Brings what was counted and named up to date after something below has changed.
  func refresh() throws(Pause) {}

  /// Calls `body` with what is put around each stack whose rows are the container's, the innermost first: it is there although
  /// the stack has no row.
  func visitGroups(_ body: ([RowGroup]) -> Void) {}

  /// The row that `id` names, by an `.id(_:)` or by the element of a `ForEach`.
  func index(of id: AnyHashable) throws(Pause) -> Int? { nil }

  /// Where the row that stood at `place` is now.
  ///
  /// - Parameter depth: how many of the elements around the row have been entered.
  func index(of path: RowPath, depth: Int) throws(Pause) -> Int? { nil }

  /// The row of the header that stays on screen while row `row` is at its top: that of the innermost section which the row is in.
  func headerIndex(around row: Int) throws(Pause) -> Int? { nil }

  /// Says that a walk over the window is complete: the elements that it did not touch may go.
  func endWalk() {}

  /// Lets go of everything but state.
  ///
  /// - Returns: whether state is left; where none is, the caller lets go of the rows themselves.
  func hibernate() -> Bool { false }

  /// Lets go of all state that is kept for rows off screen.
  func evictState() {}

  /// Lets go of the state in these rows; their views begin anew when they are next looked at.
  func forgetState() {}

  /// How many row values are in memory.
  var heldCount: Int { 0 }

  /// Calls `body` with every slot of state that these rows hold themselves, not those of cells.
  func visitSlots(_ body: (AnySlot) -> Void) {}
}

/// What a container must know before it can show anything.
enum Demand {
  /// The id of every row: what `List` needs, because it compares lists.
  case ids
  /// Every row: what an eager stack asks for.
  case everything
}

/// One row as a walk meets it: what to show, and what was put around it on the way.
@MainActor
struct Row {
  /// What is shown. As long as this is the same object, it is the same row.
  let leaf: any RowLeaf
  /// The modifiers around it, the innermost first.
  var modifiers: [any RowModifying] = []
  /// The element of the innermost `ForEach` that it belongs to.
  var element: ForEachElement?
  /// Where it stands across the container: 0 at the start, 1 in the middle, 2 at the end; nil for as it likes.
  var alignment: Int?
  /// Empty lines below it; nil for none, as long as no stack says otherwise.
  var spacing: Int?
  /// The eager stack whose rows are the container's and to which this one belongs, if it is not in the middle of it.
  var block: ObjectIdentifier?
  /// Whether it belongs to a lazy stack, which is as wide as it can be.
  var fillsStack = false
  /// Where the row stands in the stack that it has just come out of: modifiers from here on are around that.
  var stack: StackPlace?
  /// The modifiers around stacks that it belongs to, the innermost first.
  var groups: [RowGroup] = []

  init(leaf: any RowLeaf, element: ForEachElement?) {
    self.leaf = leaf
    self.element = element
  }

  /// The row with one thing more around it.
  func modified(by modifier: any RowModifying) -> Row {
    var row = self
    if let stack {
      row.groups.append(RowGroup(modifier: modifier, place: stack))
    } else {
      row.modifiers.append(modifier)
    }
    return row
  }

  /// Makes what is laid out and drawn for the row: its leaf in its modifiers.
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

/// The elements that lead to a row, by which it is found again after rows before it came or went.
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
