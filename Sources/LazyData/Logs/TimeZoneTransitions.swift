/// The offsets of a time zone from UTC over time.
final class TimeZoneTransitions: Sendable {
  /// A change of the offset.
  private struct Change {
    /// The first local time with the new offset, in seconds since 1970.
    let local: Int64
    /// The new offset in seconds.
    let offset: Int64
  }

  private let changes: [Change]
  /// The offset before the first change.
  private let first: Int64

  /// The years for which the changes of a rule are computed.
  private static let ruledYears: ClosedRange<Int64> = 1970...2100

  /// - Parameters:
  ///   - first: the offset before the first transition, in seconds.
  ///   - transitions: the times at which the offset changes, in seconds since 1970 in UTC, and the new offsets.
  init(first: Int64, _ transitions: [(time: Int64, offset: Int64)]) {
    self.first = first
    var before = first
    changes = transitions.map { transition in
      // A local time that occurs twice counts as the first of the two. A local time that is skipped has the offset
      // before the skip.
      defer { before = transition.offset }
      return Change(local: transition.time + max(before, transition.offset), offset: transition.offset)
    }
  }

  /// Returns the offset from UTC at a local time. Both are in seconds.
  ///
  /// - Complexity: O(log changes).
  func offset(atLocal local: Int64) -> Int64 {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].local <= local { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : changes[low - 1].offset
  }

  /// Creates the table of a rule in the form of POSIX, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// - Returns: `nil` if the text is not such a rule.
  convenience init?(rule: String) {
    guard let rule = POSIXTimeZoneRule(rule) else { return nil }
    self.init(first: rule.standard, rule.transitions(Self.ruledYears))
  }

  /// Reads a file of the system's time zone database (RFC 9636).
  ///
  /// - Returns: `nil` if the bytes are not such a file.
  convenience init?(file bytes: [UInt8]) {
    guard let old = ZoneFileHeader(bytes, at: 0) else { return nil }
    var (header, timeLength) = (old, 4)
    if old.version >= UInt8(ascii: "2") {
      guard let new = ZoneFileHeader(bytes, at: old.end(timeLength: 4)) else { return nil }
      (header, timeLength) = (new, 8)
    }
    guard header.end(timeLength: timeLength) <= bytes.count,
      let read = header.transitions(in: bytes, timeLength: timeLength)
    else { return nil }
    var transitions = read.transitions
    // The rule after the tables applies to all later times.
    let footer = bytes[header.end(timeLength: timeLength)...].split(separator: UInt8(ascii: "\n")).first
    if timeLength == 8, let footer, let rule = POSIXTimeZoneRule(String(decoding: footer, as: UTF8.self)) {
      let last = transitions.last?.time ?? .min
      transitions += rule.transitions(Self.ruledYears).filter { $0.time > last }
    }
    self.init(first: read.first, transitions)
  }
}

/// The header of a block in a file of the time zone database.
private struct ZoneFileHeader {
  let version: UInt8
  private let start: Int
  private let counts: [Int]

  private static let length = 44
  /// The maximum of each count in the header. The files of the database have fewer than 300 transitions.
  private static let most = 1 << 16

  init?(_ bytes: [UInt8], at start: Int) {
    guard start >= 0, start + Self.length <= bytes.count, bytes[start...].starts(with: "TZif".utf8) else { return nil }
    version = bytes[start + 4]
    counts = (0..<6).map { Int(ZoneFileHeader.number(bytes, at: start + 20 + 4 * $0, length: 4)) }
    guard counts.allSatisfy({ (0...Self.most).contains($0) }), counts[4] > 0 else { return nil }
    self.start = start
  }

  private var timeCount: Int { counts[3] }
  private var typeCount: Int { counts[4] }

  /// Returns the end of the block.
  func end(timeLength: Int) -> Int {
    let (marks, leaps, names) = (counts[0] + counts[1], counts[2], counts[5])
    return start + Self.length + timeCount * (timeLength + 1) + typeCount * 6 + names + leaps * (timeLength + 4) + marks
  }

  /// Reads the transitions of a block that is completely in the file.
  ///
  /// - Returns: `nil` if they are not in order, or refer to a missing offset.
  func transitions(
    in bytes: [UInt8], timeLength: Int
  ) -> (first: Int64, transitions: [(time: Int64, offset: Int64)])? {
    let times = start + Self.length
    let indices = times + timeCount * timeLength
    let types = indices + timeCount
    let offsets = (0..<typeCount).map { Self.number(bytes, at: types + 6 * $0, length: 4) }
    guard offsets.allSatisfy({ abs($0) < 200_000 }) else { return nil }
    var transitions: [(time: Int64, offset: Int64)] = []
    for index in 0..<timeCount {
      let time = Self.number(bytes, at: times + index * timeLength, length: timeLength)
      let type = Int(bytes[indices + index])
      guard offsets.indices.contains(type), abs(time) < 1 << 61, time > transitions.last?.time ?? .min else {
        return nil
      }
      transitions.append((time, offsets[type]))
    }
    return (offsets[0], transitions)
  }

  /// Reads a signed number, the highest byte first.
  private static func number(_ bytes: [UInt8], at place: Int, length: Int) -> Int64 {
    let value = bytes[place..<place + length].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return length == 4
      ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }
}
