/// The rows of a view whose content has an identity that depends on the value: a branch, an explicit id, an erased
/// type.
///
/// While the identity stays, a new value is passed on. When it changes, new rows are made for the content, and the old
/// ones are freed after that.
@MainActor
class SwitchingRows: ForwardingRows {
  /// The row shape of the content, if the type determines it.
  var shape: _RowShape { _RowShape(count: nil) }

  /// Takes the parent's new value, and with it the identity of its content.
  ///
  /// - Returns: whether the content has the same identity as before.
  func replaceView(by value: ViewValue) -> Bool { notImplemented() }

  /// Releases the value, but not the identity of its content.
  func releaseView() { notImplemented() }

  /// Makes the rows of the value's content.
  func makeInner() -> _Rows { notImplemented() }

  /// Passes the value's content to rows that were made for content with the same identity.
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
    // A walk from row 0 starts with the first row, whatever the count.
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
