/// The matching lines of a text. The ends of other lines are not searched for.
struct MatchingLines {
  /// The number of lines.
  private(set) var count = 0
  /// The lines with their ends, in ascending order. Lines that follow each other are one range.
  private(set) var ranges: [Range<Int>] = []

  private static let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - pattern: the pattern. Bytes are compared as they are.
  ///   - lines: complete lines. The last one has an end too.
  /// - Complexity: O(bytes).
  init(of pattern: Pattern, in lines: UnsafeRawBufferPointer, _ format: LineFormat) {
    var (count, ranges) = (0, [Range<Int>]())
    var next = 0
    pattern.visitMatchesOrLines(in: lines) { match in
      let line = Self.line(at: match.lowerBound, in: lines, from: next)
      next = line.upperBound
      // A match may include the carriage return of a line end.
      let text = lines.part(line.lowerBound..<line.upperBound - format.terminatorLength(of: lines.part(line)))
      guard match.upperBound <= line.lowerBound + text.count || pattern.matches(text) else { return next }
      count += 1
      if let last = ranges.last, last.upperBound == line.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<line.upperBound
      } else {
        ranges.append(line)
      }
      return next
    }
    (self.count, self.ranges) = (count, ranges)
  }

  /// Returns the line at a place, with its end.
  ///
  /// - Parameter first: the start of a line at or before the place.
  private static func line(at place: Int, in lines: UnsafeRawBufferPointer, from first: Int) -> Range<Int> {
    var start = place
    while start > first, lines[start - 1] != newline { start -= 1 }
    let end = lines.firstPlace(of: newline, in: place..<lines.count).map { $0 + 1 } ?? lines.count
    return start..<end
  }

  /// Returns the end of the last complete line; `nil` if there is none.
  static func end(in bytes: UnsafeRawBufferPointer) -> Int? { bytes.lastIndex(of: newline).map { $0 + 1 } }

  /// Returns the end of the first complete line; `nil` if there is none.
  static func firstEnd(in bytes: UnsafeRawBufferPointer) -> Int? {
    bytes.firstPlace(of: newline, in: 0..<bytes.count).map { $0 + 1 }
  }
}
