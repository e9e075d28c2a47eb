import Glyphs

extension Painter {
  /// Draws the two pixels of a cell, one above the other. A pixel of `nil` stays as it is.
  ///
  /// Translucent pixels are mixed with those below. Text below them keeps its glyph.
  ///
  /// - Parameter coversText: whether the colour becomes the background of text that is later written over it.
  mutating func drawPixels(
    _ upper: Color?, _ lower: Color?, x column: Int, y line: Int, on style: Style, coversText: Bool = true
  ) {
    let (upper, lower) = (upper?.isClear == false ? upper : nil, lower?.isClear == false ? lower : nil)
    guard let color = lower ?? upper, let old = cell(x: column, y: line) else { return }
    if isLayered, CellPixels(old) == nil, upper.isBlended, lower.isBlended {
      return restyle(Rect(x: column, y: line, width: 1, height: 1)) { color.tint(&$0) }
    }
    self.style = style
    var pixels = pixels(below: old)
    self.style = color.isBlended ? style : color.ink.applied(to: style)
    if upper == lower, !color.isBlended, !color.isBackground {
      if coversText, self.style.foreground != .standard, !color.isFaint {
        self.style.background = self.style.foreground
      }
      return fill(Rect(x: column, y: line, width: 1, height: 1), with: .block)
    }
    var cell: Cell
    if color.terminalColor.role != nil, upper == nil || lower == nil {
      // The colour of a role is another one as a background, so it is not composed with the other pixel.
      let other = (upper == nil ? pixels.upper : pixels.lower) ?? .standard
      cell = Cell(upper == nil ? .lowerHalf : .upperHalf, Style(foreground: color.terminalColor, background: other))
    } else {
      if let upper { pixels.upper = pixel(upper, over: pixels.upper) }
      if let lower { pixels.lower = pixel(lower, over: pixels.lower) }
      cell = pixels.cell
    }
    cell.style.attributes = self.style.attributes
    put(cell, x: column, y: line)
  }

  /// Fills `rect` with a colour, which becomes the background of later drawing.
  mutating func fill(_ rect: Rect, background color: Color) {
    guard color.isOpaque, !color.isBackground else { return tint(rect, color) }
    style.background = color.terminalColor
    fill(rect)
  }

  /// Mixes the background and the text of `rect` with a colour in front of them.
  private mutating func tint(_ rect: Rect, _ color: Color) {
    let visible = visiblePart(of: rect)
    for line in visible.y..<max(visible.y, visible.maxY) {
      for column in visible.x..<max(visible.x, visible.maxX) {
        guard let old = cell(x: column, y: line) else { continue }
        if isLayered, CellPixels(old) == nil, color.isBlended {
          restyle(Rect(x: column, y: line, width: 1, height: 1)) { color.tint(&$0) }
        } else {
          var mixed = style
          mixed.background = pixel(color, over: pixels(below: old).lower) ?? .standard
          put(Cell(.space, mixed), x: column, y: line)
        }
      }
    }
    if !isLayered { style.background = pixel(color, over: CellPixels(ground: style.background).lower) ?? .standard }
  }

  /// Returns the pixels below a drawing. Only a layer can see the cells that are already drawn.
  private func pixels(below old: Cell) -> CellPixels {
    isLayered ? CellPixels(old) ?? CellPixels(ground: old.style.background) : CellPixels(ground: style.background)
  }

  /// Returns the colour of a pixel above another. `nil` is the background of the terminal.
  private func pixel(_ color: Color, over below: TerminalColor?) -> TerminalColor? {
    // The bar of a selected row stays visible.
    if color.isBackground, color.isOpaque { return unselected == nil ? nil : below }
    if color.isBackground, below == nil { return nil }
    return color.isBlended ? color.fill(over: below) : color.terminalColor
  }
}

/// The colours of the two pixels of a cell. `nil` is the background of the terminal, and `.standard` its text colour.
struct CellPixels: Equatable {
  var upper: TerminalColor?
  var lower: TerminalColor?

  init(upper: TerminalColor?, lower: TerminalColor?) {
    self.upper = upper
    self.lower = lower
  }

  /// The pixels of an empty cell.
  init(ground: TerminalColor) {
    let color = ground == .standard ? nil : ground
    self.init(upper: color, lower: color)
  }

  /// Reads the pixels of a cell. Returns `nil` if it shows text.
  init?(_ cell: Cell) {
    let front = cell.style.foreground
    let back = cell.style.background == .standard ? nil : cell.style.background
    switch cell.glyph {
    case .block: self.init(upper: front, lower: front)
    case .upperHalf: self.init(upper: front, lower: back)
    case .lowerHalf: self.init(upper: back, lower: front)
    case .space where cell.style.attributes.contains(.reverse): self.init(upper: front, lower: front)
    case .space: self.init(upper: back, lower: back)
    default: return nil
    }
  }

  /// A cell that shows the pixels.
  var cell: Cell {
    switch (upper, lower) {
    case (nil, nil): return .blank
    case (let upper?, nil): return Cell(.upperHalf, Style(foreground: upper))
    case (nil, let lower?): return Cell(.lowerHalf, Style(foreground: lower))
    case (let upper?, let lower?):
      // In the foreground, the colour of a role is the foreground of the role.
      if upper == lower {
        return Cell(upper.role == nil ? .block : .space, Style(foreground: upper, background: upper))
      }
      // The text colour cannot be a background.
      if lower == .standard || upper != .standard && upper.role != nil {
        return Cell(.lowerHalf, Style(foreground: lower, background: upper))
      }
      return Cell(.upperHalf, Style(foreground: upper, background: lower))
    }
  }
}

extension Color {
  /// Whether the colour is mixed with the pixel below.
  fileprivate var isBlended: Bool { !isClear && !isOpaque && !isFaint }

  /// Mixes the colours of text with this colour, which is in front of it.
  fileprivate func tint(_ style: inout Style) {
    style.foreground = fill(over: style.foreground)
    style.background = fill(over: style.background == .standard ? nil : style.background)
  }
}

extension Color? {
  fileprivate var isBlended: Bool { self?.isBlended == true }
}
