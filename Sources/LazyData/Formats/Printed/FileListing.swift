internal import Expressions

/// The columns of `ls -l`: mode, links, owner, group, size, time and name.
///
/// The lines have no header, and their columns need not be aligned. The words of a line decide: a mode such as
/// `-rw-r--r--`, a number, two names, a size or the two numbers of a device, and a time of two or three words. The rest
/// of the line is the name.
struct FileListing: PrintedLayout {
  let names: [[UInt8]] = ["mode", "links", "owner", "group", "size", "modified", "name"].map { Array($0.utf8) }
  let end: Int
  let lines = TableLines()
  var margin: Int { 0 }

  private static let mostLines = 100

  /// - Parameter sample: the first bytes of the source. A line such as `total 40` may be the first.
  /// - Returns: `nil` if a line does not describe a file.
  init?(_ sample: UnsafeRawBufferPointer) {
    var (place, count, start) = (0, 0, 0)
    while count < Self.mostLines, place < sample.count {
      let found = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count)
      if found == nil, count > 0 { break }
      let line = TextBytes.withoutReturn(sample.part(place..<(found ?? sample.count)))
      if place == 0, Self.isTotal(line) {
        start = (found ?? sample.count - 1) + 1
      } else if !line.isEmpty {
        guard Self.hasMode(line), Self.cut(line, isWhole: true).count == 7 else { return nil }
        count += 1
      }
      place = (found ?? sample.count) + 1
    }
    guard count > 0 else { return nil }
    end = start
  }

  /// Whether a line is a word and a number.
  private static func isTotal(_ line: UnsafeRawBufferPointer) -> Bool {
    let words = line.split(separator: 0x20)
    return words.count == 2 && words[1].allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") || isUnit($0) }
  }

  private static func isUnit(_ byte: UInt8) -> Bool { "KMGTP".utf8.contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static let kinds = ByteSet("-bcdlpsDCM".utf8)
  private static let permissions = ByteSet("-rwxsStTlL".utf8)

  /// Whether a line starts with the kind and the permissions of a file.
  private static func hasMode(_ line: UnsafeRawBufferPointer) -> Bool {
    let mode = line.prefix { $0 != 0x20 }
    return (10...11).contains(mode.count) && kinds.contains(mode[0]) && mode[1..<10].allSatisfy(permissions.contains)
  }

  // MARK: Cells

  func cells(of line: UnsafeRawBufferPointer) -> PrintedCells { PrintedCells(ranges: Self.cut(line, isWhole: true)) }

  func cells(ofLineBeginningWith start: UnsafeRawBufferPointer) -> [Range<Int>] {
    lines.isSurelyRow(start) ? Self.cut(start.part(0..<TextBytes.wholeCharacters(of: start)), isWhole: false) : []
  }

  /// Splits a line at its words. A line of another form has fewer cells. Its last cell is the rest of the line.
  ///
  /// - Parameter isWhole: whether the line is complete. If not, the word at its end may continue, so it is not split
  ///   off.
  private static func cut(_ line: UnsafeRawBufferPointer, isWhole: Bool) -> [Range<Int>] {
    var (cells, rest) = ([Range<Int>](), 0)
    func word(from start: Int) -> Range<Int>? {
      guard let first = line[start...].firstIndex(where: { $0 != 0x20 }) else { return nil }
      guard let end = line[first...].firstIndex(of: 0x20) else { return nil }
      return first..<end
    }
    /// Adds a cell of `count` words, and returns whether another word follows.
    func add(_ count: Int) -> Bool {
      var (start, end) = (Int?.none, rest)
      for _ in 0..<count {
        guard let next = word(from: end) else { return false }
        (start, end) = (start ?? next.lowerBound, next.upperBound)
      }
      // If nothing follows, the word may be incomplete.
      guard line[end...].contains(where: { $0 != 0x20 }) else { return false }
      cells.append((start ?? rest)..<end)
      rest = end
      return true
    }
    func next() -> UnsafeRawBufferPointer? { word(from: rest).map { line.part($0) } }
    for _ in 0..<4 { guard add(1) else { return cells + [rest..<line.count] } }
    guard let size = next(), add(size.last == UInt8(ascii: ",") ? 2 : 1), let time = next() else {
      return cells + [rest..<line.count]
    }
    guard let count = wordCount(ofTime: time, in: line, from: rest, isWhole: isWhole) else {
      // A zone or the name follows the date and the clock.
      let end = word(from: rest).flatMap { word(from: $0.upperBound) }?.upperBound
      return cells + [rest..<(end ?? line.count)]
    }
    _ = add(count)
    return cells + [rest..<line.count]
  }

  /// Returns the number of words of a time: `2026-11-23 00:01`, a zone after it, or `Nov 23 00:01`. Returns `nil` if a
  /// word at the end of an incomplete line may be a zone.
  private static func wordCount(
    ofTime first: UnsafeRawBufferPointer, in line: UnsafeRawBufferPointer, from start: Int, isWhole: Bool
  ) -> Int? {
    guard first.count == 10, first[4] == UInt8(ascii: "-"), isDigit(first[0]) else { return 3 }
    let words = line[start...].split(separator: 0x20, maxSplits: 3)
    guard words.count > 2, let sign = words[2].first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return 2
    }
    if !isWhole, words[2].endIndex == line.count { return nil }
    return words[2].count == 5 && words[2].dropFirst().allSatisfy(isDigit) ? 3 : 2
  }
}
