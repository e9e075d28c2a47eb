internal import Synchronization

/// Determines the times of consecutive records.
///
/// A line without a time has the time of the line before it, like the lines of a stack trace.
final class TimeWalk {
  private let chunk: RecordPass.Chunk
  /// The time that was determined last, and the index of its record.
  private var last: (index: Int, time: Int64?)?

  init(_ chunk: RecordPass.Chunk) { self.chunk = chunk }

  /// Returns the time of the record at `index`, or `nil` if it has none.
  func time(of index: Int) -> Int64? {
    guard let times = chunk.times else { return nil }
    var place = index
    while place > 0, last?.index != place, ownTime(of: place, times) == nil { place -= 1 }
    let time = last?.index == place ? last?.time : ownTime(of: place, times) ?? times.time(at: chunk.offset)
    last = (index, time)
    return time
  }

  private func ownTime(of index: Int, _ times: LineTimes) -> Int64? {
    times.ownTime(of: chunk.record(index), at: chunk.start(ofRecord: index).offset)
  }
}

/// The times of the lines that a pass reads. Their format is detected when the first of them is needed. A line that
/// cannot be read has no time.
final class LineTimes: Sendable {
  private enum State {
    case undetected
    case detected(ByteTimes?)
  }

  private let bytes: any ByteSource
  private let key: TimeKey?
  private let state = Mutex(State.undetected)

  /// - Parameter key: the key of times that the user names.
  init(_ bytes: any ByteSource, key: TimeKey?) {
    self.bytes = bytes
    self.key = key
  }

  /// Returns the time that the line at `offset` starts with, or `nil` if it has none.
  func ownTime(of line: UnsafeRawBufferPointer, at offset: Int) -> Int64? {
    try? times?.ownTime(of: line, at: offset)
  }

  /// Returns the time of the line at `offset`. A line without a time has the time of the line before it.
  func time(at offset: Int) -> Int64? { try? times?.time(at: offset) }

  private var times: ByteTimes? {
    state.withLock { state in
      if case .detected(let times) = state { return times }
      let times = try? ByteTimes(bytes, key: key, now: LogTime.now())
      state = .detected(times)
      return times
    }
  }
}
