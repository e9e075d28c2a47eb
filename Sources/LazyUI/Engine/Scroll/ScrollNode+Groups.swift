import Glyphs

/// Layout of stacks whose rows belong to the container, and of the modifiers around them.
extension ScrollNode {
  /// Returns the parent for the node of a row's cell.
  func parent(of row: Row) -> LayoutNode {
    if row.groups.isEmpty { return self }
    return groups.makeFrame(of: row.groups, in: self, container: self)?.content ?? self
  }

  /// Makes the nodes of modifiers around stacks, including stacks without rows. Removes the nodes of modifiers that no
  /// longer exist.
  func syncGroups() {
    var modifiers: Set<ObjectIdentifier> = []
    content.visitGroups { groups in
      guard !groups.isEmpty else { return }
      for group in groups { modifiers.insert(ObjectIdentifier(group.modifier)) }
      _ = self.groups.makeFrame(of: groups, in: self, container: self)
    }
    if groups.isEmpty { return }
    for frame in groups.removeAll(but: modifiers) {
      frame.wrapper.unmount()
      session.retire(frame)
    }
    for frame in groups.all { frame.wrapper.syncIfNeeded() }
  }

  // MARK: Measuring

  /// Measures the rows of eager stacks whose size affects the layout, including rows off screen. After a pause, it
  /// continues with the next row, unless something has changed.
  ///
  /// - Complexity: O(cells) after a change or at a new width; otherwise O(1).
  func measureBlocks() throws(Pause) {
    guard hasBlocks, groups.knownWidth != frame.width else { return }
    var measurement = groups.removeMeasurement(in: frame.width, of: cells)
    while let cell = measurement.next(in: cells) {
      guard let block = cell.row.block, !cell.row.fillsStack else { continue }
      let proposal = Proposal(width: width(for: cell.row), height: nil)
      let isMeasured = cell.node.hasMeasured(proposal)
      measurement.add(cell, to: block, cell.node.measure(proposal), in: width(for: cell.row), heights.spacing)
      if isMeasured { continue }
      do throws(Pause) { try session.budget.spend() } catch {
        groups.pausedMeasurement = measurement
        throw error
      }
    }
    groups.know(measurement)
  }

  /// Returns the width that is offered to a row.
  func width(for row: Row) -> Int { measuredFrame(of: row)?.innerWidth ?? frame.width }

  /// Returns the frame of the innermost modifier around a row, after measuring it. Returns `nil` if there is no
  /// modifier.
  private func measuredFrame(of row: Row) -> RowGroupFrame? {
    guard let innermost = groups.frame(of: row.groups) else { return nil }
    if row.fillsStack {
      for frame in sequence(first: innermost, next: \.outer) where frame.fill() { frame.forgetMeasure() }
    }
    measure(innermost, around: row)
    return innermost
  }

  /// Measures the frames of the modifiers around a row: widths from the outermost frame inwards, heights from the
  /// innermost frame outwards.
  private func measure(_ innermost: RowGroupFrame, around row: Row) {
    let chain = Array(sequence(first: innermost, next: \.outer))
    var width = frame.width
    for group in chain.reversed() {
      group.measure(in: width)
      width = group.innerWidth
    }
    guard !innermost.fills, groups.knownWidth == frame.width, let block = row.block else { return }
    var height = size(ofBlock: block, in: width).height
    for group in chain where !group.fills {
      group.settle(height)
      height += group.insets.top + group.insets.bottom
    }
  }

  /// Returns the size of an eager stack that is offered `width`.
  ///
  /// - Complexity: O(1) if all rows belong to eager stacks and were measured with this width. Otherwise O(cells) for
  ///   the first call, and O(1) for further calls until something changes.
  private func size(ofBlock block: ObjectIdentifier, in width: Int) -> StackSize {
    if let size = groups.blocks[block]?[width] { return size }
    let known = cells.arePinned ? groups.measured?.size(of: block, in: width) : nil
    let size = known ?? measure(block: block, in: width)
    groups.blocks[block, default: [:]][width] = size
    return size
  }

  private func measure(block: ObjectIdentifier, in width: Int) -> StackSize {
    var size = StackSize()
    for cell in cells.all where cell.row.block == block {
      if cell.row.fillsStack {
        size.width = width
      } else {
        size.add(cell.node.measure(Proposal(width: width, height: nil)), of: cell, in: width, heights.spacing)
      }
    }
    return size
  }

  /// Returns the number of lines that modifiers add above and below a row.
  func insets(around row: Row) -> RowGroupFrame.Insets {
    var insets = RowGroupFrame.Insets()
    var frame = measuredFrame(of: row)
    for group in row.groups {
      if group.place.isFirst { insets.top += frame?.insets.top ?? 0 }
      if group.place.isLast { insets.bottom += frame?.insets.bottom ?? 0 }
      frame = frame?.outer
    }
    return insets
  }

  // MARK: Placing

