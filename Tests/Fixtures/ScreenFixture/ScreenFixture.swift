import Glyphs
import TestSupport
import Terminal

/// Draws frames with ncurses, which exists once per process, and reads its output as a terminal does. Prints any
/// difference.
///
/// The arguments are a type of terminal and, for one whose description lacks margins, its behaviour for margins.
@main
enum ScreenFixture {
  static func main() throws {
    let type = CommandLine.arguments.dropFirst().first ?? "xterm-256color"
    let margins = CommandLine.arguments.last.flatMap(TerminalModel.Margins.init) ?? .absent
    do {
      try drawRandomFrames(type: type, margins)
      for joins in [false, true] {
        try drawClusters(type: type, .init(joinsLetters: joins))
        try drawClusters(type: type, .init(joinsEmoji: joins, reportsCursor: true))
      }
      try moveList(type: type)
      try moveListUnderBar(type: type)
      try moveListBesidePanes(type: type, margins)
    } catch let finding as Finding {
      print(finding.text)
    }
  }

  /// After any changes the terminal shows the same as after a complete redraw.
  private static func drawRandomFrames(type: String, _ margins: TerminalModel.Margins) throws {
    let folder = try ScratchFolder()
    let terminal = try ScreenOnTerminal(
      type: type, margins: margins, size: Size(width: 40, height: 12), folder: folder)
    for seed in SplitMix.seeds(1...4) {
      var frames = Frames(surface: Surface(size: terminal.size), random: SplitMix(seed: seed))
      for step in 0..<500 {
        if frames.number(0...99) == 0 {
          terminal.resize(to: Size(width: frames.number(4...60), height: frames.number(2...20)))
          frames.surface = Surface(size: terminal.size)
        }
        frames.change()
        terminal.show(frames.surface)
        frames.surface.forgetWrites()
        try expectText(of: frames.surface, on: terminal, "seed \(seed), step \(step)")
        try expectStyles(of: frames.surface, on: terminal, "seed \(seed), step \(step)")
        guard step % 20 == 0 else { continue }
        let shown = terminal.model
        terminal.screen.repaint()
        terminal.show(frames.surface)
        let differences = terminal.model.differences(from: shown)
        guard differences.isEmpty else { throw Finding("seed \(seed), step \(step): \(differences)") }
      }
    }
    guard terminal.model.unknown.isEmpty else { throw Finding("not known: \(terminal.model.unknown)") }
  }

  /// A terminal that shows the parts of a cluster one after the other, or a keycap in one cell, shows all other
  /// characters in their cells. So does a terminal that shows a conjunct in one cell.
  private static func drawClusters(type: String, _ clusters: TerminalModel.Clusters) throws {
    let folder = try ScratchFolder()
    let terminal = try ScreenOnTerminal(
      type: type, margins: .absent, size: Size(width: clusters.reportsCursor ? 45 : 30, height: 8), folder: folder,
      clusters: clusters)
    for seed in SplitMix.seeds(1...4) {
      var frames = Frames(surface: Surface(size: terminal.size), random: SplitMix(seed: seed))
      frames.words += ["👨‍👩‍👧‍👦", "🇩🇰", "❤️", "1️⃣", "☝🏽", "👩🏻‍❤️‍💋‍👨🏿", "कि", "क्‍ष", "🇩 "]
      for step in 0..<500 {
        if frames.number(0...99) == 0 {
          terminal.resize(to: Size(width: frames.number(4...50), height: frames.number(2...12)))
          frames.surface = Surface(size: terminal.size)
        }
        frames.change()
        terminal.show(frames.surface)
        frames.surface.forgetWrites()
        try expectConfined(
          frames.surface, on: terminal, showsEmoji: clusters.joinsEmoji, "clusters, seed \(seed), step \(step)")
        if !clusters.joinsLetters {
          try expectStyles(of: frames.surface, on: terminal, "clusters, seed \(seed), step \(step)")
        }
      }
    }
    guard terminal.model.unknown.isEmpty else { throw Finding("not known: \(terminal.model.unknown)") }
  }

