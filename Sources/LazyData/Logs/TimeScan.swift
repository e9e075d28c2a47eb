/// Parses the parts of a time at the start of a text. All times are in microseconds since 1970.
struct TimeScan: ByteScanner {
  let text: UnsafeRawBufferPointer
  var place = 0
  /// The zone of times that are written without one.
  private let zone: LogZone
  /// The zone that was read with the last time.
  private(set) var parsedZone = ParsedZone.none

  static let second: Int64 = 1_000_000
  static let day = 86_400 * second

  /// The form of the zone after a time.
  enum ParsedZone: Equatable {
    /// No zone.
    case none
    /// No zone is needed, because the time is a number since 1970.
    case epoch
    /// An offset from UTC in seconds, or an abbreviation with one meaning.
    case offset(Int64)
    /// An abbreviation with several meanings, its code (see `ZoneAbbreviation`), and the offset that was assumed.
    case ambiguous(code: UInt32, offset: Int64)
  }

  init(_ text: UnsafeRawBufferPointer, zone: LogZone = .utc) {
    self.text = text
    self.zone = zone
  }

  mutating func skip(through byte: UInt8) -> Bool {
    guard let found = text.firstPlace(of: byte, in: place..<text.count) else { return false }
    place = found + 1
    return true
  }

  /// Whether a digit or a letter is next. If so, the digits before it are not a time.
  private var goesOn: Bool { peek.map { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) } ?? false }

  /// Reads `00:01:02`, with an optional fraction.
  mutating func clock() -> Int64? {
    guard let hour = digits(2) else { return nil }
    return clock(hour: hour)
  }

  /// Reads the part of a time of day that follows the hour.
  private mutating func clock(hour: Int64) -> Int64? {
    guard hour < 24, skip(":"), let minute = digits(2), minute < 60, skip(":"), let second = digits(2), second < 61
    else { return nil }
    var time = (hour * 3_600 + minute * 60 + second) * Self.second
    if let sign = peek, sign == UInt8(ascii: ".") || sign == UInt8(ascii: ","), place + 1 < text.count,
      (0x30...0x39).contains(text[place + 1])
    {
      place += 1
      time += fraction()?.value ?? 0
    }
    return time
  }

  /// Reads `13:01:02` or `01:01:02 PM`, with an optional fraction. Before `AM` or `PM`, the hour may have one digit.
  mutating func clockWithHalf() -> Int64? {
    let padded = digits(2)
    guard let hour = padded ?? digits(1), let time = clock(hour: hour) else { return nil }
    guard let half = half() else { return padded == nil ? nil : time }
    // Some programs write `PM` after the hour of a 24-hour clock, as in `13:01:02 PM`. The hour then stays.
    return time + ((half.hour(hour) ?? hour) - hour) * 3_600 * Self.second
  }

  /// Reads `AM` or `PM`.
  mutating func half() -> DayPeriod? { DayPeriod.read(text, at: &place) }

  /// Reads a time of day that no letter or digit follows.
  mutating func clockTime() -> Int64? {
    guard let time = clockWithHalf(), !goesOn else { return nil }
    return time
  }

  /// Reads a time zone and returns its offset from UTC. Without a zone, returns the offset of the scan's zone.
  ///
  /// - Parameter local: the local time, in microseconds since 1970.
  mutating func zone(at local: Int64) -> Int64 {
    if let offset = signedZone() {
      parsedZone = .offset(offset / Self.second)
      return offset
    }
    return namedZone(at: local) ?? zoneOfScan(at: local)
  }

  private mutating func zoneOfScan(at local: Int64) -> Int64 {
    parsedZone = .none
    return zone.offset(atLocal: local / Self.second) * Self.second
  }

  /// Reads `Z`, `+02:00`, `+0200` or `+02`. An offset may follow the `Z`.
  private mutating func signedZone() -> Int64? {
    let start = place
    // After a space, a zone must have a sign.
    let isApart = skip(" ")
    if !isApart, skip("Z") || skip("z") { return offsetOfUTC() }
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = digits(2), hours < 24 else {
      place = start
      return nil
    }
    let hasColon = skip(":")
    let end = place
    guard let minutes = digits(2), minutes < 60 else {
      place = hasColon || isApart ? start : end
      return hasColon || isApart ? nil : hours * 3_600 * Self.second * (isAhead ? 1 : -1)
    }
    return (hours * 3_600 + minutes * 60) * Self.second * (isAhead ? 1 : -1)
  }

  /// Reads the offset that may follow a name of UTC.
  private mutating func offsetOfUTC() -> Int64 { (UTCOffset.read(text, at: &place) ?? 0) * Self.second }

  /// Reads an abbreviation such as `CEST`, after a space or not, or an offset such as `UTC+02:00`. If an abbreviation
  /// has several meanings, the one with the offset of the scan's zone at that time is chosen. If none has it, the usual
  /// meaning is chosen.
  private mutating func namedZone(at local: Int64) -> Int64? {
    let first = peek == 0x20 ? place + 1 : place
    var (end, code) = (first, UInt32(0))
    while end < text.count, (0x41...0x5A).contains(text[end]), end - first <= ZoneAbbreviation.longest {
      code = code << 8 | UInt32(text[end])
      end += 1
    }
    guard (3...ZoneAbbreviation.longest).contains(end - first), let meanings = ZoneAbbreviation.meanings(ofCode: code)
    else {
      return nil
    }
    if end < text.count, (0x30...0x39).contains(text[end]) || (0x61...0x7A).contains(text[end] | 0x20) { return nil }
    place = end
    if ZoneAbbreviation.isUTC(code) {
      let offset = offsetOfUTC()
      parsedZone = .offset(offset / Self.second)
      return offset
    }
    let own = zone.offset(atLocal: local / Self.second)
    let isKnown = meanings.count == 1 || meanings.contains(own)
    let offset = meanings.first { $0 == own } ?? meanings[0]
    parsedZone = isKnown ? .offset(offset) : .ambiguous(code: code, offset: offset)
    return offset * Self.second
  }

  /// Reads `2026-11-23` or `2026/11/23` and returns the number of the day.
  mutating func date() -> Int64? {
    guard let year = digits(4) else { return nil }
    let hasSlashes = skip("/")
    guard hasSlashes || skip("-"), let month = digits(2), (1...12).contains(month), skip(hasSlashes ? "/" : "-"),
      let day = digits(2), (1...31).contains(day)
    else { return nil }
    return CalendarDay.number(year, month, day)
  }

  mutating func isoTime() -> Int64? {
    guard let day = date(), let time = skip(" ") ? clockWithHalf() : isoClock() else { return nil }
    let local = day * Self.day + time
    return local - zone(at: local)
  }

  private mutating func isoClock() -> Int64? { skip("T") || skip("t") ? clock() : nil }

  mutating func priority() -> Bool {
    let start = place
    guard skip("<") else { return false }
    while let byte = peek, (0x30...0x39).contains(byte), place < start + 4 { place += 1 }
    if skip(">") { return true }
    place = start
    return false
  }

  /// Reads the first three letters of a month and returns its number.
  mutating func month() -> Int64? {
    guard place + 3 <= text.count else { return nil }
    let word = UInt32(text[place]) << 16 | UInt32(text[place + 1]) << 8 | UInt32(text[place + 2])
    guard let index = Self.months.firstIndex(of: word | 0x20_2020) else { return nil }
    place += 3
    return Int64(index + 1)
  }

  private static let months = CalendarDay.months.map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }

  /// Reads `Nov 23 00:01:02` or `Nov  3 …`, optionally with a year after the day.
  mutating func syslogTime(latest: Int64) -> Int64? {
    guard let month = month(), skip(" ") else { return nil }
    guard let day = skip(" ") ? digits(1) : digits(2), (1...31).contains(day), skip(" ") else { return nil }
    let start = place
    if let year = digits(4), skip(" ") {
      return clock().map { syslogZone(at: CalendarDay.number(year, month, day) * Self.day + $0) }
    }
    place = start
    guard let time = clock() else { return nil }
    return syslogZone(at: Self.time(month, day, time, latest: latest))
  }

  /// Reads a zone and returns the time in UTC. Only an abbreviation before a colon is a zone: `EDT:`. Any other word is
  /// the name of the host.
  private mutating func syslogZone(at local: Int64) -> Int64 {
    let start = place
    if let offset = namedZone(at: local), peek == UInt8(ascii: ":") { return local - offset }
    place = start
    return local - zoneOfScan(at: local)
  }

  /// Adds the year to a time without one: the latest year in which the time is at most a day after `latest`. The day is
  /// a tolerance for clocks that differ.
  private static func time(_ month: Int64, _ day: Int64, _ time: Int64, latest: Int64) -> Int64 {
    let lastDay = latest / Self.day + 1
    let year = CalendarDay.year(of: lastDay)
    let found = CalendarDay.number(year, month, day)
    return (found <= lastDay ? found : CalendarDay.number(year - 1, month, day)) * Self.day + time
  }

  /// Reads `23/Nov/2026:00:01:02 +0000`.
  mutating func commonTime() -> Int64? {
    guard let day = digits(2), (1...31).contains(day), skip("/"), let month = month(), skip("/"), let year = digits(4),
      skip(":"), let time = clock()
    else { return nil }
    let local = CalendarDay.number(year, month, day) * Self.day + time
    return local - zone(at: local)
  }

  /// Reads `Mon Nov 23 00:01:02.345678 2026`, optionally with `AM` or `PM` and an abbreviation of a zone before the
  /// year.
  mutating func weekdayTime() -> Int64? {
    guard place + 4 <= text.count, text[place + 3] == 0x20 else { return nil }
    place += 4
    guard let month = month(), skip(" "), let day = skip(" ") ? digits(1) : digits(2), (1...31).contains(day),
      skip(" "), let time = clockWithHalf()
    else { return nil }
    let beforeZone = place
    let named = namedZone(at: 0)
    guard skip(" "), let year = digits(4) else { return nil }
    let (end, local) = (place, CalendarDay.number(year, month, day) * Self.day + time)
    guard named != nil else { return local - zoneOfScan(at: local) }
    // The meaning of the abbreviation may depend on the year.
    place = beforeZone
    defer { place = end }
    return local - (namedZone(at: local) ?? 0)
  }

  /// Reads `I1123 00:01:02.345678`.
  mutating func letterTime(latest: Int64) -> Int64? {
    guard let letter = peek, [0x49, 0x57, 0x45, 0x46].contains(letter) else { return nil }
    place += 1
    guard let month = digits(2), (1...12).contains(month), let day = digits(2), (1...31).contains(day), skip(" "),
      let time = clock()
    else { return nil }
    let local = Self.time(month, day, time, latest: latest)
    return local - zoneOfScan(at: local)
  }

  /// Reads a number of seconds, milliseconds, microseconds or nanoseconds since 1970. The number of digits determines
  /// the unit.
  mutating func epochTime() -> Int64? {
    let start = place
    var value = Int64(0)
    while let byte = peek, (0x30...0x39).contains(byte) {
      let (more, isOver) = value.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = more.addingReportingOverflow(Int64(byte - 0x30))
      if isOver || isBeyond { return nil }
      value = sum
      place += 1
    }
    parsedZone = .epoch
    switch place - start {
    case 10:
      let part = skip(".") ? fraction()?.value ?? 0 : 0
      return goesOn ? nil : value * Self.second + part
    case 13:
      let part = skip(".") ? (fraction()?.value ?? 0) / 1_000 : 0
      return goesOn ? nil : value * 1_000 + part
    case 16: return goesOn ? nil : value
    case 19: return goesOn ? nil : value / 1_000
    default: return nil
    }
  }

  /// The keys of times. Capitals and underscores are ignored.
  private static let keys = [
    "time", "ts", "timestamp", "@timestamp", "t", "@t", "asctime", "datetime", "eventtime", "timemillis",
  ].map { Array($0.utf8) }

  private static func isKey(_ word: UnsafeRawBufferPointer, _ key: TimeKey?) -> Bool {
    if let key { return key.matches(word) }
    guard word.count <= 16 else { return false }
    let small = word.lazy.filter { $0 != UInt8(ascii: "_") }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return keys.contains { $0.elementsEqual(small) }
  }

  /// Moves to the value of the first time key in a JSON object.
  ///
  /// - Parameter key: the only key of times; `nil` for the usual keys.
  mutating func skipToJSONTime(_ key: TimeKey? = nil) -> Bool {
    while skip(through: UInt8(ascii: "\"")) {
      let start = place
      guard skip(through: UInt8(ascii: "\"")) else { return false }
      let word = text.part(start..<place - 1)
      while skip(" ") {}
      if skip(":"), Self.isKey(word, key) {
        while skip(" ") {}
        return true
      }
    }
    return false
  }

  /// Moves to the value of the first time key in a logfmt line.
  ///
  /// - Parameter key: the only key of times; `nil` for the usual keys.
  mutating func skipToLogfmtTime(_ key: TimeKey? = nil) -> Bool {
    while let sign = text.firstPlace(of: UInt8(ascii: "="), in: place..<text.count) {
      var start = sign
      while start > place, text[start - 1] > 0x20 { start -= 1 }
      place = sign + 1
      if Self.isKey(text.part(start..<sign), key) { return true }
    }
    return false
  }

  /// Reads the value of a time key: a date and time, or a number since 1970.
  mutating func keyedTime() -> Int64? {
    _ = skip("\"")
    let start = place
    if let time = isoTime() { return time }
    place = start
    return epochTime()
  }
}
