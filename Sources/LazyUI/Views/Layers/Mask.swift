import Glyphs

extension View {
  /// Draws the view only within a shape, which fills its frame.
  ///
  /// A character is drawn if the shape covers half of its cell.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    mask { shape.fill(style: style) }
  }

  /// Draws the view only where the views of `mask` would be drawn, in the frame of the view. Their colours have no effect,
  /// except that nothing is drawn where they are clear.
  ///
  /// ```swift
  /// struct Stripes: View {
  ///   var body: some View {
  ///     LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
  ///       .mask { HStack(spacing: 8) { ForEach(0..<5) { _ in Rectangle() } } }
  ///   }
  /// }
  /// ```
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    NodeModifiedContent(content: self, modifier: LayerModifier(layer: mask(), alignment: alignment, place: .mask))
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
    var cover = Painter(surface: Surface(size: Size(width: rect.width, height: rect.height)))
    mask(&cover)
    for line in visible.y..<visible.maxY {
      for column in visible.x..<visible.maxX {
        let (x, y) = (column - visible.x, line - visible.y)
        switch cover.surface[column - rect.x, line - rect.y].cover {
        case (true, true): break
        case (false, false):
          within(Rect(x: column, y: line, width: 1, height: 1)) { $0.draw(before, x: -x, y: -y) }
        case (let isUpper, _):
          if let cell = cell(x: column, y: line)?.half(isUpper: isUpper, over: before[x, y]) {
            put(cell, x: column, y: line)
          }
        }
      }
    }
  }
}

extension Cell {
  /// Whether something is drawn in the upper and in the lower half of the cell.
  fileprivate var cover: (upper: Bool, lower: Bool) {
    switch glyph {
    case .space: style.background == .standard ? (false, false) : (true, true)
    case .upperHalf: (true, style.background != .standard)
    case .lowerHalf: (style.background != .standard, true)
    default: (true, true)
    }
  }

  /// Returns a cell with one half of this cell, and the other half of the cell below; `nil` if this cell shows text, which
  /// cannot be halved.
  fileprivate func half(isUpper: Bool, over below: Cell) -> Cell? {
    guard let own = CellPixels(self), let others = CellPixels(below) else { return nil }
    let pixels =
      isUpper ? CellPixels(upper: own.upper, lower: others.lower) : CellPixels(upper: others.upper, lower: own.lower)
    return pixels.cell
  }
}
