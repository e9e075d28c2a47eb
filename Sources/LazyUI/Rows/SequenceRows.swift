/// The rows of several views, one after another: a tuple's, a section's.
final class SequenceRows<Content: View>: _Rows<Content> {
  private let children: [AnyRows]
  private let push: @MainActor (Content, [AnyRows]) -> Void

  /// - Parameter push: gives each child its part of a new value.
  init(
    _ children: [AnyRows], in context: _RowContext,
    push: @escaping @MainActor (Content, [AnyRows]) -> Void
  ) {
    self.children = children
    self.push = push
    super.init(in: context)
  }

  /// Gives `rows`, which were made for a value of the same type, a new one.
  static func push<Part: View>(_ part: Part, to rows: AnyRows) {
    unsafeDowncast(rows, to: _Rows<Part>.self).update(to: part)
  }

  override func update(to view: Content) { push(view, children) }

  override var knownCount: Int? {
    var total = 0
    for child in children {
      guard let count = child.knownCount else { return nil }
      total += count
    }
    return total
  }

  // Loops, not `reduce` and `forEach`: a closure that the standard library calls must prove each time that it is on the
  // main actor.

  override var estimatedCount: Int {
    var total = 0
    for child in children { total += child.estimatedCount }
    return total
  }

  override var exactCount: Int { exactCount(of: children[...]) }

  private func exactCount(of children: ArraySlice<AnyRows>) -> Int {
    var total = 0
    for child in children { total += child.exactCount }
    return total
  }

  override func visit(from start: inout Int, _ body: (Row) -> Bool) -> Bool {
    for child in children where !child.visit(from: &start, body) { return false }
    return true
  }

  override func visitEager(_ body: (Row) -> Bool) -> Bool {
    for child in children where !child.visitEager(body) { return false }
    return true
  }

  override func prepare(for demand: Demand, _ budget: inout Budget) -> Bool {
    for child in children where !child.prepare(for: demand, &budget) { return false }
    return true
  }

  override func refresh() {
    for child in children { child.refresh() }
  }

  override func index(of id: AnyHashable) -> Int? {
    firstIndex { $0.index(of: id) }
  }

  override func index(of place: RowPlace, depth: Int) -> Int? {
    firstIndex { $0.index(of: place, depth: depth) }
  }

  /// The rows before a child are counted once the row is known to be in it, and not before.
  private func firstIndex(_ find: (AnyRows) -> Int?) -> Int? {
    for (position, child) in children.enumerated() {
      guard let index = find(child) else { continue }
      return index + exactCount(of: children[..<position])
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
