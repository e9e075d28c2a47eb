/// The rows of a view whose content has an identity that depends on the value: a branch, an explicit id, an erased type.
///
/// While the identity stays, a new value is passed on; when it changes, the content's rows are made anew, and what hung
/// on the old ones is freed once the new ones stand.
@MainActor
class SwitchingRows<Content>: ValueRows<Content> {
  private(set) final var inner: AnyRows?

  /// The shape of the content where the type tells it.
  var shape: _RowShape { _RowShape(count: nil) }

  /// Whether `view`'s content is the same as that of the value before.
  func keepsIdentity(in view: Content) -> Bool { true }

  /// Notes the identity of `view`'s content, to compare the next value's with.
  func remember(_ view: Content) {}

  /// Makes the rows of `view`'s content.
  func makeInner(_ view: Content) -> AnyRows { EmptyRows(in: context) }

  /// Passes `view`'s content on to the rows that were made for content of the same identity.
  func push(_ view: Content, to rows: AnyRows) {}

  override final func update(to view: Content) {
    super.update(to: view)
    if let rows = inner {
      if keepsIdentity(in: view) {
        push(view, to: rows)
      } else {
        context.session.retire(rows)
        inner = nil
      }
    }
    remember(view)
  }

  final func resolved() -> AnyRows {
    if let inner { return inner }
    let rows = makeInner(view)
    inner = rows
    return rows
  }

  override var knownCount: Int? { shape.count ?? resolved().knownCount }

  override var estimatedCount: Int { shape.count ?? inner?.estimatedCount ?? 1 }

  override var exactCount: Int {
    get throws(Pause) {
      if let count = shape.count { return count }
      return try resolved().exactCount
    }
  }

  override final func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    if let count = shape.count, start >= count {
      start -= count
      return true
    }
    return try resolved().visit(from: &start, body)
  }

  override final func visitEager(_ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try resolved().visitEager(body)
  }

  override func prepare(for demand: Demand) throws(Pause) {
    try resolved().prepare(for: demand)
  }

  override final func refresh() throws(Pause) { try inner?.refresh() }

  override func index(of id: AnyHashable) throws(Pause) -> Int? { try resolved().index(of: id) }

  override final func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    try inner?.index(of: path, depth: depth)
  }

  override final func headerIndex(around row: Int) throws(Pause) -> Int? { try inner?.headerIndex(around: row) }

  override final func visitGroups(_ body: ([RowGroup]) -> Void) { inner?.visitGroups(body) }

  override final func endWalk() { inner?.endWalk() }

  override final func evictState() { inner?.evictState() }
  override final func forgetState() { inner?.forgetState() }

  override final func hibernate() -> Bool {
    storedView = nil
    if let rows = inner, !rows.hibernate() { inner = nil }
    return inner != nil
  }

  override final var heldCount: Int { inner?.heldCount ?? 0 }

  override final func visitSlots(_ body: (AnySlot) -> Void) { inner?.visitSlots(body) }
}

/// No rows at all.
final class EmptyRows: AnyRows {}
