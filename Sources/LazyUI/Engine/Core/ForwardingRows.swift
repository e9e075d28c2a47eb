/// Rows that forward every method to the rows of their content.
///
/// This is the superclass of wrappers around one content: an environment value, a modifier, a body, an `.id`. A
/// subclass overrides only the methods that it changes, so that a new method of ``_Rows`` reaches the content through
/// all wrappers.
@MainActor
class ForwardingRows: _Rows {
  /// The content's rows, or `nil` before they are made.
  final var content: _Rows?

  /// - Parameter content: the content's rows; `nil` if ``resolved()`` makes them when they are first needed.
  init(_ content: _Rows? = nil, in context: _RowContext) {
    self.content = content
    super.init(in: context)
  }

  /// Returns the content's rows, and makes them first if necessary.
  func resolved() -> _Rows {
    guard let content else { preconditionFailure("\(Self.self) does not make its content") }
    return content
  }

  override var knownCount: Int? { content?.knownCount }
  override var estimatedCount: Int { content?.estimatedCount ?? 1 }
  override var exactCount: Int { get throws(Pause) { try resolved().exactCount } }
  override var heldCount: Int { content?.heldCount ?? 0 }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try resolved().visit(from: &start, body)
  }

  override func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try resolved().visitEager(from: &start, body)
  }

  override func prepare(for demand: Demand) throws(Pause) { try resolved().prepare(for: demand) }
  override func refresh() throws(Pause) { try content?.refresh() }

  override func index(of id: AnyHashable) throws(Pause) -> Int? { try resolved().index(of: id) }
  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    try content?.index(of: path, depth: depth)
  }
  override func headerIndex(around row: Int) throws(Pause) -> Int? { try content?.headerIndex(around: row) }

  override func visitStackModifiers(_ body: ([StackModifier]) -> Void) { content?.visitStackModifiers(body) }
  override func endWalk() { content?.endWalk() }

  override func hibernate() -> Bool { content?.hibernate() ?? false }
  override func evictState() { content?.evictState() }
  override func forgetState() { content?.forgetState() }
  override func visitSlots(_ body: (AnySlot) -> Void) { content?.visitSlots(body) }

  /// Releases everything in the content except its state. If the content has no state, the content itself is released.
  ///
  /// - Returns: whether state is left.
  final func hibernateContent() -> Bool {
    if let rows = content, !rows.hibernate() { content = nil }
    return content != nil
  }
}

/// Rows that put one modifier around each row of their content. The content is made immediately.
@MainActor
class ModifyingRows: ForwardingRows, RowModifying {
  func makeWrapper(in parent: LayoutNode) -> WrapperNode {
    preconditionFailure("\(Self.self) does not make a wrapper")
  }

  override final func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try resolved().visit(from: &start) { row throws(Pause) in try body(row.modified(by: self)) }
  }

  override final func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    try resolved().visitEager(from: &start) { row throws(Pause) in try body(row.modified(by: self)) }
  }

  override final func visitStackModifiers(_ body: ([StackModifier]) -> Void) {
    resolved().visitStackModifiers { body($0 + [StackModifier(modifier: self, place: .alone)]) }
  }
}
