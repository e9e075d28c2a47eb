/// The layout of rows that a program prints over several lines, one column per line.
struct ExpandedForm: Sendable {
  /// The line above each row.
  let heading: ExpandedHeading
  /// The text between a name and its value.
  let separator: [UInt8]
  /// Whether the separator also encloses the line.
  let hasEdges: Bool
  /// The position of the separator in characters from the start of a line. The position differs in lines whose name has
  /// wide characters.
  let column: Int
  /// The start of the first row's lines.
  let start: Int
  /// The column names in the first row.
  let names: [[UInt8]]
  /// Whether the first row is longer than the sample.
  let isFirstCut: Bool

  /// Whether continued lines have a mark and no name. If not, every line without a known name continues the value
  /// before it.
  var marksLines: Bool { heading == .psql }

  private static let separators: [[UInt8]] = ["|", "│", "║"].map { Array(($0 as String).utf8) }
  private static let longestLine = 1 << 14

  /// Detects the layout in the first lines of a file. The heading must be the first line, or the second after a title;
  /// otherwise returns `nil`.
  init?(_ sample: UnsafeRawBufferPointer) {
    var place = TextBytes.markLength(of: sample)
    for _ in 0..<2 {
      guard let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<min(sample.count, place + Self.longestLine))
      else { return nil }
      let line = sample.part(place..<end)
      place = end + 1
      guard let heading = [ExpandedHeading.psql, .mysql].first(where: { $0.fits(line) }) else { continue }
      self.init(heading, sample.part(place..<sample.count), start: place)
      return
    }
    return nil
  }

  private init?(_ heading: ExpandedHeading, _ rest: UnsafeRawBufferPointer, start: Int) {
    let (lines, isFirstCut) = Self.firstRow(of: rest, heading)
    guard let first = lines.first else { return nil }
    let separators = heading == .mysql ? [[UInt8(ascii: ":")]] : Self.separators
    guard let separator = separators.first(where: { !TableBorder.places(of: $0, in: first).isEmpty }) else {
      return nil
    }
    let hasEdges = first.starts(with: separator)
    let columns = TableBorder.places(of: separator, in: first).dropFirst(hasEdges ? 1 : 0)
      .map { Self.characters(in: first.part(0..<$0)) }
    func fits(_ column: Int) -> Bool { lines.allSatisfy { Self.place(of: separator, at: column, in: $0) != nil } }
    // mysql counts the bytes of names, psql their characters.
    let inBytes = heading == .mysql ? TableBorder.places(of: separator, in: first).first : nil
    guard let column = inBytes ?? columns.first(where: fits) ?? columns.first else { return nil }
    let form = ExpandedForm(heading, separator, hasEdges, column, start, names: [], isFirstCut)
    let names = lines.compactMap { form.cut($0).map { Array($0.name) } }.filter { !$0.isEmpty }
    guard !names.isEmpty else { return nil }
    self.init(heading, separator, hasEdges, column, start, names: names, isFirstCut)
  }

  private init(
    _ heading: ExpandedHeading, _ separator: [UInt8], _ hasEdges: Bool, _ column: Int, _ start: Int, names: [[UInt8]],
    _ isFirstCut: Bool
  ) {
    (self.heading, self.separator, self.hasEdges) = (heading, separator, hasEdges)
    (self.column, self.start, self.names, self.isFirstCut) = (column, start, names, isFirstCut)
  }

  /// Returns the lines of the first row without their line ends, and whether more may follow.
  private static func firstRow(
    of rest: UnsafeRawBufferPointer, _ heading: ExpandedHeading
  ) -> ([UnsafeRawBufferPointer], isCut: Bool) {
    var lines: [UnsafeRawBufferPointer] = []
    var place = 0
    while place < rest.count {
      let end = rest.firstPlace(of: UInt8(ascii: "\n"), in: place..<rest.count) ?? rest.count
      let line = TextBytes.withoutReturn(rest.part(place..<end))
      if heading.fits(line) || heading == .psql && ExpandedRow.isBelow(line) { return (lines, false) }
      lines.append(line)
      place = end + 1
    }
    return (lines, true)
  }

  // MARK: Lines

  /// Returns the place of a separator in the separator's column.
  private func separatorPlace(in line: UnsafeRawBufferPointer) -> Int? {
    guard heading == .mysql else { return Self.place(of: separator, at: column, in: line) }
    return column < line.count && line[column] == separator[0] ? column : nil
  }

  /// The parts of a line of a row.
  struct Line {
    /// The name without surrounding spaces; empty if the line continues a value.
    let name: Slice<UnsafeRawBufferPointer>
    /// The text after the separator, with its leading space.
    let value: UnsafeRawBufferPointer
  }

  /// Splits a line into a name and a value.
  ///
  /// - Parameter isCut: whether more bytes of the line may follow. If so, a separator further left is ignored until the
  ///   line reaches the separator's column.
  /// - Returns: `nil` if no separator is found, or if more bytes are needed to decide.
  func cut(_ line: UnsafeRawBufferPointer, isCut: Bool = false) -> Line? {
    let (first, length) = (hasEdges ? separator.count : 0, separator.count)
    guard line.count >= first, !isCut || reachesColumn(line) else { return nil }
    // In the oldest style, a continued line has a colon as its separator.
    let place =
      separatorPlace(in: line)
      ?? (marksLines ? Self.place(of: [UInt8(ascii: ":")], at: column, in: line) : nil)
      ?? TableBorder.places(of: separator, in: line).first { $0 >= first }
    guard let place, place >= first else { return nil }
    var end = line.count
    if hasEdges, end >= place + 2 * length, line[(end - length)...].elementsEqual(separator) { end -= length }
    let separated = line[place] == separator.first ? length : 1
    return Line(
      name: TextBytes.trimmed(line.part(first..<place)[...]), value: line.part(min(end, place + separated)..<end))
  }

  /// Whether a line is long enough to have a separator in the column.
  private func reachesColumn(_ line: UnsafeRawBufferPointer) -> Bool {
    Self.offset(ofCharacter: column, in: line).map { line.count - $0 >= separator.count } ?? false
  }

  /// Returns the position of a separator that is `column` characters from the start of a line.
  private static func place(of separator: [UInt8], at column: Int, in line: UnsafeRawBufferPointer) -> Int? {
    offset(ofCharacter: column, in: line).flatMap { line[$0...].starts(with: separator) ? $0 : nil }
  }

  /// Returns the offset of the character `number`, counted from 0; nil if the line has fewer characters.
  private static func offset(ofCharacter number: Int, in line: UnsafeRawBufferPointer) -> Int? {
    var count = 0
    for index in line.indices where line[index] & 0xC0 != 0x80 {
      if count == number { return index }
      count += 1
    }
    return nil
  }

  private static func characters(in bytes: UnsafeRawBufferPointer) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}
