import Glyphs
import Terminal

/// A model of a terminal that interprets output. It has the features that ncurses uses for `xterm-256color`, `screen`,
/// `tmux`, `linux` and `vt100`. Unknown sequences are collected for a test to report.
struct TerminalModel {
  /// A character and its style.
  struct Spot: Equatable {
    var text = " "
    var rendition: Set<Int> = []

    /// The spot as it is visible: a space has no weight, slant or colour.
    var seen: Spot {
      text == " " ? Spot(rendition: rendition.filter { $0 == 4 || $0 == 7 || TerminalModel.isBackground($0) }) : self
    }
  }

  /// The terminal's behaviour for left and right margins, and for the query whether it has them.
  enum Margins: String {
    /// The terminal has no margins, and says so.
    case absent
    /// The terminal has margins.
    case margins
    /// The terminal does not know the query, and shows its last character.
    case misread
  }

  /// How the terminal shows characters of several scalars.
  struct Clusters {
    /// Whether conjuncts and their vowel signs are shown in the cell of the first letter.
    var joinsLetters = false
    /// Whether emoji of several scalars, flags and keycaps are shown in two cells. Otherwise their scalars are shown
    /// one after the other.
    var joinsEmoji = false
    /// Whether the terminal reports the position of its cursor.
    var reportsCursor = false
  }

  private struct Place: Equatable {
    var x = 0
    var y = 0
    var rendition: Set<Int> = []
  }

  let width: Int
  let height: Int
  /// Whether the cursor moves to the next line as soon as the last column is written.
  let wrapsAtOnce: Bool
  private(set) var lines: [[Spot]]
  /// Sequences that the model does not know.
  private(set) var unknown: [String] = []
  /// How often the terminal itself moved lines.
  private(set) var scrollCount = 0

  private var cursor = Place()
  private var saved = Place()
  /// Whether the next character first moves to the next line.
  private var isPastEdge = false
  private var region: ClosedRange<Int>
  /// The behaviour for left and right margins, whether they are on, and where they are.
  private let margins: Margins
  private let clusters: Clusters
  private var hasMargins = false
  private var columns: Range<Int>
  /// Answers to queries that have not been delivered yet.
  var answers: [TerminalAnswer] = []
  private var inserts = false
  /// Whether a character that does not fit in the line is written on the next one.
  private var wraps = true
  private var last: Character = " "
  /// The place of the last character, which combining marks join.
  private var base = (x: 0, y: 0)
  /// Whether the cursor was moved since the last character, so that no scalar continues it as an emoji.
  private var hasMoved = true

  init(width: Int, height: Int, wrapsAtOnce: Bool = false, margins: Margins = .absent, clusters: Clusters = Clusters())
  {
    self.wrapsAtOnce = wrapsAtOnce
    self.margins = margins
    self.clusters = clusters
    columns = 0..<width
    self.width = width
    self.height = height
    region = 0...height - 1
    lines = Array(repeating: Array(repeating: Spot(), count: width), count: height)
  }

