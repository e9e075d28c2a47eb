/// The time zone of times that are written without one.
enum LogZone: Sendable {
  /// A constant offset from UTC in seconds.
  case offset(Int64)
  case table(TimeZoneTransitions)

  static let utc = LogZone.offset(0)

  private static let folder = "/usr/share/zoneinfo/"
  /// The maximum size of a file of the time zone database. The largest has 4 KB.
  private static let mostBytes = 1 << 18

  /// Returns the offset from UTC in seconds at a local time, in seconds since 1970.
  func offset(atLocal local: Int64) -> Int64 {
    switch self {
    case .offset(let offset): offset
    case .table(let table): table.offset(atLocal: local)
    }
  }

  /// The name of an offset, `UTC` or `UTC-06:00`; `nil` for a zone whose offset depends on the time.
  var name: String? {
    guard case .offset(let offset) = self else { return nil }
    return Self.name(ofOffset: offset)
  }

  /// Returns `UTC-06:00` for an offset in seconds.
  static func name(ofOffset offset: Int64) -> String {
    guard offset != 0 else { return "UTC" }
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "UTC\(offset < 0 ? "-" : "+")\(padded(hours)):\(padded(minutes))"
  }

  /// Converts a local time to UTC. Both are in microseconds since 1970.
  func time(atLocal local: Int64) -> Int64 {
    let (time, isBeyond) = local.subtractingReportingOverflow(
      offset(atLocal: local / TimeScan.second) * TimeScan.second)
    return isBeyond ? local : time
  }

  /// Returns the moment when the local clock shows `clock`, on the local day of another moment. All values are in
  /// microseconds.
  func time(ofDay clock: Int64, on other: Int64) -> Int64 {
    // `offset(atLocal:)` needs the local time, which itself depends on the offset. So the offset is computed from a
    // guess.
    let guess = offset(atLocal: other / TimeScan.second)
    let offset = offset(atLocal: other / TimeScan.second + guess) * TimeScan.second
    let (local, isBeyond) = other.addingReportingOverflow(offset)
    guard !isBeyond else { return other }
    let sinceMidnight = (local % TimeScan.day + TimeScan.day) % TimeScan.day
    let (wanted, isBeyondDay) = local.addingReportingOverflow(clock - sinceMidnight)
    if isBeyondDay { return clock < sinceMidnight ? .min : .max }
    return time(atLocal: wanted)
  }

  /// Finds a zone by its name.
  ///
  /// - Parameter name: a name of the system's time zone database (`Europe/Berlin`), an offset (`+02:00`), an
  ///   abbreviation with a single meaning (`CEST`), a rule of POSIX (`CET-1CEST,M3.5.0,M10.5.0/3`), or the path of a
  ///   file of the database. A colon before the name is ignored, as in the variable `TZ`.
  /// - Returns: `nil` if the zone is unknown.
  init?(named name: String) {
    let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
    if let offset = Self.offset(name) {
      self = .offset(offset)
    } else if let table = Self.file(name) ?? TimeZoneTransitions(rule: name) {
      self = .table(table)
    } else if let meanings = ZoneAbbreviation.meanings(of: name), meanings.count == 1 {
      self = .offset(meanings[0])
    } else {
      return nil
    }
  }

  /// Parses `Z`, `UTC` or `+02:00`.
  private static func offset(_ name: String) -> Int64? {
    if ["Z", "UTC", "GMT"].contains(name) { return 0 }
    guard name.hasPrefix("+") || name.hasPrefix("-") else { return nil }
    var name = name
    return name.withUTF8 { bytes in
      var scan = TimeScan(UnsafeRawBufferPointer(bytes))
      let offset = scan.zone(at: 0)
      guard scan.isAtEnd, case .offset = scan.parsedZone else { return nil }
      return offset / TimeScan.second
    }
  }

  private static func file(_ name: String) -> TimeZoneTransitions? {
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    guard let file = try? FileBytes(path: name.hasPrefix("/") ? name : folder + name), file.count <= mostBytes,
      let bytes = try? file.bytes(0..<file.count)
    else { return nil }
    return TimeZoneTransitions(file: bytes)
  }
}
