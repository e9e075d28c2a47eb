import Glyphs

/// Layout of flattened stacks, and of the modifiers around them.
extension ScrollNode {
  /// Returns the parent for the node of a row's cell.
  func parent(of row: Row) -> LayoutNode {
    if row.stackModifiers.isEmpty { return self }
    return stackModifiers.makeLayout(of: row.stackModifiers, in: self, container: self)?.content ?? self
  }

  /// Makes the nodes of modifiers around stacks, including stacks without rows. Removes the nodes of modifiers that no
  /// longer exist.
  func syncStackModifiers() {
    var existing: Set<ObjectIdentifier> = []
    content.visitStackModifiers { modifiers in
      guard !modifiers.isEmpty else { return }
      for modifier in modifiers { existing.insert(ObjectIdentifier(modifier.modifier)) }
      _ = stackModifiers.makeLayout(of: modifiers, in: self, container: self)
    }
    if stackModifiers.isEmpty { return }
    for layout in stackModifiers.removeAll(but: existing) {
      layout.wrapper.unmount()
      session.retire(layout)
    }
    for layout in stackModifiers.all { layout.wrapper.syncIfNeeded() }
  }

  // MARK: Measuring

  /// Measures the rows of eager stacks whose size affects the layout, including rows off screen. After a pause, it
  /// continues with the next row, unless something has changed.
  ///
  /// - Complexity: O(cells) after a change or at a new width; otherwise O(1).
  func measureEagerStacks() throws(Pause) {
    guard hasEagerStacks, stackModifiers.knownWidth != frame.width else { return }
    var measurement = stackModifiers.removeMeasurement(in: frame.width, of: cells)
    while let cell = measurement.next(in: cells) {
      guard let stack = cell.row.eagerStack, !cell.row.fillsStack else { continue }
      let proposal = Proposal(width: width(for: cell.row), height: nil)
      let isMeasured = cell.node.hasMeasured(proposal)
      measurement.add(cell, to: stack, cell.node.measure(proposal), in: width(for: cell.row), heights.spacing)
      if isMeasured { continue }
      do throws(Pause) { try session.budget.spend() } catch {
        stackModifiers.pausedMeasurement = measurement
        throw error
      }
    }
    stackModifiers.know(measurement)
  }

  /// Returns the width that is offered to a row.
  func width(for row: Row) -> Int { measuredLayout(of: row)?.innerWidth ?? frame.width }

  /// Returns the layout of the innermost modifier around a row, after measuring it. Returns `nil` if there is no
  /// modifier.
  private func measuredLayout(of row: Row) -> StackModifierLayout? {
    guard let innermost = stackModifiers.layout(of: row.stackModifiers) else { return nil }
    if row.fillsStack {
      for layout in sequence(first: innermost, next: \.outer) where layout.fill() { layout.forgetMeasure() }
    }
    measure(innermost, around: row)
    return innermost
  }

  /// Measures the layouts of the modifiers around a row: widths from the outermost one inwards, heights from the
  /// innermost one outwards.
  private func measure(_ innermost: StackModifierLayout, around row: Row) {
    let chain = Array(sequence(first: innermost, next: \.outer))
    var width = frame.width
    for layout in chain.reversed() {
      layout.measure(in: width)
      width = layout.innerWidth
    }
    guard !innermost.fills, stackModifiers.knownWidth == frame.width, let stack = row.eagerStack else { return }
    var height = size(ofEagerStack: stack, in: width).height
    for layout in chain where !layout.fills {
      layout.settle(height)
      height += layout.insets.top + layout.insets.bottom
    }
  }

  /// Returns the size of an eager stack that is offered `width`.
  ///
  /// - Complexity: O(1) if all rows belong to eager stacks and were measured with this width. Otherwise O(cells) for
  ///   the first call, and O(1) for further calls until something changes.
  private func size(ofEagerStack stack: ObjectIdentifier, in width: Int) -> StackSize {
    if let size = stackModifiers.eagerStackSizes[stack]?[width] { return size }
    let known = cells.arePinned ? stackModifiers.measured?.size(of: stack, in: width) : nil
    let size = known ?? measure(eagerStack: stack, in: width)
    stackModifiers.eagerStackSizes[stack, default: [:]][width] = size
    return size
  }

