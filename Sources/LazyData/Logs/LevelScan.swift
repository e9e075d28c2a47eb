/// A level and its position in a line.
///
/// ``MarkedText/level`` returns it.
public struct FoundLevel: Equatable, Sendable {
  public let level: LogLevel
  /// The range of bytes in the line that names the level.
  public let range: Range<Int>
}

/// Searches for the level at the start of a line.
///
/// These forms are recognized: a name in capitals (`WARN`), a name in brackets or before a colon (`[error]`, `error:`),
/// the value of a key (`level=warn`, `"level":30`), a priority (`<11>`), and the first letter of glog lines.
struct LevelScan {
  private let text: UnsafeRawBufferPointer

  /// The number of bytes at the start of a line where a bare name counts as a level. After that, the name is part of
  /// the message.
  private static let names = 128
  /// The number of bytes at the start of a line that are searched for the key of a level.
  private static let keys = 512

  init(_ line: UnsafeRawBufferPointer) {
    text = UnsafeRawBufferPointer(rebasing: line.prefix(Self.keys))
  }

  /// Returns the level of a line, or `nil` if it has none.
  static func level(of line: UnsafeRawBufferPointer) -> FoundLevel? { LevelScan(line).found }

  private var found: FoundLevel? {
    if let found = priority ?? letter { return found }
    var place = 0
    while place < text.count {
      guard Self.isLetter(text[place]) else {
        place = text[place] == Self.escape ? end(ofColourAt: place) : place + 1
        continue
      }
      var end = place + 1
      while end < text.count, Self.isLetter(text[end]) { end += 1 }
      if let found = word(place..<end) { return found }
      place = end
    }
    return nil
  }

  private static let escape: UInt8 = 0x1B

  /// Returns the position after the colour sequence that starts at `place`, so that its last letter is not read as part
  /// of a word.
  private func end(ofColourAt place: Int) -> Int {
    var end = place + 1
    guard byte(end) == UInt8(ascii: "[") else { return end }
    repeat { end += 1 } while end < text.count && !Self.isLetter(text[end])
    return end + 1
  }

  private func byte(_ place: Int) -> UInt8 { text.indices.contains(place) ? text[place] : 0x20 }

  private func word(_ range: Range<Int>) -> FoundLevel? {
    guard (3...9).contains(range.count), !Self.isDigit(byte(range.lowerBound - 1)),
      !Self.isDigit(byte(range.upperBound))
    else { return nil }
    let word = text.part(range)
    let (before, after) = (byte(range.lowerBound - 1), byte(range.upperBound))
    if Self.isKey(word), let value = value(after: range.upperBound) { return value }
    guard range.lowerBound < Self.names, before != Self.underscore, after != Self.underscore,
      let level = LogLevel.named(word)
    else { return nil }
    let isCapital = word.allSatisfy { $0 & 0x20 == 0 }
    let isClosed = after == UInt8(ascii: "]") || after == UInt8(ascii: ">") || after == UInt8(ascii: ":")
    return isCapital || isClosed && word.count > 3 || after == UInt8(ascii: "]")
      ? FoundLevel(level: level, range: range) : nil
  }

  private static let underscore = UInt8(ascii: "_")
  private static let keyNames = ["level", "lvl", "severity", "levelname", "loglevel"].map { Array($0.utf8) }

  private static func isKey(_ word: UnsafeRawBufferPointer) -> Bool {
    keyNames.contains { name in
      name.count == word.count && zip(name, word).allSatisfy { $0 == $1 | 0x20 }
    }
  }

  /// Returns the level that follows a key: `=warn`, `": "warn"`, `":30`.
  private func value(after end: Int) -> FoundLevel? {
    var place = end
    let isQuoted = byte(place) == UInt8(ascii: "\"")
    if isQuoted { place += 1 }
    guard byte(place) == UInt8(ascii: isQuoted ? ":" : "=") else { return nil }
    place += 1
    while place < text.count, byte(place) == 0x20 { place += 1 }
    if byte(place) == UInt8(ascii: "\"") { place += 1 }
    var last = place
    while last < text.count, Self.isLetter(text[last]) { last += 1 }
    if last > place {
      return LogLevel.named(text.part(place..<last)).map { FoundLevel(level: $0, range: place..<last) }
    }
    guard let (number, next) = number(at: place), let level = LogLevel(number: number) else { return nil }
    return FoundLevel(level: level, range: place..<next)
  }

  private var priority: FoundLevel? {
    guard byte(0) == UInt8(ascii: "<"), let (number, end) = number(at: 1), byte(end) == UInt8(ascii: ">"),
      let level = LogLevel(priority: number)
    else { return nil }
    return FoundLevel(level: level, range: 0..<end + 1)
  }

  /// The level of a glog line, which is its first letter: `W1123 00:01:02`.
  private var letter: FoundLevel? {
    guard text.count > 6, (1...4).allSatisfy({ Self.isDigit(text[$0]) }), text[5] == 0x20 else { return nil }
    let level: LogLevel? =
      switch text[0] {
      case UInt8(ascii: "I"): .info
      case UInt8(ascii: "W"): .warning
      case UInt8(ascii: "E"): .error
      case UInt8(ascii: "F"): .fatal
      default: nil
      }
    return level.map { FoundLevel(level: $0, range: 0..<1) }
  }

  /// Returns a number of at most three digits, and the offset after it.
  private func number(at start: Int) -> (value: Int, end: Int)? {
    var (value, place) = (0, start)
    while place < text.count, place < start + 4, Self.isDigit(text[place]) {
      value = value * 10 + Int(text[place] - 0x30)
      place += 1
    }
    return place == start || place == start + 4 ? nil : (value, place)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
