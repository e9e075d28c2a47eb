/// Parses a date or a time as people write it.
struct WrittenTimeScan: ByteScanner {
  let text: UnsafeRawBufferPointer
  var place = 0

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// Returns the span that the complete text names.
  mutating func span(_ form: TimeForm) -> TimeSpan? {
    skipSpaces()
    var day = Int64(0)
    if form != .timeOfDay {
      guard let date = date(form) else { return nil }
      day = date
      let isApart = skipSpaces() > 0 || skip("T") || skip(",")
      skipSpaces()
      if isAtEnd { return TimeSpan(start: day * Self.day, length: Self.day) }
      guard isApart else { return nil }
    }
    guard let (time, length) = time(), let zone = zone() else { return nil }
    skipSpaces()
    guard isAtEnd else { return nil }
    return TimeSpan(start: day * Self.day + time - zone, length: length)
  }

  private static let second: Int64 = 1_000_000
  private static let day = 86_400 * second

  @discardableResult
  private mutating func skipSpaces() -> Int {
    let start = place
    while peek == UInt8(ascii: " ") { place += 1 }
    return place - start
  }

  /// Reads letters. Returns the first three in lower case, or `nil` if fewer follow.
  private mutating func word() -> String? {
    let start = place
    while let byte = peek, (0x61...0x7A).contains(byte | 0x20) { place += 1 }
    guard place - start >= 3 else {
      place = start
      return nil
    }
    return String(decoding: text[start..<start + 3].map { $0 | 0x20 }, as: UTF8.self)
  }

  private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  // MARK: Dates

  /// A part of a date.
  private enum DatePart {
    case number(Int64, digits: Int)
    case month(Int64)
  }

  /// Reads a date. Returns the number of its day.
  private mutating func date(_ form: TimeForm) -> Int64? {
    skipWeekday()
    guard let first = part(), let separator = separator(), let second = part(), self.separator(separator),
      let third = part()
    else { return nil }
    return switch (form, first, second, third) {
    case (.yearMonthDay, .number(let year, 4), .number(let month, 1...2), .number(let day, 1...2)),
      (.dayMonthYear, .number(let day, 1...2), .number(let month, 1...2), .number(let year, 4)),
      (.monthDayYear, .number(let month, 1...2), .number(let day, 1...2), .number(let year, 4)),
      (.yearMonthDay, .number(let year, 4), .month(let month), .number(let day, 1...2)),
      (.dayMonthYear, .number(let day, 1...2), .month(let month), .number(let year, 4)),
      (.monthDayYear, .month(let month), .number(let day, 1...2), .number(let year, 4)):
      Self.day(year, month, day)
    case (.dayMonthYear, .number(let day, 1...2), .number(let month, 1...2), .number(let year, 2)),
      (.monthDayYear, .number(let month, 1...2), .number(let day, 1...2), .number(let year, 2)),
      (.dayMonthYear, .number(let day, 1...2), .month(let month), .number(let year, 2)):
      Self.day(year + (year < 70 ? 2_000 : 1_900), month, day)
    default: nil
    }
  }

  private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
    guard (1...12).contains(month), day >= 1 else { return nil }
    let number = CalendarDay.number(year, month, day)
    let next = CalendarDay.number(afterMonth: month, year)
    return number < next ? number : nil
  }

  /// Skips a weekday before a date, as in `Fri, 16 Jul 2021`.
  private mutating func skipWeekday() {
    let start = place
    guard let word = word(), Self.weekdays.contains(word) else {
      place = start
      return
    }
    _ = skip(",")
    skipSpaces()
  }

  private mutating func part() -> DatePart? {
    if let number = number(upTo: 4) { return .number(number.value, digits: number.digits) }
    return word().flatMap { CalendarDay.months.firstIndex(of: $0) }.map { .month(Int64($0 + 1)) }
  }

  /// Reads the separator between two parts: a point, a slash, a dash, or spaces, which may follow a point or a comma.
  private mutating func separator() -> Unicode.Scalar? {
    if skip("/") { return "/" }
    if skip("-") { return "-" }
    if skip(".") {
      skipSpaces()
      return "."
    }
    let hasComma = skip(",")
    return skipSpaces() > 0 || hasComma ? " " : nil
  }

  /// Reads the second separator. Returns whether it is the same as the first.
  private mutating func separator(_ first: Unicode.Scalar) -> Bool { separator() == first }

  // MARK: Times

  /// Reads a time of day. Returns the time and the length of its span (a minute, a second, or less), both in
  /// microseconds.
  private mutating func time() -> (time: Int64, length: Int64)? {
    guard var hour = number(upTo: 2)?.value, skip(":"), let minute = number(upTo: 2), minute.digits == 2,
      minute.value < 60
    else { return nil }
    var (seconds, length, fraction) = (minute.value * 60, 60 * Self.second, Int64(0))
    if skip(":") {
      guard let second = number(upTo: 2), second.digits == 2, second.value < 61 else { return nil }
      seconds += second.value
      length = Self.second
      if peek == UInt8(ascii: ".") || peek == UInt8(ascii: ",") {
        place += 1
        guard let read = self.fraction() else { return nil }
        (fraction, length) = read
      }
    }
    if let half = DayPeriod.read(text, at: &place) {
      guard let hourOfDay = half.hour(hour) else { return nil }
      hour = hourOfDay
    }
    guard hour < 24 else { return nil }
    return ((hour * 3_600 + seconds) * Self.second + fraction, length)
  }

  /// Reads a time zone. Returns its offset from UTC in microseconds, 0 if no zone follows, or `nil` if the zone is
  /// unknown.
  private mutating func zone() -> Int64? {
    skipSpaces()
    if isAtEnd { return 0 }
    for name in ["Z", "UTC", "GMT"] where text[place...].starts(with: name.utf8) {
      place += name.utf8.count
      return (UTCOffset.read(text, at: &place) ?? 0) * Self.second
    }
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = number(upTo: 2), hours.digits == 2, hours.value < 24 else { return nil }
    _ = skip(":")
    let minutes = isAtEnd ? 0 : number(upTo: 2)?.value ?? 60
    guard minutes < 60 else { return nil }
    return (hours.value * 60 + minutes) * 60 * Self.second * (isAhead ? 1 : -1)
  }
}
