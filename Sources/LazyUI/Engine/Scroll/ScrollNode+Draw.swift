import Glyphs

extension ScrollNode {
  /// Draws the rows on screen. If the painter keeps the last frame, rows that are still visible are moved to their new
  /// lines. Rows that look the same are not drawn again, because comparing is cheaper than drawing.
  func drawRows(_ painter: inout Painter) {
    var before = DrawnRows(epoch: session.drawEpoch, frame: frame)
    if painter.keepsFrames, drawn.epoch == before.epoch, drawn.frame == before.frame, isPrepared { before = drawn }
    // Only `drawChanges(since:_:)` records the rows that it draws. If the rows are drawn in another way, the next frame
    // can keep none of them.
    drawn = DrawnRows(epoch: before.epoch, frame: frame)
    painter.within(bounds) { painter in
      guard isPrepared else {
        painter.fill(bounds)
        drawProgress(&painter)
        return
      }
      if !stackModifiers.isEmpty {
        drawStackModifiers(&painter)
        drawPinnedHeader(&painter)
        return
      }
      if let lines = before.movement(to: window.placed), painter.scroll(bounds, by: lines) { before.move(by: lines) }
      drawChanges(since: before, &painter)
      if pinned.header != nil { drawPinnedHeader(&painter) }
    }
  }

  /// Draws the rows that differ from the rows on the same lines of the last frame, and the space below the last row.
  private func drawChanges(since before: DrawnRows, _ painter: inout Painter) {
    let appearance = RowAppearance(width: frame.width, in: session, painter)
    let selection = shownSelection
    drawn.appearance = appearance
    drawn.reserve(window.placed.count)
    var rest = before.appearance == appearance ? before.rows[...] : []
    for row in window.placed {
      let isSelected = row.cell.index == selection && hasBar(rowOf: row.height)
      let entry = DrawnRows.Entry(row, isSelected: isSelected)
      while let above = rest.first, above.y < row.y { rest.removeFirst() }
      if rest.first != entry {
        let inputs = appearance.inputs(of: row, isSelected: isSelected)
        // Rows that stay in the surface need no picture.
        if painter.keepsFrames, pinned.header == nil {
          drawInPlace(row, inputs, &painter)
        } else {
          draw(row, inputs, &painter)
        }
      }
      drawn.append(entry)
    }
    let end = max(0, window.last?.end ?? 0)
    drawn.end = end
    if end != before.end { painter.fill(Rect(x: 0, y: end, width: frame.width, height: frame.height - end)) }
  }

  /// The row that is drawn as selected; `nil` if none is.
  private var shownSelection: Int? {
    session.showsSelection && !session.isTyping(outside: self) ? selection : nil
  }

  /// Draws the rows together with the modifiers around their stacks. Nothing is kept from the last frame.
  private func drawStackModifiers(_ painter: inout Painter) {
    painter.fill(bounds)
    var shown: LayoutNode?
    let appearance = RowAppearance(width: frame.width, in: session, painter)
    let selection = shownSelection
    for row in window.placed {
      guard let modifier = row.cell.row.stackModifiers.last else {
        let isSelected = row.cell.index == selection && hasBar(rowOf: row.height)
        draw(row, appearance.inputs(of: row, isSelected: isSelected), &painter)
        continue
      }
      guard let wrapper = stackModifiers.layout(of: [modifier])?.wrapper, wrapper !== shown else { continue }
      wrapper.paint(&painter)
      shown = wrapper
    }
  }

  /// Draws a row, or its picture if nothing has changed.
  private func draw(_ row: PlacedCell, _ inputs: RowSnapshot.Inputs, _ painter: inout Painter) {
    if let picture = row.cell.picture, picture.inputs == inputs {
      painter.draw(picture.surface, x: 0, y: row.y)
      return
    }
    var inner = Painter(surface: Surface(size: inputs.size), style: painter.style)
    inner.fonts = inputs.fonts
    paint(row, inputs, &inner)
    painter.draw(inner.surface, x: 0, y: row.y)
    row.cell.picture = RowSnapshot(inputs: inputs, surface: inner.surface)
  }

  /// Draws a row in place, without keeping a picture.
  private func drawInPlace(_ row: PlacedCell, _ inputs: RowSnapshot.Inputs, _ painter: inout Painter) {
    let area = Rect(x: 0, y: row.y, width: inputs.size.width, height: inputs.size.height)
    painter.within(area) { paint(row, inputs, &$0) }
  }

  /// Paints a row whose top left corner is the painter's origin. The origin is not restored.
  private func paint(_ row: PlacedCell, _ inputs: RowSnapshot.Inputs, _ painter: inout Painter) {
    painter.drawRow(in: inputs.style) { painter in
      painter.fill(Rect(x: 0, y: 0, width: inputs.size.width, height: inputs.size.height))
      painter.move(by: 0, -row.y)
      row.cell.node.paint(&painter)
    }
  }

  private func drawProgress(_ painter: inout Painter) {
    guard let progress = session.gathering, frame.height > 0 else { return }
    let text = "making every row: \(progress.done) of \(progress.total)"
    let glyphs = SafeText.glyphs(in: text, limit: frame.width)
    painter.write(glyphs[...], x: (frame.width - glyphs.count) / 2, y: frame.height / 2)
  }
}

extension Style {
  /// The colours of the selected row.
  static let selectionBackground = TerminalColor.role(.selection)
  static let selectionForeground = TerminalColor.role(.selection)
}
