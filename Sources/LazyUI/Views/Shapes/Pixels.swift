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
    guard let color = lower ?? upper, !color.isClear || upper?.isClear == false else { return }
    let place = Rect(x: column, y: line, width: 1, height: 1)
    if color.isBackground, upper == lower {
      if color.isOpaque, unselected == nil { erase(place) }
      return
    }
    var below = CellPixels(upper: nil, lower: nil)
    if upper.isBlended || lower.isBlended, let cell = cell(x: column, y: line) {
      guard let pixels = CellPixels(cell) else {
        if upper.isBlended, lower.isBlended { restyle(place) { color.tint(&$0) } }
        return
      }
      below = pixels
    }
    let (top, bottom) = (upper?.pixel(over: below.upper), lower?.pixel(over: below.lower))
    self.style = color.isBlended ? style : color.ink.applied(to: style)
    var glyph = Glyph.block
    switch (top, bottom) {
    case (let top?, let bottom?) where top == bottom:
      setForeground(top)
      if coversText, self.style.foreground != .standard { self.style.background = self.style.foreground }
    case (let top?, let bottom?):
      glyph = bottom == .standard ? .lowerHalf : .upperHalf
      self.style.foreground = bottom == .standard ? bottom : top
      self.style.background = bottom == .standard ? top : bottom
    case (let top?, nil):
      glyph = .upperHalf
      setForeground(top)
    case (nil, let bottom?):
      glyph = .lowerHalf
      setForeground(bottom)
    case (nil, nil): return
    }
    fill(place, with: glyph)
  }

  /// Fills `rect` with a colour, which becomes the background of later drawing.
  mutating func fill(_ rect: Rect, background color: Color) {
    if color.isBackground, unselected == nil { erase(rect) }
    let below = style.background == .standard ? nil : style.background
    style.background = color.isBlended ? color.fill(over: below) : color.terminalColor
    fill(rect)
  }

  /// Sets the foreground, unless it is the colour of the surrounding text.
  private mutating func setForeground(_ color: TerminalColor) {
    if color != .standard { style.foreground = color }
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

  /// Reads the pixels of a cell. Returns `nil` if it shows text.
  init?(_ cell: Cell) {
    let front = cell.style.foreground
    let back = cell.style.background == .standard ? nil : cell.style.background
    switch cell.glyph {
    case .block: self.init(upper: front, lower: front)
    case .upperHalf: self.init(upper: front, lower: back)
    case .lowerHalf: self.init(upper: back, lower: front)
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
      if upper == lower { return Cell(.block, Style(foreground: upper, background: upper)) }
      // The text colour cannot be a background.
      if lower == .standard { return Cell(.lowerHalf, Style(foreground: lower, background: upper)) }
      return Cell(.upperHalf, Style(foreground: upper, background: lower))
    }
  }
}

extension Color {
  /// Whether the colour is mixed with the pixel below.
  fileprivate var isBlended: Bool { !isClear && !isOpaque && !isFaint }

  /// Returns the colour of a pixel above another; `nil` if nothing is drawn.
  fileprivate func pixel(over below: TerminalColor?) -> TerminalColor? {
    if isClear { return nil }
    return isBlended ? fill(over: below) : terminalColor
  }
}

extension Color {
  /// Mixes the colours of text with this colour, which is in front of it.
  fileprivate func tint(_ style: inout Style) {
    style.foreground = fill(over: style.foreground)
    style.background = fill(over: style.background == .standard ? nil : style.background)
  }
}

extension Color? {
  fileprivate var isBlended: Bool { self?.isBlended == true }
}
