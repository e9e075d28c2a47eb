/// The log properties of a text, detected in its first lines.
package struct DetectedLog: Sendable {
  /// The time formats of the lines: one format for each of several merged files.
  let times: [LogTime]
  /// Whether enough lines start with a time or have a level for the text to be a log.
  let isLog: Bool
  /// Whether entries start with times. If so, a line without a time continues an entry.
  let hasTimedEntries: Bool
  /// The key of times that the user names.
  let key: TimeKey?

  private static let mostLines = 50

  init(times: [LogTime], isLog: Bool) {
    self.times = times
    self.isLog = isLog
    hasTimedEntries = !times.isEmpty
    key = nil
  }

  /// - Parameters:
  ///   - sample: the first bytes of the text. The last line may be incomplete.
  ///   - key: the key of times that the user names.
  init(_ sample: UnsafeRawBufferPointer, key: TimeKey? = nil) {
    self.key = key
    let time = LogTime(sample, latest: 0, key: key)
    var (lines, timed, levelled, untimed, place) = (0, 0, 0, 0, 0)
    while lines < Self.mostLines, let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count) {
      let line = sample.part(place..<end)
      lines += 1
      let (hasTime, hasLevel) = (time?.time(of: line, latest: 0) != nil, LevelScan.level(of: line) != nil)
      if hasTime { timed += 1 }
      if hasLevel { levelled += 1 }
      if hasLevel, !hasTime { untimed += 1 }
      place = end + 1
    }
    times = time.map { [$0] } ?? []
    isLog = timed * 4 > lines || levelled * 2 > lines
    // If more lines have only a level than a time, the entries of the log do not start with times.
    hasTimedEntries = timed > untimed
  }

  /// Whether a line starts a log entry, because it has a time. Such a line does not inherit the level of the previous
  /// line.
  func begins(with line: UnsafeRawBufferPointer) -> Bool {
    times.contains { $0.time(of: line, latest: 0) != nil }
  }
}
