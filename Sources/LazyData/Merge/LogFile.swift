/// A file whose lines start with times.
///
/// If the lines are in chronological order, the line for a time is found by bisecting the bytes.
struct LogFile: Sendable {
  /// The name of the file.
  let name: String
  let bytes: any ByteSource
  /// The format of the times, or `nil` if the first lines have no times, for example in an empty file.
  let times: LogTime?
  /// The time zone of times that are written without a zone.
  let zone: LogZone
  /// The upper bound for times that are written without a year. It is used if `years` is `nil`.
  let latest: Int64
  /// The years of times that are written without a year; `nil` if no line has such a time.
  private(set) var years: LogYears?
  /// The offset of the first line. It follows the byte order mark, if the file has one.
  let start: Int

  /// The number of bytes that the time format is detected from.
  private static let sampleLength = 1 << 16
  /// The number of bytes that a probe reads.
  private static let probe = 1 << 11
  /// The greatest upper bound for times: the end of the year 9999. The least is the start of 1970.
  private static let mostLatest: Int64 = 253_402_300_799_000_000

  /// Detects the time format of a file.
  ///
  /// - Parameters:
  ///   - zone: the time zone of times that are written without a zone.
  ///   - key: the key of times that the user names.
  ///   - written: the time of the last change; `nil` to use the file's modification time.
  ///   - now: the upper bound for times that are written without a year, if the time of the last change is unknown.
  /// - Throws: `DataError` if the file cannot be read.
  init(
    _ bytes: any ByteSource, name: String, zone: LogZone = .utc, key: TimeKey? = nil, written: Duration? = nil,
    now: Int64
  ) throws(DataError) {
    let sample = try bytes.bytes(0..<min(Self.sampleLength, bytes.count))
    let seconds = (written ?? bytes.snapshot().written).map { $0.components.seconds }
    let latest = min(max(0, seconds.map { $0.multipliedReportingOverflow(by: 1_000_000).0 } ?? now), Self.mostLatest)
    self.init(bytes, name: name, sample: sample, zone: zone, key: key, latest: latest)
    if times?.lacksYears == true { years = try LogYears(inOneYear, latest: latest) }
  }

  /// This file, but with all times in one year, as `LogYears` needs it.
  private var inOneYear: LogFile {
    LogFile(bytes, name: name, times: times, zone: .utc, latest: LogYears.anyYear, start: start)
  }

  /// Updates the years after bytes were appended.
  mutating func grow() throws(DataError) {
    guard var years else { return }
    try years.grow(inOneYear)
    self.years = years
  }

  private init(
    _ bytes: any ByteSource, name: String, times: LogTime?, zone: LogZone, latest: Int64, start: Int
  ) {
    self.bytes = bytes
    self.name = name
    self.times = times
    self.zone = zone
    self.latest = latest
    self.start = start
  }

  private init(
    _ bytes: any ByteSource, name: String, sample: [UInt8], zone: LogZone, key: TimeKey?, latest: Int64
  ) {
    self.name = name
    self.bytes = bytes
    self.zone = zone
    self.latest = latest
    let start = sample.starts(with: TextBytes.mark) ? TextBytes.mark.count : 0
    self.start = start
    times = sample.withUnsafeBytes { LogTime($0.part(min(start, $0.count)..<$0.count), latest: latest, key: key) }
  }

  /// Returns the time of the line at `offset`, or `nil` if it has none.
  @inline(__always)
  func time(of line: UnsafeRawBufferPointer, at offset: Int) -> Int64? {
    times?.time(of: line, latest: years?.latest(at: offset) ?? latest, zone: zone)
  }

  /// Creates a reader for lines at any position of the file.
  func probe() -> LogProbe { LogProbe(self, capacity: Self.probe) }
}

extension LogFile {
  private var all: Range<Int> { min(start, bytes.count)..<bytes.count }

  /// Returns the start of the first line whose time is `time` or later, or `nil` if no line is that late. The lines
  /// must be in order.
  ///
  /// - Complexity: O(log bytes) probes.
  func place(ofTime time: Int64) throws(DataError) -> Int? {
    let all = all
    let place = try probe().cut(at: time, in: all)
    return place < all.upperBound ? place : nil
  }

  /// Returns the time of the line that starts at `offset`. A line without a time has the time of the line before it.
  func time(at offset: Int) throws(DataError) -> Int64? { try timedLine(at: offset)?.time }

  /// Returns the zone in which the time of the line at `offset` is written. A line without a time has the zone of the
  /// line before it.
  ///
  /// - Returns: `nil` if no line up to `offset` has a time, or if the time is a number since 1970, which has no zone.
  func writtenZone(at offset: Int) throws(DataError) -> WrittenZone? {
    guard let times, let line = try timedLine(at: offset) else { return nil }
    let head = try bytes.bytes(line.start..<min(bytes.count, line.start + LogTime.head))
    let text = head.prefix { $0 != UInt8(ascii: "\n") }
    return switch text.withUnsafeBytes({ times.zone(of: $0, in: zone) }) {
    case .offset(let offset)?, .ambiguous(_, let offset)?: WrittenZone(.offset(offset), isNamed: true)
    case .some(.none): WrittenZone(times == .clock ? .utc : zone, isNamed: false)
    case .epoch?, nil: nil
    }
  }

  /// Returns the line at `offset` if it has a time, otherwise the last line before it that has one.
  private func timedLine(at offset: Int) throws(DataError) -> LogProbe.TimedLine? {
    let (all, probe) = (all, probe())
    if let line = try probe.firstTimed(from: offset, in: all), line.start == offset { return line }
    return try probe.lastTimed(before: offset, in: all)
  }

  /// Returns the time of the last line that has a time; `nil` if no line has a time.
  func lastTime() throws(DataError) -> Int64? {
    let all = all
    return try probe().lastTimed(before: all.upperBound, in: all)?.time
  }
}
