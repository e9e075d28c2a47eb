/// The rows of a view whose content changes its identity with the value: a branch, an explicit id, or an erased type.
///
/// If the identity stays the same, a new value is passed on to the content's rows. If the identity changes, new rows
/// are made, and the old rows are freed afterwards.
@MainActor
class ValueIdentityRows: ForwardingRows {
  /// The row shape of the content, or an unknown shape if the type does not determine it.
  var shape: _RowShape { _RowShape(count: nil) }

  /// Stores the parent's new value, which includes the identity of the content.
  ///
  /// - Returns: whether the content has the same identity as before.
  func replaceView(by value: ViewValue) -> Bool { notImplemented() }

  /// Releases the value, and keeps the identity of its content.
  func releaseView() { notImplemented() }

  /// Makes the rows of the value's content.
  func makeInner() -> _Rows { notImplemented() }

  /// Passes the content to `rows`, which were made for content with the same identity.
  func push(to rows: _Rows) { notImplemented() }

  private func notImplemented() -> Never { preconditionFailure("\(Self.self) does not override its content") }

  override final func update(from value: ViewValue) {
    version &+= 1
    let isSame = replaceView(by: value)
    guard let rows = content else { return }
    if isSame {
      push(to: rows)
    } else {
      context.session.retire(rows)
      content = nil
    }
  }

  override final func resolved() -> _Rows {
    if let content { return content }
    let rows = makeInner()
    content = rows
    return rows
  }

  override var knownCount: Int? { shape.count ?? resolved().knownCount }

  override var estimatedCount: Int { shape.count ?? super.estimatedCount }

  override var exactCount: Int {
    get throws(Pause) {
      if let count = shape.count { return count }
      return try super.exactCount
    }
  }

  override final func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    // If `start` is 0, no row is skipped, so the count is not needed.
    if start > 0, let count = shape.count, start >= count {
      start -= count
      return true
    }
    return try resolved().visit(from: &start, body)
  }

  override final func hibernate() -> Bool {
    releaseView()
    return hibernateContent()
  }
}