  /// Each cell that is not of a cluster has its character. If the terminal joins emoji, those have all of their parts.
  private static func expectConfined(
    _ surface: Surface, on terminal: ScreenOnTerminal, showsEmoji: Bool, _ place: String
  ) throws {
    let surface = shown(surface, on: terminal)
    func isCluster(_ x: Int, _ y: Int) -> Bool {
      let first = surface[x, y].glyph.isContinuation && x > 0 ? x - 1 : x
      let text = surface[first, y].glyph.text.unicodeScalars
      guard let base = text.first else { return false }
      // At the edge of a terminal that wraps at once, a wide character may be replaced.
      if showsEmoji, !terminal.wrapsAtOnce || terminal.model.lines[y][first].text != "\u{FFFD}" {
        return base.isShapedLetter
      }
      return base.isEmojiBase || text.count > 1 && base.properties.isEmoji || base.isShapedLetter
    }
    for y in 0..<terminal.size.height {
      for x in 0..<terminal.size.width where !terminal.isLost(x, y) && !isCluster(x, y) {
        let text = terminal.model.lines[y][x].text
        let wanted = character(of: surface, x, y)
        guard text == wanted else {
          throw Finding("\(place): '\(text)' at \(x),\(y), not '\(wanted)' of \(surface.text(line: y))")
        }
      }
    }
  }

  /// Scrolling a list by a line costs a line, because the terminal moves the others.
  private static func moveList(type: String) throws {
    let folder = try ScratchFolder()
    let size = Size(width: 60, height: 20)
    let terminal = try ScreenOnTerminal(type: type, margins: .absent, size: size, folder: folder)
    var surface = Surface(size: size)
    func write(_ row: Int, at y: Int) {
      let text = "row \(row) " + (0..<8).map { String(($0 + row) * 7_919 % 9_973) }.joined(separator: " ")
      surface.write(SafeText.glyphs(in: text)[...], x: 0, y: y, style: .plain, clip: surface.bounds)
    }
    for y in 0..<19 { write(y, at: y) }
    surface.write(SafeText.glyphs(in: "status")[...], x: 0, y: 19, style: .plain, clip: surface.bounds)
    terminal.show(surface)
    let list = Rect(x: 0, y: 0, width: 60, height: 19)
    for row in 19..<40 {
      surface.forgetWrites()
      guard surface.scroll(SurfaceScroll(list, lines: 1)) else { throw Finding("the list does not move") }
      write(row, at: 18)
      terminal.show(surface)
      try expectText(of: surface, on: terminal, "row \(row)")
      guard !terminal.movesLines || terminal.lastCount < 100 else {
        throw Finding("row \(row) took \(terminal.lastCount) bytes")
      }
    }
    let moves = terminal.movesLines ? 21 : 0
    guard terminal.model.scrollCount == moves else { throw Finding("\(terminal.model.scrollCount) moves") }
  }

  /// A bar that stays at either end while the list scrolls under it is neither moved with the lines nor written again.
  private static func moveListUnderBar(type: String) throws {
    let folder = try ScratchFolder()
    let size = Size(width: 60, height: 20)
    let terminal = try ScreenOnTerminal(type: type, margins: .absent, size: size, folder: folder)
    var surface = Surface(size: size)
    let bar = Style(foreground: .palette(3), background: .palette(4))
    func write(_ row: Int, at y: Int, _ style: Style) {
      surface.fill(Rect(x: 0, y: y, width: size.width, height: 1), with: Cell(.space, style))
      let text = "row number \(row) " + (0..<4).map { String(($0 + row) * 7_919 % 9_973) }.joined(separator: " ")
      surface.write(SafeText.glyphs(in: text)[...], x: 0, y: y, style: style, clip: surface.bounds)
    }
    let list = Rect(x: 0, y: 0, width: size.width, height: 19)
    for y in 0..<19 { write(1_000 + y, at: y, y == 18 ? bar : .plain) }
    terminal.show(surface)
    for lines in [1, -1] {
      let (edge, next) = lines > 0 ? (18, 17) : (0, 1)
      for step in 1..<20 {
        surface.forgetWrites()
        guard surface.scroll(SurfaceScroll(list, lines: lines)) else { throw Finding("the list does not move") }
        let row = lines > 0 ? 1_018 + step : 1_019 - step
        write(row - lines, at: next, .plain)
        write(row, at: edge, bar)
        terminal.show(surface)
        try expectText(of: surface, on: terminal, "row \(row)")
        try expectStyles(of: surface, on: terminal, "row \(row)")
        guard !terminal.movesLines || terminal.lastCount < 96 else {
          throw Finding("row \(row) under the bar took \(terminal.lastCount) bytes")
        }
      }
    }
  }