  /// The lines as text, without the spaces at their ends.
  var texts: [String] {
    lines.map { line in
      var text = line.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Returns the characters that differ from those on another terminal of this size.
  func differences(from other: TerminalModel) -> [String] {
    var found: [String] = []
    for y in 0..<height {
      for x in 0..<width where lines[y][x].seen != other.lines[y][x].seen {
        let (here, there) = (lines[y][x], other.lines[y][x])
        found.append(
          "\(x),\(y): '\(here.text)' \(here.rendition.sorted()), not '\(there.text)' \(there.rendition.sorted())")
      }
    }
    return found
  }

  mutating func receive(_ bytes: some Collection<UInt8>) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1B: escape(&rest)
      case 0x08: moveTo(x: cursor.x - 1, y: cursor.y)
      case 0x0A: feedLine()
      case 0x0D: moveTo(x: 0, y: cursor.y)
      // Padding, the bell, and switches between two character sets. Both sets are ASCII here.
      case 0, 0x07, 0x0E, 0x0F: break
      case 0x20...: put(scalar)
      default: unknown.append("control \(scalar.value)")
      }
    }
  }

  // MARK: Characters

  /// Returns whether a character is shown in the cell to the left of the cursor.
  private func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    guard clusters.joinsLetters, cursor.x > 0, scalar.isShapedLetter else { return false }
    let left = lines[cursor.y][cursor.x - 1].text.unicodeScalars
    guard let base = left.first, let last = left.last, base.isShapedLetter else { return false }
    return scalar.properties.generalCategory == .spacingMark || last == "\u{200D}"
      || last.properties.canonicalCombiningClass == .virama
  }

  /// Returns whether a character is shown in the two cells of the emoji to the left of the cursor.
  private func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    guard clusters.joinsEmoji, !hasMoved else { return false }
    let text = lines[base.y][base.x].text.unicodeScalars
    guard let first = text.first, first.properties.isEmoji, let last = text.last else { return false }
    switch scalar.value {
    case 0xFE0F, 0x20E3, 0x200D, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
    case 0x1F1E6...0x1F1FF: return text.count == 1 && (0x1F1E6...0x1F1FF).contains(first.value)
    default: return last.value == 0x200D
    }
  }

  private mutating func appendToEmoji(_ scalar: Unicode.Scalar) {
    lines[base.y][base.x].text.unicodeScalars.append(scalar)
    let isWide = base.x + 1 < width && lines[base.y][base.x + 1].text.isEmpty
    guard !isWide, cursor.x == base.x + 1, !isPastEdge, scalar.value != 0x200D else { return }
    blankGlyph(at: cursor.x)
    lines[cursor.y][cursor.x] = Spot(text: "", rendition: cursor.rendition)
    isPastEdge = wraps && cursor.x + 1 >= width
    cursor.x = min(cursor.x + 1, width - 1)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if isJoined(scalar) {
      lines[cursor.y][cursor.x - 1].text.unicodeScalars.append(scalar)
      base = (cursor.x - 1, cursor.y)
      return
    }
    if isEmojiPart(scalar) { return appendToEmoji(scalar) }
    let cells = TextWidth.width(of: scalar)
    guard cells > 0 else {
      lines[base.y][base.x].text.unicodeScalars.append(scalar)
      return
    }
    if !wraps, cursor.x + cells > width {
      cursor.x = max(0, width - cells)
    } else if isPastEdge || cursor.x + cells > width {
      cursor.x = 0
      isPastEdge = false
      feedLine()
    }
    last = Character(scalar)
    if inserts { shift(by: cells) }
    for x in cursor.x..<cursor.x + cells { blankGlyph(at: x) }
    lines[cursor.y][cursor.x] = Spot(text: String(last), rendition: cursor.rendition)
    (base, hasMoved) = ((cursor.x, cursor.y), false)
    if cells == 2 { lines[cursor.y][cursor.x + 1] = Spot(text: "", rendition: cursor.rendition) }
    cursor.x += cells
    isPastEdge = wraps && cursor.x >= width
    cursor.x = min(cursor.x, width - 1)
    if isPastEdge, wrapsAtOnce {
      (cursor.x, isPastEdge) = (0, false)
      feedLine()
    }
  }

  /// Blanks both halves of a wide character at `x`.
  private mutating func blankGlyph(at x: Int) {
    if lines[cursor.y][x].text.isEmpty, x > 0 { lines[cursor.y][x - 1].text = " " }
    if x + 1 < width, lines[cursor.y][x + 1].text.isEmpty { lines[cursor.y][x + 1].text = " " }
    lines[cursor.y][x].text = " "
  }

  /// Moves the characters after the cursor to the right, or to the left if `cells` is negative.
  private mutating func shift(by cells: Int) {
    var line = lines[cursor.y]
    if cells > 0 {
      line.insert(contentsOf: Array(repeating: blank, count: cells), at: cursor.x)
    } else {
      line.removeSubrange(cursor.x..<min(width, cursor.x - cells))
      line += Array(repeating: blank, count: width - line.count)
    }
    lines[cursor.y] = Array(line.prefix(width))
  }

  /// An erased cell, which keeps only the background of the current style.
  private var blank: Spot { Spot(rendition: cursor.rendition.filter(Self.isBackground)) }

  // MARK: Lines

  private mutating func moveTo(x: Int, y: Int) {
    cursor.x = min(max(0, x), width - 1)
    cursor.y = min(max(0, y), height - 1)
    (isPastEdge, hasMoved) = (false, true)
  }

  private mutating func feedLine() {
    if cursor.y == region.upperBound { return scroll(by: 1) }
    moveTo(x: cursor.x, y: cursor.y + 1)
  }

  /// Scrolls the lines of the region up, or down if `count` is negative.
  private mutating func scroll(by count: Int, from top: Int? = nil) {
    let region = (top ?? region.lowerBound)...region.upperBound
    // Nothing outside the margins moves, even if the cursor is there.
    guard columns.contains(cursor.x) else { return }
    scrollCount += 1
    let old = lines
    for y in region {
      let source = y + count
      for x in columns { lines[y][x] = region.contains(source) ? old[source][x] : blank }
    }
    for y in region {
      for x in [columns.lowerBound, columns.upperBound] where x < width && x > 0 && lines[y][x].text.isEmpty {
        unknown.append("a glyph that margins cut")
      }
    }
  }

  private mutating func erase(_ cells: Range<Int>, of y: Int) {
    for x in cells where x < width { lines[y][x] = blank }
  }

  // MARK: Sequences

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    guard let kind = rest.popFirst() else { return }
    switch kind {
    case "[": control(&rest)
    case "7": saved = cursor
    case "8":
      cursor = saved
      isPastEdge = false
    case "M":
      if cursor.y == region.lowerBound { scroll(by: -1) } else { moveTo(x: cursor.x, y: cursor.y - 1) }
    case "(", ")": _ = rest.popFirst()
    case "=", ">": break
    case "]":
      while let scalar = rest.popFirst(), scalar.value != 7 {}
    default: unknown.append("ESC \(kind)")
    }
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar.value >= 0x40 {
        perform(scalar, text)
        return
      }
      text.unicodeScalars.append(scalar)
    }
  }

  private mutating func perform(_ final: Unicode.Scalar, _ text: String) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch (final, text.first) {
    case ("p", "?") where text == "?69$":
      if margins == .misread {
        put(final)
      } else {
        answers.append(.mode(ModeAnswer(mode: 69, isSettable: margins == .margins)))
      }
    case ("h", "?") where text == "?69" && margins == .margins: hasMargins = true
    case ("l", "?") where text == "?69" && margins == .margins: (hasMargins, columns) = (false, 0..<width)
    case ("s", _) where hasMargins && numbers.count == 2:
      columns = numbers[0] - 1..<numbers[1]
      moveTo(x: 0, y: 0)
    case ("n", _) where text == "6":
      if clusters.reportsCursor { answers.append(.cursor(CursorAnswer(x: cursor.x, y: cursor.y))) }
    case ("m", _): setRendition(numbers)
    case ("h", "?") where text == "?7": wraps = true
    case ("l", "?") where text == "?7": (wraps, isPastEdge) = (false, false)
    // Modes of keys, the cursor and the alternate screen show nothing, and neither do window operations.
    case ("h", "?"), ("l", "?"), ("c", "?"), ("t", _), ("q", _): break
    case ("h", _) where first == 4: inserts = true
    case ("l", _) where first == 4: inserts = false
    case ("H", _): moveTo(x: (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, y: count - 1)
    case ("A", _): moveTo(x: cursor.x, y: cursor.y - count)
    case ("B", _): moveTo(x: cursor.x, y: cursor.y + count)
    case ("C", _): moveTo(x: cursor.x + count, y: cursor.y)
    case ("D", _): moveTo(x: cursor.x - count, y: cursor.y)
    case ("G", _): moveTo(x: count - 1, y: cursor.y)
    case ("d", _): moveTo(x: cursor.x, y: count - 1)
    case ("K", _): erase(first == 0 ? cursor.x..<width : first == 1 ? 0..<cursor.x + 1 : 0..<width, of: cursor.y)
    case ("J", _):
      if first == 0 { erase(cursor.x..<width, of: cursor.y) }
      for y in first == 0 ? cursor.y + 1..<height : 0..<height { erase(0..<width, of: y) }
    case ("X", _): erase(cursor.x..<cursor.x + count, of: cursor.y)
    case ("P", _): shift(by: -count)
    case ("@", _): shift(by: count)
    case ("L", _): scroll(by: -count, from: cursor.y)
    case ("M", _): scroll(by: count, from: cursor.y)
    case ("S", _): scroll(by: count)
    case ("T", _): scroll(by: -count)
    case ("b", _): for _ in 0..<count { for scalar in last.unicodeScalars { put(scalar) } }
    case ("r", _):
      region = count - 1...(numbers.count > 1 && numbers[1] > 0 ? numbers[1] : height) - 1
      moveTo(x: 0, y: 0)
    default: unknown.append("CSI \(text)\(final)")
    }
  }

  /// Palette colours are numbered from 1,000 in the foreground, and from 2,000 in the background.
  private mutating func setRendition(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0, 10, 11: if number == 0 { cursor.rendition = [] }
      case 38, 48:
        guard rest.popFirst() == 5, let index = rest.popFirst() else { return unknown.append("SGR \(numbers)") }
        set(number == 38 ? 1_000 + index : 2_000 + index)
      case 39: cursor.rendition = cursor.rendition.filter { !Self.isForeground($0) }
      case 49: cursor.rendition = cursor.rendition.filter { !Self.isBackground($0) }
      case 22: cursor.rendition.subtract([1, 2])
      case 23, 24, 27: cursor.rendition.remove(number - 20)
      default: set(number)
      }
    }
  }

  private mutating func set(_ number: Int) {
    if Self.isForeground(number) { cursor.rendition = cursor.rendition.filter { !Self.isForeground($0) } }
    if Self.isBackground(number) { cursor.rendition = cursor.rendition.filter { !Self.isBackground($0) } }
    cursor.rendition.insert(number)
  }

  private static func isForeground(_ number: Int) -> Bool {
    (30...37).contains(number) || (90...97).contains(number) || (1_000..<2_000).contains(number)
  }

  private static func isBackground(_ number: Int) -> Bool {
    (40...47).contains(number) || (100...107).contains(number) || number >= 2_000
  }
}
