/// A file whose lines begin with times.
///
/// Where the lines are in the order of these, a time is found by bisecting the bytes.
struct LogFile: Sendable {
  /// What the file is called.
  let name: String
  let bytes: any ByteSource
  /// How times are written; nil where the first lines have none, as in an empty file.
  let times: LogTime?
  /// A time without a year is not after this.
  let latest: Int64
  /// Where the first line begins: behind a byte order mark.
  let start: Int

  /// Bytes by which it is told how times are written.
  private static let sampleLength = 1 << 16
  /// Bytes that a probe reads.
  private static let probe = 1 << 11
  /// Times of files are taken to be from 1970 to 9999.
  private static let mostLatest: Int64 = 253_402_300_799_000_000

  /// Tells how a file writes times.
  ///
  /// - Parameter now: a time without a year is not after the time at which the file was written last, or else this.
  /// - Throws: `DataError` where it cannot be read.
  init(_ bytes: any ByteSource, name: String, now: Int64) throws(DataError) {
    let sample = try bytes.bytes(0..<min(Self.sampleLength, bytes.count))
    let written = bytes.look().written.map { $0.components.seconds }
    let latest = min(max(0, written.map { $0.multipliedReportingOverflow(by: 1_000_000).0 } ?? now), Self.mostLatest)
    self.init(bytes, name: name, sample: sample, latest: latest)
  }

  private init(_ bytes: any ByteSource, name: String, sample: [UInt8], latest: Int64) {
    self.name = name
    self.bytes = bytes
    self.latest = latest
    let start = sample.starts(with: TextBytes.mark) ? TextBytes.mark.count : 0
    self.start = start
    times = sample.withUnsafeBytes { LogTime($0.part(min(start, $0.count)..<$0.count), latest: latest) }
  }

  /// The time of a line; nil where it has none.
  @inline(__always)
  func time(of line: UnsafeRawBufferPointer) -> Int64? { times?.time(of: line, latest: latest) }

  /// What looks at places of the file.
  func probe() -> LogProbe { LogProbe(self, capacity: Self.probe) }
}

extension LogFile {
  private var all: Range<Int> { min(start, bytes.count)..<bytes.count }

  /// Where the first line begins whose time is `time` or later, of lines that are in order; nil where none is.
  ///
  /// - Complexity: O(log bytes) probes.
  func place(ofTime time: Int64) throws(DataError) -> Int? {
    let all = all
    let place = try probe().cut(at: time, in: all)
    return place < all.upperBound ? place : nil
  }

  /// The time of the line that begins at `offset`: its own, or that of the line before it.
  func time(at offset: Int) throws(DataError) -> Int64? {
    let (all, probe) = (all, probe())
    if let line = try probe.firstTimed(from: offset, in: all), line.start == offset { return line.time }
    return try probe.lastTimed(before: offset, in: all)?.time
  }

  /// The time of the last line that has one.
  func lastTime() throws(DataError) -> Int64? {
    let all = all
    return try probe().lastTimed(before: all.upperBound, in: all)?.time
  }
}
