/// What the first lines of a text tell of it as a log.
package struct LogLook: Sendable {
  /// How its lines write times; of several files that are merged, how each does.
  let times: [LogTime]
  /// Whether so many lines begin with a time, or have a level, that it is a log.
  let isLog: Bool

  private static let mostLines = 50

  init(times: [LogTime], isLog: Bool) {
    self.times = times
    self.isLog = isLog
  }

  /// - Parameter sample: the first bytes, the last line of which may be cut.
  init(_ sample: UnsafeRawBufferPointer) {
    let time = LogTime(sample, latest: 0)
    var (lines, timed, levelled, place) = (0, 0, 0, 0)
    while lines < Self.mostLines, let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count) {
      let line = sample.part(place..<end)
      lines += 1
      if time?.time(of: line, latest: 0) != nil { timed += 1 }
      if LevelScan.level(of: line) != nil { levelled += 1 }
      place = end + 1
    }
    times = time.map { [$0] } ?? []
    isLog = timed * 4 > lines || levelled * 2 > lines
  }

  /// Whether a line is the first of what is told at one time, so that it has no other line's level.
  func begins(with line: UnsafeRawBufferPointer) -> Bool {
    times.contains { $0.time(of: line, latest: 0) != nil }
  }
}
