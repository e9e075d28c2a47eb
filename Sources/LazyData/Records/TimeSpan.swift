/// The span of a date or a time in ISO 8601: `2024-05` is a month, and `2024-05-01 12:30` is a minute.
///
/// A time without a zone is in UTC. A zone may follow a space, and may start with the name of UTC: `12:30 UTC+02:00`.
struct TimeSpan: Hashable, Sendable {
  /// The first microsecond of the span, since 1970.
  let start: Int64
  /// The last microsecond of the span, since 1970.
  let last: Int64

  private static let second: Int64 = 1_000_000

  func contains(_ time: Int64) -> Bool { start <= time && time <= last }

  /// - Returns: `nil` if the text is neither a date nor a time. A year alone is a number.
  init?(_ text: UnsafeRawBufferPointer) {
    guard (7...40).contains(text.count) else { return nil }
    var scan = Scan(text)
    guard let year = scan.digits(4), scan.skip("-"), let month = scan.digits(2), (1...12).contains(month) else {
      return nil
    }
    guard !scan.isAtEnd else {
      let next = CalendarDay.number(afterMonth: month, year)
      self.init(
        days: CalendarDay.number(year, month, 1), seconds: 0,
        length: (next - CalendarDay.number(year, month, 1)) * 86_400)
      return
    }
    guard scan.skip("-"), let day = scan.digits(2), (1...31).contains(day) else { return nil }
    let days = CalendarDay.number(year, month, day)
    let next = CalendarDay.number(afterMonth: month, year)
    guard days < next else { return nil }
    guard !scan.isAtEnd else {
      self.init(days: days, seconds: 0, length: 86_400)
      return
    }
    guard scan.skip("T") || scan.skip("t") || scan.skip(" "), let hour = scan.digits(2), hour < 24, scan.skip(":"),
      let minute = scan.digits(2), minute < 60
    else { return nil }
    var (seconds, length) = (hour * 3_600 + minute * 60, Int64(60) * Self.second)
    var fraction = Int64(0)
    if scan.skip(":") {
      guard let second = scan.digits(2), second < 61 else { return nil }
      seconds += second
      length = Self.second
      if scan.skip(".") || scan.skip(",") {
        guard let (value, unit) = scan.fraction() else { return nil }
        (fraction, length) = (value, unit)
      }
    }
    guard let offset = scan.zone(), scan.isAtEnd else { return nil }
    self.init(start: (days * 86_400 + seconds - offset) * Self.second + fraction, length: length)
  }

  /// - Parameter length: the length of the span in microseconds.
  init(start: Int64, length: Int64) {
    self.start = start
    last = start + length - 1
  }

  private init(days: Int64, seconds: Int64, length: Int64) {
    self.init(start: (days * 86_400 + seconds) * Self.second, length: length * Self.second)
  }
}

/// Parses the parts of a time, one after the other.
private struct Scan: ByteScanner {
  let text: UnsafeRawBufferPointer
  var place = 0

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Parses a time zone, with or without a space before it, and returns its offset from UTC in seconds.
  mutating func zone() -> Int64? {
    if isAtEnd { return 0 }
    _ = skip(" ")
    return skipUTC() ? UTCOffset.read(text, at: &place) ?? 0 : signedOffset()
  }

  private mutating func skipUTC() -> Bool {
    if skip("Z") || skip("z") { return true }
    guard text[place...].starts(with: "UTC".utf8) || text[place...].starts(with: "GMT".utf8) else { return false }
    place += 3
    return true
  }

  private mutating func signedOffset() -> Int64? {
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = digits(2), hours < 24 else { return nil }
    var minutes = Int64(0)
    if !isAtEnd {
      _ = skip(":")
      guard let part = digits(2), part < 60 else { return nil }
      minutes = part
    }
    return (hours * 3_600 + minutes * 60) * (isAhead ? 1 : -1)
  }
}