  private func measure(eagerStack stack: ObjectIdentifier, in width: Int) -> StackSize {
    var size = StackSize()
    for cell in cells.all where cell.row.eagerStack == stack {
      if cell.row.fillsStack {
        size.width = width
      } else {
        size.add(cell.node.measure(Proposal(width: width, height: nil)), of: cell, in: width, heights.spacing)
      }
    }
    return size
  }

  /// Returns the number of lines that modifiers add above and below a row.
  func insets(around row: Row) -> StackModifierLayout.Insets {
    var insets = StackModifierLayout.Insets()
    var layout = measuredLayout(of: row)
    for modifier in row.stackModifiers {
      if modifier.place.isFirst { insets.top += layout?.insets.top ?? 0 }
      if modifier.place.isLast { insets.bottom += layout?.insets.bottom ?? 0 }
      layout = layout?.outer
    }
    return insets
  }

  // MARK: Placing

  /// Places the rows of the window, and the modifiers around them. Nothing moves while eager stacks are being measured.
  func placeRows() {
    if hasEagerStacks, stackModifiers.knownWidth != frame.width { return }
    if stackModifiers.isEmpty, !hasEagerStacks { return placePlainRows() }
    var rows = window.placed[...]
    while let first = rows.first {
      guard let outermost = first.cell.row.stackModifiers.last else {
        place(rows.removeFirst(), in: frame.width, x: 0, y: 0)
        continue
      }
      let members = rows.prefix { $0.cell.row.stackModifiers.last?.modifier === outermost.modifier }
      _ = place(members, level: 0, in: frame.width, x: 0, y: 0)
      rows.removeFirst(members.count)
    }
  }

  /// Places the rows if no modifiers are around their stacks.
  private func placePlainRows() {
    let width = frame.width
    let (spacing, alignment) = (heights.spacing, defaultAlignment)
    for placed in window.placed {
      let (node, setting) = (placed.cell.node, placed.cell.setting)
      if placed.isPlaced, node.move(toLine: placed.y) { continue }
      let size = node.measure(Proposal(width: width, height: nil))
      let indent = max(0, width - size.width) * (setting.alignment ?? alignment) / 2
      let height = placed.height - (setting.spacing ?? spacing)
      node.place(in: Rect(x: indent, y: placed.y, width: size.width, height: height))
    }
    window.rowsArePlaced()
  }

  /// Places the rows in one modifier, and the modifiers within it.
  ///
  /// - Parameters:
  ///   - level: the number of modifiers around this modifier.
  ///   - width: the width of the modifier's parent. The origin of the parent is at (`x`, `y`) in the container's frame.
  private func place(_ members: ArraySlice<PlacedCell>, level: Int, in width: Int, x: Int, y: Int) -> WrapperNode? {
    guard let first = members.first, let last = members.last, let layout = modifierLayout(of: first, atLevel: level)
    else {
      return nil
    }
    let top = contentTop(of: first, level: level)
    layout.content.height = max(0, contentEnd(of: last, level: level) - top)
    layout.content.width = contentWidth(of: first, layout)
    let size = layout.size(in: width)
    let alignment = first.cell.row.stackModifiers.dropLast(level).last?.alignment ?? 1
    let left = max(0, width - size.width) * alignment / 2
    layout.place(
      in: Rect(
        x: left, y: top - layout.insets.top - y, width: size.width,
        height: layout.content.height + layout.insets.top + layout.insets.bottom))
    let origin = (x: x + left + layout.content.frame.x, y: y + layout.wrapper.frame.y + layout.content.frame.y)
    layout.content.items = place(members, in: layout, level: level, x: origin.x, y: origin.y)
    return layout.wrapper
  }

