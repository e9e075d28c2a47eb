/// The rows of a view whose content has an identity that depends on the value: a branch, an explicit id, an erased type.
///
/// While the identity stays, a new value is passed on; when it changes, the content's rows are made anew, and what hung
/// on the old ones is freed once the new ones stand.
@MainActor
class SwitchingRows: _Rows {
  private(set) final var inner: _Rows?

  /// The shape of the content where the type tells it.
  var shape: _RowShape { _RowShape(count: nil) }

  /// Takes the value that the parent made now, and with it the identity of its content.
  ///
  /// - Returns: whether the content is the same as that of the value before.
  func replaceView(by value: ViewValue) -> Bool { notImplemented() }

  /// Lets go of the value, and not of the identity of its content.
  func releaseView() { notImplemented() }

  /// Makes the rows of the value's content.
  func makeInner() -> _Rows { notImplemented() }

  /// Passes the value's content on to the rows that were made for content of the same identity.
  func push(to rows: _Rows) { notImplemented() }

  private func notImplemented() -> Never { preconditionFailure("\(Self.self) does not say what its content is") }

  override final func update(from value: ViewValue) {
    version &+= 1
    let isSame = replaceView(by: value)
    guard let rows = inner else { return }
    if isSame {
      push(to: rows)
    } else {
      context.session.retire(rows)
      inner = nil
    }
  }

  final func resolved() -> _Rows {
    if let inner { return inner }
    let rows = makeInner()
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
    // To skip no row is to begin with the first, whatever the type tells.
    if start > 0, let count = shape.count, start >= count {
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
    releaseView()
    if let rows = inner, !rows.hibernate() { inner = nil }
    return inner != nil
  }

  override final var heldCount: Int { inner?.heldCount ?? 0 }

  override final func visitSlots(_ body: (AnySlot) -> Void) { inner?.visitSlots(body) }
}

/// No rows at all.
final class EmptyRows: _Rows {}
