/// The lines of the help page: the keys, then the commands. On a wide screen each part has two columns.
struct HelpLayout: Equatable {
  /// A part of a text at a position of a line.
  struct Cell: Equatable {
    enum Kind {
      case title
      case keys
      case text
    }

    let x: Int
    /// The complete text, which may be wrapped.
    let text: String
    /// The part of the text in this line, as offsets in UTF-8.
    let part: Range<Int>
    let kind: Kind
    /// The index of the cell's entry.
    let entry: Int
  }

  /// A key or a command with its description, or a title.
  struct Entry: Equatable {
    /// The index of its first line.
    let line: Int
    let texts: [String]
  }

  /// The cells of each line, from left to right.
  private(set) var lines: [[Cell]] = []
  /// The entries in the order of their cells.
  private(set) var entries: [Entry] = []

  /// The space between two columns.
  private static let gap = 2
  /// The minimum width of a column of texts.
  private static let leastWidth = 12

  /// - Parameters:
  ///   - parts: the groups of each part. A part starts below the one before.
  ///   - width: the number of cells of a line.
  ///   - isWide: whether each part has two columns.
  init(_ parts: [[HelpGroup]], width: Int, isWide: Bool) {
    for groups in parts {
      let top = lines.count
      let middle = isWide ? HelpGroup.middle(of: groups) : groups.count
      let half = isWide ? (width - Self.gap) / 2 : width
      for group in groups[..<middle] { add(group, x: 0, width: half) }
      var line = top
      for group in groups[middle...] { add(group, from: &line, x: half + Self.gap, width: half) }
    }
  }

  private mutating func add(_ group: HelpGroup, x: Int, width: Int) {
    var line = lines.count
    add(group, from: &line, x: x, width: width)
  }

  /// Adds a group.
  ///
  /// - Parameter line: the first line; set to the line after the group.
  private mutating func add(_ group: HelpGroup, from line: inout Int, x: Int, width: Int) {
    add([(group.title, .title, x, width)], from: &line)
    let keyWidth = min(group.width, max(Self.leastWidth, width / 2) - Self.gap)
    let textX = keyWidth + Self.gap
    for entry in group.lines {
      add(
        [(entry.keys, .keys, x, keyWidth), (entry.text, .text, x + textX, max(Self.leastWidth, width - textX))],
        from: &line)
    }
  }

  /// Adds an entry. Texts that are too wide are wrapped between words.
  private mutating func add(_ texts: [(String, Cell.Kind, x: Int, width: Int)], from line: inout Int) {
    let parts = texts.map { WrappedWords.parts(of: $0.0, width: $0.width) }
    let height = parts.map(\.count).max() ?? 0
    for row in 0..<height {
      if line + row == lines.count { lines.append([]) }
      for (place, (text, kind, x, _)) in texts.enumerated() where row < parts[place].count {
        lines[line + row].append(Cell(x: x, text: text, part: parts[place][row], kind: kind, entry: entries.count))
      }
    }
    entries.append(Entry(line: line, texts: texts.map(\.0)))
    line += height
  }
}

extension HelpGroup {
  /// The number of lines on the page, the title included.
  private var height: Int { lines.count + 1 }

  /// Returns the number of groups in the first of two columns, so that the taller column is as short as possible.
  static func middle(of groups: [HelpGroup]) -> Int {
    let all = groups.reduce(0) { $0 + $1.height }
    var (middle, above, best) = (0, 0, Int.max)
    for (index, group) in groups.enumerated() {
      above += group.height
      let higher = max(above, all - above)
      if higher < best { (middle, best) = (index + 1, higher) }
    }
    return middle
  }
}

/// Wraps texts between words.
enum WrappedWords {
  /// Returns the parts of a text that fit in lines of `width` characters, as offsets in UTF-8. A longer word is split.
  static func parts(of text: String, width: Int) -> [Range<Int>] {
    let width = max(1, width)
    var parts: [Range<Int>] = []
    var rest = text[...]
    while let end = rest.index(rest.startIndex, offsetBy: width + 1, limitedBy: rest.endIndex) {
      let space = rest[..<end].dropFirst().lastIndex(of: " ")
      let cut = space ?? rest.index(before: end)
      parts.append(offsets(of: rest[..<cut], in: text))
      rest = rest[cut...].drop { $0 == " " }
    }
    if !rest.isEmpty || parts.isEmpty { parts.append(offsets(of: rest, in: text)) }
    return parts
  }

  private static func offsets(of part: Substring, in text: String) -> Range<Int> {
    let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }
}
