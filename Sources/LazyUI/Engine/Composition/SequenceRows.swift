/// The rows of several views, one after another, such as those of a tuple or a section.
final class SequenceRows: _Rows {
  private let children: [_Rows]
  /// Whether the rows belong to a section. The first child is then the section's header.
  private let isSection: Bool
  private let push: @MainActor (ViewValue, [_Rows]) -> Void

  /// - Parameters:
  ///   - isSection: whether the children are a section's header, content and footer.
  ///   - push: updates the children from a new value. Each child receives its part of the value.
  init(
    _ children: [_Rows], in context: _RowContext, isSection: Bool = false,
    push: @escaping @MainActor (ViewValue, [_Rows]) -> Void
  ) {
    self.children = children
    self.isSection = isSection
    self.push = push
    super.init(in: context)
  }

  override func update(from value: ViewValue) { push(value, children) }

  override var knownCount: Int? {
    var total = 0
    for child in children {
      guard let count = child.knownCount else { return nil }
      total += count
    }
    return total
  }

  // These are loops, not `reduce` and `forEach`. A closure that the standard library calls must check at each call that
  // it is on the main actor.

  override var estimatedCount: Int {
    var total = 0
    for child in children { total += child.estimatedCount }
    return total
  }

  override var exactCount: Int { get throws(Pause) { try exactCount(of: children[...]) } }

  private func exactCount(of children: ArraySlice<_Rows>) throws(Pause) -> Int {
    var total = 0
    for child in children { total += try child.exactCount }
    return total
  }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    for child in children {
      if try !child.visit(from: &start, body) { return false }
    }
    return true
  }

  override func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    for child in children {
      if try !child.visitEager(from: &start, body) { return false }
    }
    return true
  }

  override func prepare(for demand: Demand) throws(Pause) {
    for child in children { try child.prepare(for: demand) }
  }

  override func refresh() throws(Pause) {
    for child in children { try child.refresh() }
  }

  override func visitStackModifiers(_ body: ([StackModifier]) -> Void) {
    for child in children { child.visitStackModifiers(body) }
  }

  override func index(of id: AnyHashable) throws(Pause) -> Int? {
    try firstIndex { child throws(Pause) in try child.index(of: id) }
  }

  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    try firstIndex { child throws(Pause) in try child.index(of: path, depth: depth) }
  }

  /// Returns the index of the first row that `find` finds in a child. The rows before that child are counted only if
  /// `find` finds a row.
  private func firstIndex(_ find: (_Rows) throws(Pause) -> Int?) throws(Pause) -> Int? {
    for (position, child) in children.enumerated() {
      guard let index = try find(child) else { continue }
      return try index + exactCount(of: children[..<position])
    }
    return nil
  }

  override func headerIndex(around row: Int) throws(Pause) -> Int? {
    var first = 0
    for child in children {
      let count = try child.exactCount
      if row < first + count {
        if let inner = try child.headerIndex(around: row - first) { return first + inner }
        guard isSection else { return nil }
        return try children[0].exactCount > 0 ? 0 : nil
      }
      first += count
    }
    return nil
  }

  override func endWalk() {
    for child in children { child.endWalk() }
  }

  override func evictState() {
    for child in children { child.evictState() }
  }

  override func forgetState() {
    for child in children { child.forgetState() }
  }

  override func hibernate() -> Bool {
    var hasState = false
    for child in children where child.hibernate() { hasState = true }
    return hasState
  }

  override var heldCount: Int {
    var total = 0
    for child in children { total += child.heldCount }
    return total
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    for child in children { child.visitSlots(body) }
  }
}