  /// Scrolling a list that has something beside it costs a line too if the terminal has margins. The first scroll asks
  /// for them.
  private static func moveListBesidePanes(type: String, _ margins: TerminalModel.Margins) throws {
    let folder = try ScratchFolder()
    let size = Size(width: 60, height: 20)
    let terminal = try ScreenOnTerminal(type: type, margins: margins, size: size, folder: folder)
    var surface = Surface(size: size)
    let list = Rect(x: 4, y: 1, width: 36, height: 18)
    func write(_ row: Int, at y: Int) {
      let text = "row \(row) " + (0..<5).map { String(($0 + row) * 7_919 % 9_973) }.joined(separator: " ")
      surface.write(SafeText.glyphs(in: text)[...], x: list.x, y: y, style: .plain, clip: list)
    }
    for y in 0..<20 {
      surface.write(SafeText.glyphs(in: "pane \(y * 37 % 101)")[...], x: 42, y: y, style: .plain, clip: surface.bounds)
      if list.y..<list.maxY ~= y { write(y, at: y) }
    }
    terminal.show(surface)
    for row in 19..<40 {
      surface.forgetWrites()
      guard surface.scroll(SurfaceScroll(list, lines: 1)) else { throw Finding("the list does not move") }
      write(row, at: list.maxY - 1)
      terminal.show(surface)
      try expectText(of: surface, on: terminal, "row \(row)")
      guard row == 19 || margins != .margins || terminal.lastCount < 100 else {
        throw Finding("row \(row) took \(terminal.lastCount) bytes")
      }
    }
    guard terminal.model.unknown.isEmpty else { throw Finding("not known: \(terminal.model.unknown)") }
  }

  /// Each cell has its style, apart from attributes that are invisible on a space.
  private static func expectStyles(of surface: Surface, on terminal: ScreenOnTerminal, _ place: String) throws {
    for y in 0..<terminal.size.height {
      for x in 0..<terminal.size.width where !terminal.isLost(x, y) {
        let style = surface[x, y].style
        var rendition: Set<Int> = style.attributes == .bold ? [1] : style.attributes == .reverse ? [7] : []
        if let color = style.foreground.paletteIndex, terminal.hasColors { rendition.insert(30 + Int(color)) }
        if let color = style.background.paletteIndex, terminal.hasColors { rendition.insert(40 + Int(color)) }
        let spot = terminal.model.lines[y][x]
        let wanted = TerminalModel.Spot(text: spot.text, rendition: rendition).seen
        guard spot.seen == wanted else { throw Finding("\(place): \(spot) at \(x),\(y), not \(wanted)") }
      }
    }
  }

  private static func expectText(of surface: Surface, on terminal: ScreenOnTerminal, _ place: String) throws {
    let surface = shown(surface, on: terminal)
    let texts = (0..<terminal.size.height).map { surface.text(line: $0) }
    guard terminal.model.texts == texts else { throw Finding("\(place): \(terminal.model.texts), not \(texts)") }
  }

  /// Returns the text that a terminal has for a cell: the first cell of a character has all of it.
  private static func character(of surface: Surface, _ x: Int, _ y: Int) -> String {
    let glyph = surface[x, y].glyph
    if glyph.isContinuation { return "" }
    let hasRest = x + 1 < surface.size.width && surface[x + 1, y].glyph.isContinuation
    return glyph.text + (hasRest ? surface[x + 1, y].glyph.text : "")
  }

  /// Returns the surface without the cell that the terminal cannot write.
  private static func shown(_ surface: Surface, on terminal: ScreenOnTerminal) -> Surface {
    let (x, y) = (terminal.size.width - 1, terminal.size.height - 1)
    guard terminal.isLost(x, y) else { return surface }
    var surface = surface
    surface.fill(Rect(x: x, y: y, width: 1, height: 1), with: .blank)
    return surface
  }
}

/// A difference from the expected result.
struct Finding: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