  /// Places the rows of the window, and the modifiers around them. Nothing moves while eager stacks are being measured.
  func placeRows() {
    if hasBlocks, groups.knownWidth != frame.width { return }
    if groups.isEmpty, !hasBlocks { return placePlainRows() }
    var rows = window.placed[...]
    while let first = rows.first {
      guard let outermost = first.cell.row.groups.last else {
        place(rows.removeFirst(), in: frame.width, x: 0, y: 0)
        continue
      }
      let members = rows.prefix { $0.cell.row.groups.last?.modifier === outermost.modifier }
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

  /// Places the rows of one group, and the groups within it.
  ///
  /// - Parameters:
  ///   - level: the number of groups around this group.
  ///   - width: the width of the group's parent. The origin of the parent is at (`x`, `y`) in the container's frame.
  private func place(_ members: ArraySlice<PlacedCell>, level: Int, in width: Int, x: Int, y: Int) -> WrapperNode? {
    guard let first = members.first, let last = members.last, let group = frame(of: first, atLevel: level) else {
      return nil
    }
    let top = contentTop(of: first, level: level)
    group.content.height = max(0, contentEnd(of: last, level: level) - top)
    group.content.width = contentWidth(of: first, group)
    let size = group.size(in: width)
    let alignment = first.cell.row.groups.dropLast(level).last?.alignment ?? 1
    let left = max(0, width - size.width) * alignment / 2
    group.place(
      in: Rect(
        x: left, y: top - group.insets.top - y, width: size.width,
        height: group.content.height + group.insets.top + group.insets.bottom))
    let origin = (x: x + left + group.content.frame.x, y: y + group.wrapper.frame.y + group.content.frame.y)
    group.content.items = place(members, in: group, level: level, x: origin.x, y: origin.y)
    return group.wrapper
  }

  private func place(
    _ members: ArraySlice<PlacedCell>, in group: RowGroupFrame, level: Int, x: Int, y: Int
  ) -> [RowGroupNode.Item] {
    let width = group.content.frame.width
    var items: [RowGroupNode.Item] = []
    var rows = members
    while let first = rows.first {
      let inner = first.cell.row.groups.dropLast(level + 1).last
      guard let inner else {
        items.append(.row(first.cell, place(rows.removeFirst(), in: width, x: x, y: y)))
        continue
      }
      let within = rows.prefix { $0.cell.row.groups.dropLast(level + 1).last?.modifier === inner.modifier }
      if let wrapper = place(within, level: level + 1, in: width, x: x, y: y) { items.append(.group(wrapper)) }
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
    let insets = row.groups.isEmpty ? RowGroupFrame.Insets() : insets(around: row)
    let line = placed.y + insets.top - y
    let height = placed.height - insets.top - insets.bottom - (row.spacing ?? heights.spacing)
    let offered = row.groups.isEmpty ? width : self.width(for: row)
    let size = placed.cell.node.measure(Proposal(width: offered, height: nil))
    let block = blockWidth(of: row, in: width)
    let indent = (width - block) / 2 + max(0, block - size.width) * (row.alignment ?? defaultAlignment) / 2
    placed.cell.node.place(in: Rect(x: indent, y: line, width: size.width, height: height))
    return Rect(x: 0, y: line, width: width, height: height)
  }

  /// The default row alignment: the start in a list, the middle in a scroll view.
  private var defaultAlignment: Int { Scrolling.demand == .everything ? 1 : 0 }

  /// Returns the width within which the rows of an eager stack are aligned.
  private func blockWidth(of row: Row, in width: Int) -> Int {
    guard let block = row.block, row.groups.isEmpty, !row.fillsStack, row.alignment != 1 else { return width }
    return size(ofBlock: block, in: width).width
  }

  private func frame(of placed: PlacedCell, atLevel level: Int) -> RowGroupFrame? {
    groups.frame(of: placed.cell.row.groups.dropLast(level).suffix(1))
  }

  /// Returns the width of the rows in a group, or `nil` if they take the offered width.
  private func contentWidth(of row: PlacedCell, _ group: RowGroupFrame) -> Int? {
    guard !group.fills, let block = row.cell.row.block, let innermost = groups.frame(of: row.cell.row.groups) else {
      return nil
    }
    if innermost === group { return size(ofBlock: block, in: group.innerWidth).width }
    // A modifier around another modifier is as wide as the inner one.
    guard let inner = groups.all.first(where: { $0.outer === group }) else { return nil }
    inner.content.width = contentWidth(of: row, inner)
    return inner.size(in: group.innerWidth).width
  }

  /// Returns the first line of a group's rows that are in the window.
  private func contentTop(of first: PlacedCell, level: Int) -> Int {
    var top = first.y
    for group in around(first, level: level) where group.place.isFirst { top += group.frame.insets.top }
    return top
  }

  /// Returns the line below a group's rows that are in the window.
  private func contentEnd(of last: PlacedCell, level: Int) -> Int {
    let own = around(last, level: level)
    guard own.last?.place.isLast == true else { return last.end }
    var end = last.end - (last.cell.row.spacing ?? heights.spacing)
    for group in own where group.place.isLast { end -= group.frame.insets.bottom }
    return end
  }

  /// Returns the group of a row at `level`, and the groups around it, the outermost first.
  private func around(_ placed: PlacedCell, level: Int) -> [(place: StackPlace, frame: RowGroupFrame)] {
    placed.cell.row.groups.reversed().prefix(level + 1).compactMap { group in
      groups.frame(of: [group]).map { (group.place, $0) }
    }
  }
}
