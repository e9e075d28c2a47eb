import Glyphs

extension View {
  /// Draws the view only within a shape, which fills its frame.
  ///
  /// A character is drawn if the shape covers at least half of its cell.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    mask { shape.fill(style: style) }
  }

  /// Draws the view only where the views of `mask` would be drawn, in the frame of the view. Their colours have no effect,
  /// except that nothing is drawn where they are clear. The characters of a mask are drawn in the colours of the view.
  ///
  /// ```swift
  /// struct Rainbow: View {
  ///   var body: some View {
  ///     LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
  ///       .mask { Text("Hello") }
  ///   }
  /// }
  /// ```
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    // Controls in a mask take no input.
    let layer = NodeModifiedContent(content: mask(), modifier: StyleModifier(isConcealed: true))
    return NodeModifiedContent(content: self, modifier: LayerModifier(layer: layer, alignment: alignment, place: .mask))
  }

  /// Draws the view only where `mask` would be drawn.
  public func mask(_ mask: some View) -> some View { self.mask { mask } }
}

extension Painter {
  /// Draws within `rect`, but only in the cells and half cells that a mask covers.
  ///
  /// - Parameters:
  ///   - mask: draws the mask, with its origin at the top left of `rect`.
  ///   - content: draws the content.
  mutating func masked(_ rect: Rect, by mask: (inout Painter) -> Void, _ content: (inout Painter) -> Void) {
    let visible = visiblePart(of: rect)
    guard !visible.isEmpty else { return }
    let before = picture(of: visible)
    content(&self)
    var cover = Painter(surface: Surface(size: Size(width: visible.width, height: visible.height)))
    cover.move(by: -visible.x, -visible.y)
    mask(&cover)
    within(visible) { painter in
      for y in 0..<visible.height { painter.apply(cover.surface, line: y, before) }
    }
  }

  /// Applies a line of a mask. Cells that are treated in the same way are drawn together, so that wide characters stay
  /// complete.
  private mutating func apply(_ mask: Surface, line y: Int, _ before: Surface) {
    var start = 0
    while start < mask.size.width {
      let part = MaskPart(mask[start, y], cell(x: start, y: y))
      var end = start + 1
      while end < mask.size.width, MaskPart(mask[end, y], cell(x: end, y: y)) == part { end += 1 }
      defer { start = end }
      let run = Rect(x: start, y: y, width: end - start, height: 1)
      switch part {
      case .all: break
      case .nothing: within(run) { $0.draw(before, x: -start, y: -y) }
      case .upperHalf, .lowerHalf:
        for x in start..<end {
          guard let drawn = cell(x: x, y: y).flatMap({ CellPixels($0) }), let others = CellPixels(before[x, y]) else {
            continue
          }
          let isUpper = part == .upperHalf
          let (upper, lower) = (isUpper ? drawn.upper : others.upper, isUpper ? others.lower : drawn.lower)
          put(CellPixels(upper: upper, lower: lower).cell, x: x, y: y)
        }
      case .text:
        let colors = (start..<end).map { cell(x: $0, y: y).flatMap { CellPixels($0) }?.lower }
        within(run) { $0.draw(mask, x: -start, y: -y) }
        for (x, color) in zip(start..<end, colors) {
          restyle(Rect(x: x, y: y, width: 1, height: 1)) { style in
            style.foreground = color ?? .standard
            style.background = CellPixels(before[x, y])?.lower ?? before[x, y].style.background
          }
        }
      }
    }
  }
}

/// The part of a cell that a mask covers.
private enum MaskPart {
  case nothing, upperHalf, lowerHalf, all
  /// The mask is a character, and the content has a colour for it.
  case text

  init(_ mask: Cell, _ drawn: Cell?) {
    guard let pixels = CellPixels(mask) else {
      self = drawn.flatMap { CellPixels($0) } == nil ? .all : .text
      return
    }
    switch (pixels.upper != nil, pixels.lower != nil) {
    case (true, true): self = .all
    case (true, false): self = .upperHalf
    case (false, true): self = .lowerHalf
    case (false, false): self = .nothing
    }
  }
}