  private func place(
    _ members: ArraySlice<PlacedCell>, in layout: StackModifierLayout, level: Int, x: Int, y: Int
  ) -> [FlattenedStackNode.Item] {
    let width = layout.content.frame.width
    var items: [FlattenedStackNode.Item] = []
    var rows = members
    while let first = rows.first {
      let inner = first.cell.row.stackModifiers.dropLast(level + 1).last
      guard let inner else {
        items.append(.row(first.cell, place(rows.removeFirst(), in: width, x: x, y: y)))
        continue
      }
      let within = rows.prefix { $0.cell.row.stackModifiers.dropLast(level + 1).last?.modifier === inner.modifier }
      if let wrapper = place(within, level: level + 1, in: width, x: x, y: y) { items.append(.modifier(wrapper)) }
      rows.removeFirst(within.count)
    }
    return items
  }

  /// Places one row in its parent. The origin of the parent is at (`x`, `y`) in the container's frame.
  ///
  /// - Returns: the frame of the row, in the coordinates of the parent.
  @discardableResult
  private func place(_ placed: PlacedCell, in width: Int, x: Int, y: Int) -> Rect {
    let row = placed.cell.row
    let insets = row.stackModifiers.isEmpty ? StackModifierLayout.Insets() : insets(around: row)
    let line = placed.y + insets.top - y
    let height = placed.height - insets.top - insets.bottom - (row.spacing ?? heights.spacing)
    let offered = row.stackModifiers.isEmpty ? width : self.width(for: row)
    let size = placed.cell.node.measure(Proposal(width: offered, height: nil))
    let stackWidth = eagerStackWidth(of: row, in: width)
    let indent = (width - stackWidth) / 2 + max(0, stackWidth - size.width) * (row.alignment ?? defaultAlignment) / 2
    placed.cell.node.place(in: Rect(x: indent, y: line, width: size.width, height: height))
    return Rect(x: 0, y: line, width: width, height: height)
  }

  /// The default row alignment: the start in a list, the middle in a scroll view.
  private var defaultAlignment: Int { Scrolling.demand == .everything ? 1 : 0 }

  /// Returns the width within which the rows of an eager stack are aligned.
  private func eagerStackWidth(of row: Row, in width: Int) -> Int {
    guard let stack = row.eagerStack, row.stackModifiers.isEmpty, !row.fillsStack, row.alignment != 1 else {
      return width
    }
    return size(ofEagerStack: stack, in: width).width
  }

  /// Returns the layout of the modifier at `level` around a row, or `nil` if there is none.
  private func modifierLayout(of placed: PlacedCell, atLevel level: Int) -> StackModifierLayout? {
    stackModifiers.layout(of: placed.cell.row.stackModifiers.dropLast(level).suffix(1))
  }

  /// Returns the width of the rows in a modifier, or `nil` if they take the offered width.
  private func contentWidth(of row: PlacedCell, _ layout: StackModifierLayout) -> Int? {
    guard !layout.fills, let stack = row.cell.row.eagerStack,
      let innermost = stackModifiers.layout(of: row.cell.row.stackModifiers)
    else {
      return nil
    }
    if innermost === layout { return size(ofEagerStack: stack, in: layout.innerWidth).width }
    // A modifier around another modifier is as wide as the inner one.
    guard let inner = stackModifiers.all.first(where: { $0.outer === layout }) else { return nil }
    inner.content.width = contentWidth(of: row, inner)
    return inner.size(in: layout.innerWidth).width
  }

  /// Returns the first line of a modifier's rows that are in the window.
  private func contentTop(of first: PlacedCell, level: Int) -> Int {
    var top = first.y
    for modifier in around(first, level: level) where modifier.place.isFirst { top += modifier.layout.insets.top }
    return top
  }

  /// Returns the line below a modifier's rows that are in the window.
  private func contentEnd(of last: PlacedCell, level: Int) -> Int {
    let own = around(last, level: level)
    guard own.last?.place.isLast == true else { return last.end }
    var end = last.end - (last.cell.row.spacing ?? heights.spacing)
    for modifier in own where modifier.place.isLast { end -= modifier.layout.insets.bottom }
    return end
  }

  /// Returns the modifier at `level` around a row, and the modifiers around that, the outermost first.
  private func around(_ placed: PlacedCell, level: Int) -> [(place: StackPlace, layout: StackModifierLayout)] {
    placed.cell.row.stackModifiers.reversed().prefix(level + 1).compactMap { modifier in
      stackModifiers.layout(of: [modifier]).map { (modifier.place, $0) }
    }
  }
}
