/// Looks at places of a file, a few thousand bytes at each.
final class LogProbe {
  private let file: LogFile
  private let window: FileWindow
  /// What long lines are looked through with.
  private lazy var wide = FileWindow(file.bytes, capacity: Self.far)
  /// Long stretches in which no line begins: no probe goes through one again.
  private var gaps: [Range<Int>] = []
  /// Long stretches in which no line with a time begins, and the line at whose first byte they end; nil for the end of what was
  /// looked through.
  private var untimed: [(from: Int, end: Int, line: TimedLine?)] = []

  private static let far = 1 << 18
  /// Bytes of a stretch that is kept in mind.
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

  /// The first line that has a time and begins at `offset` or behind it, and before `range` ends.
  ///
  /// - Parameter range: begins where a line does.
  /// - Complexity: O(bytes up to that line).
  func firstTimed(from offset: Int, in range: Range<Int>) throws(DataError) -> TimedLine? {
    var place = offset
    if place > range.lowerBound {
      // A line begins behind the end of another.
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
        file.time(of: bytes.part(0..<(bytes.firstPlace(of: Self.newline, in: 0..<bytes.count) ?? bytes.count)))
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

  /// The place behind the next line end.
  private func lineEnd(from offset: Int, before end: Int) throws(DataError) -> Int? {
    var place = offset
    while place < end {
      if let index = gaps.firstIndex(where: { $0.contains(place) }) {
        gaps[index] = min(offset, gaps[index].lowerBound)..<gaps[index].upperBound
        return gaps[index].upperBound < end ? gaps[index].upperBound : nil
      }
      // Nearly all lines end near.
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

  /// Where the first line begins whose time is `time` or later, of lines that are in order; the end of `range` where none is.
  ///
  /// - Parameter range: begins where a line does.
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

  /// The last line that has a time and begins before `offset`; nil where there is none in the bytes looked through.
  ///
  /// - Parameter range: begins where a line does.
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

  /// How far it is looked back for a line with a time.
  private static let farthest = 1 << 24
}
