/// The half of the day in a time of a 12-hour clock: `AM`, `pm` or `p.m.`.
enum DayPeriod {
  case morning, afternoon

  /// Reads `AM` or `PM` after a time, with or without spaces before it. The first letters of a longer word do not
  /// count.
  ///
  /// - Parameter place: the position after the time. It does not change if neither follows.
  static func read(_ text: UnsafeRawBufferPointer, at place: inout Int) -> DayPeriod? {
    var next = place
    while byte(of: text, at: next) == UInt8(ascii: " ") { next += 1 }
    let letter = small(text, at: next)
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
    next += 1
    let hasPoints = byte(of: text, at: next) == UInt8(ascii: ".")
    if hasPoints { next += 1 }
    guard small(text, at: next) == UInt8(ascii: "m") else { return nil }
    next += 1
    if hasPoints, byte(of: text, at: next) == UInt8(ascii: ".") { next += 1 }
    guard !continuesWord(text, at: next) else { return nil }
    place = next
    return letter == UInt8(ascii: "a") ? .morning : .afternoon
  }

  /// Returns the hour of the day for an hour from 1 to 12; `nil` for other hours.
  func hour(_ hour: Int64) -> Int64? {
    (1...12).contains(hour) ? hour % 12 + (self == .afternoon ? 12 : 0) : nil
  }

  private static func byte(of text: UnsafeRawBufferPointer, at place: Int) -> UInt8? {
    place < text.count ? text[place] : nil
  }

  /// Returns the byte at a place, with a capital letter in lower case; `nil` at the end.
  private static func small(_ text: UnsafeRawBufferPointer, at place: Int) -> UInt8? {
    byte(of: text, at: place).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Whether a word continues at a position, as in `PM2` or `pm-utils`.
  private static func continuesWord(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard let next = small(text, at: place) else { return false }
    let isMark = [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/")].contains(next)
    return isWordByte(next) || isMark && (small(text, at: place + 1).map { isLetter($0) } ?? false)
  }

  private static func isLetter(_ small: UInt8) -> Bool { (0x61...0x7A).contains(small) }

  private static func isWordByte(_ small: UInt8) -> Bool {
    isLetter(small) || (0x30...0x39).contains(small) || small == UInt8(ascii: "_")
  }
}
