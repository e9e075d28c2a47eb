import Glyphs

extension ScrollNode {
  /// Draws the rows on screen. Where the painter keeps what the last frame drew, rows that stand there as they stood are
  /// left alone: to touch memory costs more than to decide.
  func drawRows(_ painter: inout Painter) {
    let keeps = painter.keepsFrames && drawn.epoch == session.drawEpoch && drawn.frame == frame && isPrepared
    let before = keeps ? drawn.rows : [:]
    let endBefore = keeps ? drawn.end : nil
    drawn = DrawnRows(epoch: session.drawEpoch, frame: frame)
    painter.within(bounds) { painter in
      guard isPrepared else {
        painter.fill(bounds)
        drawProgress(&painter)
        return
      }
      if !groups.isEmpty {
        drawGroups(&painter)
        drawPinnedHeader(&painter)
        return
      }
      for row in window.placed {
        let look = appearance(of: row, painter.style, painter.fonts)
        if let last = before[row.y], last.cell == row.cell.serial, last.look == look {
          drawn.rows[row.y] = last
        } else {
          draw(row, look, &painter)
          drawn.rows[row.y] = DrawnRows.Entry(cell: row.cell.serial, look: look)
        }
      }
      drawn.end = max(0, window.last?.end ?? 0)
      if drawn.end != endBefore {
        painter.fill(Rect(x: 0, y: drawn.end, width: frame.width, height: frame.height - drawn.end))
      }
      if pinnedHeader != nil { drawPinnedHeader(&painter) }
    }
  }

  /// Draws rows and what is around stacks of them: what is around is drawn as a whole, and all of it anew.
  private func drawGroups(_ painter: inout Painter) {
    painter.fill(bounds)
    // Nothing of this frame is left alone in the next one, whatever that shows.
    drawn.end = -1
    var shown: LayoutNode?
    for row in window.placed {
      guard let group = row.cell.row.groups.last else {
        draw(row, appearance(of: row, painter.style, painter.fonts), &painter)
        continue
      }
      guard let wrapper = groups.frame(of: [group])?.wrapper, wrapper !== shown else { continue }
      wrapper.paint(&painter)
      shown = wrapper
    }
  }

  private func appearance(of row: PlacedCell, _ style: Style, _ fonts: FontTrace) -> RowPicture.Look {
    var style = style
    if row.cell.index == selection, session.showsSelection, !session.isTyping(outside: self) {
      style.background = Style.selectionBackground
      style.foreground = Style.selectionForeground
    }
    let node = row.cell.node
    return RowPicture.Look(
      size: Size(width: frame.width, height: row.height),
      frame: Rect(x: node.frame.x, y: 0, width: node.frame.width, height: node.frame.height),
      revision: node.revision, focus: session.focusRevision, style: style, fonts: fonts)
  }

  /// Draws a row, or what it looked like before where nothing of that has changed.
  private func draw(_ row: PlacedCell, _ look: RowPicture.Look, _ painter: inout Painter) {
    if let picture = row.cell.picture, picture.look == look {
      painter.draw(picture.surface, x: 0, y: row.y)
      return
    }
    var inner = Painter(surface: Surface(size: look.size), style: look.style)
    inner.fonts = look.fonts
    if look.style != painter.style { inner.unselected = painter.style }
    inner.fill(Rect(x: 0, y: 0, width: look.size.width, height: look.size.height))
    inner.move(by: 0, -row.y)
    row.cell.node.paint(&inner)
    painter.draw(inner.surface, x: 0, y: row.y)
    row.cell.picture = RowPicture(look: look, surface: inner.surface)
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
