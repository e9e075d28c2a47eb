/// Reads lines at arbitrary positions of a file, a few thousand bytes at a time.
final class LogProbe {
  private let file: LogFile
  private let window: FileWindow
  /// A larger window for long lines.
  private lazy var wide = FileWindow(file.bytes, capacity: Self.far)
  /// Long ranges in which no line starts. They are not scanned again.
  private var gaps: [Range<Int>] = []
  /// Long ranges in which no line with a time starts. `line` is the line with a time that starts at the end of the
  /// range, or `nil` if the search ended before it found one.
  private var untimed: [(from: Int, end: Int, line: TimedLine?)] = []

  private static let far = 1 << 18
  /// The minimum length of a range that is remembered.
  private static let long = 1 << 14
  private static let newline = UInt8(ascii: "\n")

  init(_ file: LogFile, capacity: Int) {
    self.file = file
    window = FileWindow(file.bytes, capacity: capacity)
  }

  /// A line with a time.
  struct TimedLine: Equatable {
    let start: Int
    let time: Int64
  }

  /// Returns the first line that has a time and starts at `offset` or later, but before the end of `range`.
  ///
  /// - Parameter range: the range to search. Its start must be the start of a line.
  /// - Complexity: O(bytes before that line).
  func firstTimed(from offset: Int, in range: Range<Int>) throws(DataError) -> TimedLine? {
    var place = offset
    if place > range.lowerBound {
      // The offset may be within a line, so the search starts at the next line.
      guard let start = try lineEnd(from: place - 1, before: range.upperBound) else { return nil }
      place = start
    }
    while place < range.upperBound {
      if let index = untimed.firstIndex(where: { $0.from <= place && place < $0.end }) {
        untimed[index].from = min(offset, untimed[index].from)
        guard let line = untimed[index].line else {
          guard let next = try lineEnd(from: untimed[index].end - 1, before: range.upperBound) else { return nil }
          place = next
          continue
        }
        return line.start < range.upperBound ? line : nil
      }
      let time = try window.withBytes(from: place, atLeast: LogTime.head, before: range.upperBound) { bytes in
        file.time(
          of: bytes.part(0..<(bytes.firstPlace(of: Self.newline, in: 0..<bytes.count) ?? bytes.count)), at: place)
      }
      if let time {
        let line = TimedLine(start: place, time: time)
        if place - offset > Self.long { untimed.append((offset, place + 1, line)) }
        return line
      }
      guard let next = try lineEnd(from: place, before: range.upperBound) else { break }
      place = next
    }
    if range.upperBound - offset > Self.long { untimed.append((offset, range.upperBound, nil)) }
    return nil
  }

  /// Returns the position after the next line end.
  private func lineEnd(from offset: Int, before end: Int) throws(DataError) -> Int? {
    var place = offset
    while place < end {
      if let index = gaps.firstIndex(where: { $0.contains(place) }) {
        gaps[index] = min(offset, gaps[index].lowerBound)..<gaps[index].upperBound
        return gaps[index].upperBound < end ? gaps[index].upperBound : nil
      }
      // Nearly all lines end within the small window.
      let window = place == offset ? window : wide
      let (found, count) = try window.withBytes(from: place, atLeast: 1, before: end) {
        ($0.firstPlace(of: Self.newline, in: 0..<$0.count), $0.count)
      }
      if let found {
        let next = place + found + 1
        if next - offset > Self.long { gaps.append(offset..<next) }
        return next < end ? next : nil
      }
      place += count
    }
    return nil
  }

  /// Returns the start of the first line whose time is `time` or later, or the end of `range` if no line is that late.
  /// The lines must be in order.
  ///
  /// - Parameter range: the range to search. Its start must be the start of a line.
  /// - Complexity: O(log bytes) probes.
  func cut(at time: Int64, in range: Range<Int>) throws(DataError) -> Int {
    var (low, high, answer) = (range.lowerBound, range.upperBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      guard let line = try firstTimed(from: middle, in: range.lowerBound..<answer) else {
        high = middle
        continue
      }
      if line.time < time {
        low = line.start + 1
      } else {
        answer = line.start
        high = middle
      }
    }
    return answer
  }

  /// Returns the last line that has a time and starts before `offset`, or `nil` if the searched bytes have no such
  /// line.
  ///
  /// - Parameter range: the range to search. Its start must be the start of a line.
  func lastTimed(before offset: Int, in range: Range<Int>) throws(DataError) -> TimedLine? {
    var length = 1 << 12
    while true {
      let from = max(range.lowerBound, offset - length)
      var (last, place): (TimedLine?, Int) = (nil, from)
      while let line = try firstTimed(from: place, in: range.lowerBound..<offset) {
        last = line
        place = line.start + 1
      }
      if let last { return last }
      guard from > range.lowerBound, length < Self.farthest else { return nil }
      length *= 8
    }
  }

  /// The maximum number of bytes to search back for a line with a time.
  private static let farthest = 1 << 24
}
