/// The offset after a name of UTC, as in `UTC+02:00`, `GMT-5` and `Z+0530`.
///
/// `UTC+2` is two hours ahead of UTC. Only POSIX rules have the opposite sign.
enum UTCOffset {
  /// The maximum offset of a zone in hours.
  private static let mostHours: Int64 = 14

  /// Returns the offset `+02:00`, `+0200`, `+02` or `+2` in seconds. Returns `nil` if the number cannot be an offset,
  /// as in `UTC-4711`, where it is a process id.
  ///
  /// - Parameter place: the position after the name. It moves past the offset if one is read.
  static func read(_ text: UnsafeRawBufferPointer, at place: inout Int) -> Int64? {
    guard place < text.count, text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-") else { return nil }
    var end = place + 1
    guard let offset = hoursAndMinutes(text, at: &end), offset.hours <= mostHours, offset.minutes < 60,
      offset.minutes % 15 == 0, !continuesWord(text, at: end)
    else { return nil }
    let isAhead = text[place] == UInt8(ascii: "+")
    place = end
    return (offset.hours * 60 + offset.minutes) * (isAhead ? 60 : -60)
  }

  private static func hoursAndMinutes(
    _ text: UnsafeRawBufferPointer, at place: inout Int
  ) -> (hours: Int64, minutes: Int64)? {
    guard let first = number(text, at: place) else { return nil }
    place += first.digits
    if first.digits == 4 { return (first.value / 100, first.value % 100) }
    guard first.digits <= 2 else { return nil }
    guard place < text.count, text[place] == UInt8(ascii: ":"), let minutes = number(text, at: place + 1),
      minutes.digits == 2
    else { return (first.value, 0) }
    place += 3
    return (first.value, minutes.value)
  }

  /// Reads a number of one to four digits.
  private static func number(_ text: UnsafeRawBufferPointer, at place: Int) -> (value: Int64, digits: Int)? {
    let digits = text.dropFirst(place).prefix { $0 &- 0x30 < 10 }.prefix(5)
    guard (1...4).contains(digits.count) else { return nil }
    return (digits.reduce(Int64(0)) { $0 * 10 + Int64($1 &- 0x30) }, digits.count)
  }

  private static func continuesWord(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
    place < text.count && ((0x30...0x39).contains(text[place]) || (0x61...0x7A).contains(text[place] | 0x20))
  }
}
