/// The rows of a view whose content has an identity that depends on the value: a branch, an explicit id, an erased type.
///
/// While the identity stays, a new value is passed on; when it changes, the content's rows are made anew, and what hung
/// on the old ones is freed once the new ones stand.
@MainActor
class SwitchingRows: ForwardingRows {
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
    // With no row to skip, the walk starts with the first row, whatever the type says of their number.
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

/// No rows at all.
final class EmptyRows: _Rows {}
