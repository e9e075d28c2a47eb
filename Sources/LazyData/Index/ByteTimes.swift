/// The times of the lines of a file, or of several merged files.
struct ByteTimes: ZonedTimes {
  private enum Lines {
    case file(LogFile)
    case merged(MergedBytes)
  }

  private let lines: Lines

  var zone: LogZone {
    switch lines {
    case .file: .utc
    case .merged(let merged): merged.zone ?? .utc
    }
  }

  /// - Parameters:
  ///   - key: the key of times that the user names. Merged files have their own.
  ///   - now: the upper bound for times without a year, if the file has no modification time.
  /// - Throws: `DataError` if the first lines cannot be read.
  init?(_ bytes: any ByteSource, key: TimeKey?, now: Int64) throws(DataError) {
    if let merged = bytes as? MergedBytes {
      lines = .merged(merged)
      return
    }
    let file = try LogFile(bytes, name: "", key: key, now: now)
    guard file.times != nil else { return nil }
    lines = .file(file)
  }

  /// Returns the time that the line at `offset` starts with, or `nil` if it has none.
  func ownTime(of line: UnsafeRawBufferPointer, at offset: Int) throws(DataError) -> Int64? {
    switch lines {
    case .file(let file): file.time(of: line, at: offset)
    case .merged(let merged): try merged.ownTime(of: line, at: offset)
    }
  }

  /// Returns the time of the line at `offset`. A line without a time has the time of the line before it.
  func time(at offset: Int) throws(DataError) -> Int64? {
    switch lines {
    case .file(let file): try file.time(at: offset)
    case .merged(let merged): try merged.time(at: offset)
    }
  }

  func time(of record: SourceRecord) throws(DataError) -> Int64? { try time(at: record.extent.lowerBound) }

  func writtenZone(of record: SourceRecord) throws(DataError) -> WrittenZone? {
    switch lines {
    case .file(let file): try file.writtenZone(at: record.extent.lowerBound)
    case .merged(let merged): try merged.writtenZone(at: record.extent.lowerBound)
    }
  }

  func lastTime() throws(DataError) -> Int64? {
    switch lines {
    case .file(let file): try file.lastTime()
    case .merged(let merged): try merged.lastTime()
    }
  }

  func record(at time: Int64) throws(DataError) -> RecordID? {
    switch lines {
    case .file(let file): try file.place(ofTime: time).map { .offset($0) }
    case .merged(let merged): try merged.place(ofTime: time).map { .offset($0) }
    }
  }
}
