/// The line under the names of a printed table: `----+----`, `+---+---+`, `├───┼───┤`, `|---|---|`.
struct TableBorder {
  /// The separator between cells, in UTF-8.
  let separator: [UInt8]
  /// Whether the separator also encloses the row.
  let hasEdges: Bool
  /// The positions of the cell ends, in characters from the start of a line. The rule has a crossing at each of these
  /// positions.
  let crossings: [Int]
  /// The range of the line with the column names.
  let names: Range<Int>
  /// The start of the first row.
  let end: Int

  private static let separators: [[UInt8]] = ["|", "│", "┃", "║"].map { Array(($0 as String).utf8) }
  /// The stroke characters of a rule. All other characters of a rule are crossings.
  private static let strokes: Set<Unicode.Scalar> = ["-", "=", ":", "─", "━", "═"]

  /// The possible first bytes of a rule: an ASCII stroke, crossing or border, or the first byte of a non-ASCII one.
  private static let firsts = Array("-=:+|─".utf8.prefix(6))

  /// Finds the rule in the first lines of `sample`, optionally after an empty line. Returns `nil` if they are not the
  /// start of a printed table.
  init?(_ sample: UnsafeRawBufferPointer) {
    var place = TextBytes.markLength(of: sample)
    var lines: [Range<Int>] = []
    while lines.count < 3, let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count) {
      let line = place..<(end > place && sample[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
      place = end + 1
      if !line.isEmpty || !lines.isEmpty { lines.append(line) }
      guard end - line.lowerBound < Self.longestLine else { return nil }
      guard let rule = lines.last, lines.count > 1, Self.isRule(sample.part(rule)) else { continue }
      let names = lines[lines.count - 2]
      // A box has a rule above the names too.
      guard lines.count == 2 || Self.isRule(sample.part(lines[0])), !Self.isRule(sample.part(names)) else { continue }
      self.init(sample, names: names, rule: rule, end: place)
      return
    }
    return nil
  }

  private static let longestLine = 1 << 14

  private init?(_ sample: UnsafeRawBufferPointer, names: Range<Int>, rule: Range<Int>, end: Int) {
    let header = sample.part(names)
    guard let separator = Self.separators.first(where: { Self.places(of: $0, in: header).count > 0 }) else {
      return nil
    }
    let first = header.firstIndex { $0 != UInt8(ascii: " ") } ?? 0
    hasEdges = header[first...].starts(with: separator)
    let scalars = String(decoding: sample[rule], as: UTF8.self).unicodeScalars
    crossings = scalars.enumerated().compactMap { index, scalar in Self.strokes.contains(scalar) ? nil : index }
    let expected = Self.places(of: separator, in: header).count
    guard crossings.count == expected, expected >= (hasEdges ? 2 : 1) else { return nil }
    (self.separator, self.names, self.end) = (separator, names, end)
  }

  /// Whether a line is only a rule: strokes, crossings and borders.
  static func isRule(_ line: UnsafeRawBufferPointer) -> Bool {
    line.count >= 3 && strokeCount(of: line).map { $0 > 0 } == true
  }

  /// Whether a line that starts with these bytes may be a rule.
  private static func mayBeginRule(_ line: UnsafeRawBufferPointer) -> Bool { strokeCount(of: line) != nil }

  /// Returns the number of strokes if the line has only characters of a rule, otherwise `nil`.
  private static func strokeCount(of line: UnsafeRawBufferPointer) -> Int? {
    guard let first = line.first, Self.firsts.contains(first) else { return nil }
    var strokes = 0
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if Self.strokes.contains(scalar) {
        strokes += 1
      } else if scalar != "+", scalar != "|", !("\u{2500}"..."\u{257F}").contains(scalar), scalar != " " {
        return nil
      }
    }
    return strokes
  }

  /// Returns the positions of a separator.
  static func places(of separator: [UInt8], in line: UnsafeRawBufferPointer) -> [Int] {
    var (places, place) = ([Int](), 0)
    guard let first = separator.first else { return [] }
    while let found = line.firstPlace(of: first, in: place..<line.count) {
      place = found + 1
      guard line[found...].starts(with: separator) else { continue }
      places.append(found)
      place = found + separator.count
    }
    return places
  }

  /// Returns the cells of a row, with the spaces around them.
  ///
  /// If the row has no more separators than the rule has crossings, all of them count. If it has more, those at the
  /// crossings count. If a crossing has no separator, for example after wide characters, the first separators count.
  func cells(of row: UnsafeRawBufferPointer) -> [Range<Int>] {
    let places = Self.places(of: separator, in: row)
    return cells(of: row, cutAt: places.count > crossings.count ? crossed(places, in: row) : places)
  }

  /// Returns the cells of a row that later bytes cannot change. `start` is the first bytes of the row. The last cell
  /// may continue after them.
  ///
  /// If a row has more separators than the rule has crossings, only separators at crossings count. So a separator away
  /// from a crossing may or may not count, depending on the rest of the row. Such a separator leaves the cell before it
  /// open, and all later cells unknown. As soon as a crossing has no separator, crossings are ignored, and the first
  /// separators count.
  func cells(ofRowBeginningWith start: UnsafeRawBufferPointer) -> [Range<Int>] {
    let start = start.part(0..<TextBytes.wholeCharacters(of: start))
    guard !start.isEmpty, !Self.mayBeginRule(start) else { return [] }
    let places = Self.places(of: separator, in: start)
    let (columns, end) = columns(of: places, in: start)
    let isDecided = crossings.contains { $0 < end && !columns.contains($0) }
    guard !isDecided, let doubtful = columns.firstIndex(where: { !crossings.contains($0) }) else {
      return cells(of: start, cutAt: Array(places.prefix(crossings.count)))
    }
    return cells(of: start.part(0..<places[doubtful]), cutAt: Array(places[..<doubtful]))
  }

  /// Converts byte positions in a row to columns, in characters. Also returns the width of the row.
  private func columns(of places: [Int], in row: UnsafeRawBufferPointer) -> (columns: [Int], width: Int) {
    var (columns, column) = ([Int](), 0)
    for index in row.indices where row[index] & 0xC0 != 0x80 {
      if columns.count < places.count, places[columns.count] == index { columns.append(column) }
      column += 1
    }
    return (columns, column)
  }

  private func cells(of row: UnsafeRawBufferPointer, cutAt places: [Int]) -> [Range<Int>] {
    if hasEdges {
      guard let first = places.first, row[..<first].allSatisfy({ $0 == UInt8(ascii: " ") }) else {
        return [0..<row.count]
      }
    }
    let isClosed =
      hasEdges && places.count > 1
      && row[((places.last ?? 0) + separator.count)...].allSatisfy({ $0 == UInt8(ascii: " ") })
    var starts = places.map { $0 + separator.count }
    var ends = places
    if hasEdges { ends.removeFirst() } else { starts.insert(0, at: 0) }
    if isClosed { starts.removeLast() } else { ends.append(row.count) }
    return zip(starts, ends).map { $0..<max($0, $1) }
  }

  private func crossed(_ places: [Int], in row: UnsafeRawBufferPointer) -> [Int] {
    let wanted = Set(crossings)
    let found = zip(places, columns(of: places, in: row).columns).filter { wanted.contains($1) }.map(\.0)
    return found.count == crossings.count ? found : Array(places.prefix(crossings.count))
  }
}
