import Glyphs

/// Drawing anything over anything never halves a character of two cells.
enum SurfaceLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    var surface = Surface(size: Size(width: input.int(below: 14), height: input.int(below: 5)))
    var other = Surface(size: Size(width: input.int(below: 9), height: input.int(below: 4)))
    while !input.text.isEmpty {
      // Swapped, so that each surface is also drawn on the other.
      if input.flag() { swap(&surface, &other) }
      draw(on: &surface, other, &input)
      check(surface)
    }
  }

  private static func draw(on surface: inout Surface, _ other: Surface, _ input: inout FuzzInput) {
    let rect = Rect(x: place(&input), y: place(&input), width: place(&input), height: place(&input))
    switch input.int(below: 5) {
    case 0: surface.fill(rect, with: Cell(Glyph("#")), keepsBackground: input.flag())
    case 1: surface.draw(other, x: place(&input), y: place(&input), clip: rect)
    case 2: surface.draw(other, x: place(&input), y: place(&input))
    default:
      let glyphs = SafeText.glyphs(in: text(&input))
      let start = input.int(below: glyphs.count + 1)
      var end = start + input.int(below: glyphs.count - start + 1)
      // Text is written in complete characters, but it may start with the second half of one.
      if end < glyphs.count, glyphs[end].isContinuation { end = max(start, end - 1) }
      surface.write(
        glyphs[start..<end], x: rect.x, y: rect.y, style: .plain,
        clip: Rect(x: rect.width, y: rect.height, width: place(&input), height: place(&input)),
        keepsBackground: input.flag())
    }
  }

  /// Characters of one and two cells, of several scalars, and invisible ones.
  private static let pieces = ["a", " ", "字", "🙂", "e\u{301}", "\u{200D}", "👩\u{200D}🔬", "\t"].map { Array($0.utf8) }

  /// Returns any bytes, or characters of `pieces`, because any bytes seldom are a character of two cells.
  private static func text(_ input: inout FuzzInput) -> [UInt8] {
    let isAnything = input.flag()
    let count = input.int(below: 24)
    return (0..<count).flatMap { _ in isAnything ? [input.byte()] : input.choice(of: pieces) }
  }

  private static func place(_ input: inout FuzzInput) -> Int { input.int(below: 24) - 6 }

  private static func check(_ surface: Surface) {
    for y in 0..<surface.size.height { TextLaw.show(surface.line(y).map(\.glyph)) }
  }
}
