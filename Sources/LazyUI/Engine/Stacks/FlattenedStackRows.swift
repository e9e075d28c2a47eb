/// A stack directly in a scroll view. The stack is flattened: its rows belong to the scroll view.
///
/// So a scroll view handles only rows, however its stacks are nested. An eager stack requires all rows of its content
/// in advance, and a lazy stack requires none.
final class FlattenedStackRows<Stack: StackView>: ForwardingRows {
  private let kind: FlattenedStackKind
  private var alignment: Int
  private var gap: Int
  private var pinsHeaders = false

  init(_ view: Stack, as kind: FlattenedStackKind, in context: _RowContext) {
    self.kind = kind
    alignment = view.layout.alignment.halves
    gap = view.layout.gap(in: context.host.lengthUnit)
    super.init(Stack.Content._makeRows(view.content, in: context.flattened(as: kind)), in: context)
    takePinnedViews(of: view)
  }

  private func takePinnedViews(of view: Stack) {
    pinsHeaders = view.pinnedViews.contains(.sectionHeaders)
    if pinsHeaders { context.session.features.pinnedHeaders = true }
  }

  override func update(from value: ViewValue) {
    let view = value.pointer(to: Stack.self).pointee
    alignment = view.layout.alignment.halves
    gap = view.layout.gap(in: context.host.lengthUnit)
    takePinnedViews(of: view)
    content?.update(to: view.content)
  }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    var index = start
    return try resolved().visit(from: &start) { row throws(Pause) in
      defer { index += 1 }
      return try body(placed(row, at: index))
    }
  }

  /// Returns row `index` with its alignment and spacing in the stack.
  private func placed(_ row: Row, at index: Int) -> Row {
    var row = row
    row.alignment = row.alignment ?? alignment
    if kind == .lazy {
      row.fillsStack = true
    } else if alignment != 1 || context.hasOuterModifier {
      row.eagerStack = ObjectIdentifier(self)
    }
    if let last = row.stackModifiers.indices.last, row.stackModifiers[last].alignment == nil {
      row.stackModifiers[last].alignment = alignment
    }
    guard context.hasOuterModifier || gap > 0 else { return row }
    // The spacing below the last row is set by the enclosing stack.
    let isLast = index + 1 == knownCount
    if !isLast { row.spacing = row.spacing ?? gap }
    if context.hasOuterModifier { row.stack = StackPlace(isFirst: index == 0, isLast: isLast) }
    return row
  }

  override func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    if kind == .lazy { return true }
    var index = start
    return try resolved().visitEager(from: &start) { row throws(Pause) in
      defer { index += 1 }
      return try body(placed(row, at: index))
    }
  }

  override func prepare(for demand: Demand) throws(Pause) {
    if kind != .lazy { try super.prepare(for: .everything) }
  }

  override func headerIndex(around row: Int) throws(Pause) -> Int? {
    kind == .eager || pinsHeaders ? try super.headerIndex(around: row) : nil
  }

  override func visitStackModifiers(_ body: ([StackModifier]) -> Void) {
    if kind == .eager { super.visitStackModifiers(body) }
    body([])
  }
}
