/// How a program prints a row over several lines, a column a line.
struct ExpandedForm: Sendable {
  /// What stands above each row.
  let heading: ExpandedHeading
  /// What stands between a name and its value.
  let separator: [UInt8]
  /// Whether it stands before the name and behind the value too.
  let hasEdges: Bool
  /// Where it stands, in characters from the start of a line, unless a name is wider on screen than it has characters.
  let column: Int
  /// Where the lines of the first row begin.
  let start: Int
  /// The names of the first row.
  let names: [[UInt8]]
  /// Whether the first row was not seen to its end.
  let isFirstCut: Bool

  /// Whether lines without a name go on with a value, with marks where they do; else any line does that is none of a column.
  var marksLines: Bool { heading == .psql }

  private static let separators: [[UInt8]] = ["|", "│", "║"].map { Array(($0 as String).utf8) }
  private static let longestLine = 1 << 14

  /// Nil where no row printed so begins with the first line of `sample`, or with the one behind a title.
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
    guard let separator = separators.first(where: { !TableRule.places(of: $0, in: first).isEmpty }) else { return nil }
    let hasEdges = first.starts(with: separator)
    let columns = TableRule.places(of: separator, in: first).dropFirst(hasEdges ? 1 : 0)
      .map { Self.characters(in: first.part(0..<$0)) }
    func fits(_ column: Int) -> Bool { lines.allSatisfy { Self.place(of: separator, at: column, in: $0) != nil } }
    guard let column = heading == .mysql ? columns.first : columns.first(where: fits) ?? columns.first else {
      return nil
    }
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

  /// The lines of the first row, without their ends, and whether there may be more of them.
  private static func firstRow(
    of rest: UnsafeRawBufferPointer, _ heading: ExpandedHeading
  ) -> ([UnsafeRawBufferPointer], isCut: Bool) {
    var lines: [UnsafeRawBufferPointer] = []
    var place = 0
    while place < rest.count {
      let end = rest.firstPlace(of: UInt8(ascii: "\n"), in: place..<rest.count) ?? rest.count
      let line = ExpandedRow.withoutReturn(rest.part(place..<end))
      if heading.fits(line) || heading == .psql && ExpandedRow.isBelow(line) { return (lines, false) }
      lines.append(line)
      place = end + 1
    }
    return (lines, true)
  }

  // MARK: Lines

  /// What stands on a line of a row.
  struct Line {
    /// Without the spaces around it; empty where the line goes on with a value.
    let name: Slice<UnsafeRawBufferPointer>
    /// What stands behind the separator, with the space there.
    let value: UnsafeRawBufferPointer
  }

  /// Splits a line into a name and a value.
  ///
  /// - Parameter isCut: whether more bytes of the line may follow. Until the line reaches the separator's column, a separator
  ///   further left decides nothing.
  /// - Returns: nil if no separator is found, or if that is not known yet.
  func cut(_ line: UnsafeRawBufferPointer, isCut: Bool = false) -> Line? {
    let (first, length) = (hasEdges ? separator.count : 0, separator.count)
    guard line.count >= first, !isCut || reachesColumn(line) else { return nil }
    // A continued line has a colon there in the oldest style.
    let place =
      Self.place(of: separator, at: column, in: line)
      ?? (marksLines ? Self.place(of: [UInt8(ascii: ":")], at: column, in: line) : nil)
      ?? TableRule.places(of: separator, in: line).first { $0 >= first }
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

  /// Where a separator stands, so many characters from the start of a line.
  private static func place(of separator: [UInt8], at column: Int, in line: UnsafeRawBufferPointer) -> Int? {
    offset(ofCharacter: column, in: line).flatMap { line[$0...].starts(with: separator) ? $0 : nil }
  }

  /// The offset of the character `number`, counted from 0; nil if the line has fewer characters.
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
