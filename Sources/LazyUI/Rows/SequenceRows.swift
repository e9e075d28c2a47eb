/// The rows of several views, one after another: a tuple's, a section's.
final class SequenceRows<Content: View>: _Rows<Content> {
  private let children: [AnyRows]
  private let push: @MainActor (Content, [AnyRows]) -> Void

  /// - Parameter push: gives each child its part of a new value.
  init(
    _ view: Content, _ children: [AnyRows], in context: _RowContext,
    push: @escaping @MainActor (Content, [AnyRows]) -> Void
  ) {
    self.children = children
    self.push = push
    super.init(view, in: context)
  }

  /// Gives `rows`, which were made for a value of the same type, a new one.
  static func push<Part: View>(_ part: Part, to rows: AnyRows) {
    unsafeDowncast(rows, to: _Rows<Part>.self).update(to: part)
  }

  override func update(to view: Content) {
    super.update(to: view)
    push(view, children)
  }

  override var knownCount: Int? {
    var total = 0
    for child in children {
      guard let count = child.knownCount else { return nil }
      total += count
    }
    return total
  }

  override var estimatedCount: Int { children.reduce(0) { $0 + $1.estimatedCount } }

  override func visit(from start: inout Int, _ body: (Row) -> Bool) -> Bool {
    for child in children where !child.visit(from: &start, body) { return false }
    return true
  }

  override func visitEager(_ body: (Row) -> Void) { children.forEach { $0.visitEager(body) } }

  override func prepare(for demand: Demand, _ budget: inout Budget) -> Bool {
    for child in children where !child.prepare(for: demand, &budget) { return false }
    return true
  }

  override func refresh() { children.forEach { $0.refresh() } }

  override func index(of id: AnyHashable) -> Int? {
    var before = 0
    for child in children {
      if let index = child.index(of: id) { return before + index }
      before += child.knownCount ?? child.estimatedCount
    }
    return nil
  }

  override func index(of place: RowPlace, depth: Int) -> Int? {
    var before = 0
    for child in children {
      if let index = child.index(of: place, depth: depth) { return before + index }
      before += child.knownCount ?? child.estimatedCount
    }
    return nil
  }

  override func endWalk() { children.forEach { $0.endWalk() } }

  override func hibernate() -> Bool {
    storedView = nil
    var hasState = false
    for child in children where child.hibernate() { hasState = true }
    return hasState
  }

  override var heldCount: Int { children.reduce(0) { $0 + $1.heldCount } }

  override func visitSlots(_ body: (AnySlot) -> Void) { children.forEach { $0.visitSlots(body) } }
}
