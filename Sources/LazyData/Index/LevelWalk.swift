/// Determines the levels of consecutive records.
///
/// If the entries of a log start with times, a line without a time continues an entry, like the lines of a stack trace.
/// It has the level of the line before it, or its own level if that is more severe. In other logs a line without a
/// level has the level of the line before it.
final class LevelWalk {
  private let chunk: RecordPass.Chunk
  private let log: DetectedLog?
  /// The level of the line before the chunk. The outer optional is `nil` until the level is looked up.
  private var before: LogLevel??
  /// The level that was determined last, and the index of its record.
  private var last: (index: Int, level: LogLevel?)?

  /// The maximum number of bytes to search back from the start of a chunk.
  private static let farthest = 1 << 20

  init(_ chunk: RecordPass.Chunk, _ log: DetectedLog?) {
    self.chunk = chunk
    self.log = log
  }

  /// Returns the level of the record at `index`, or `nil` if it has none.
  func level(of index: Int) -> LogLevel? {
    var place = index
    var run = Run()
    while true {
      if let last, last.index == place {
        run.end(with: last.level)
        break
      }
      run.add(ownLevel(of: chunk.record(place)))
      if run.isComplete { break }
      guard place > 0 else {
        run.end(with: levelBefore)
        break
      }
      place -= 1
    }
    last = (index, run.level)
    return run.level
  }

  /// The level that a line itself contains.
  private enum OwnLevel {
    /// The line starts an entry.
    case entry(LogLevel?)
    /// The line continues the entry of the line before it.
    case continuation(LogLevel?)
  }

  /// The lines that determine a level, read backwards from a line to the start of its entry.
  private struct Run {
    /// The most severe level of the lines.
    private(set) var level: LogLevel?
    private(set) var isComplete = false

    mutating func add(_ own: OwnLevel) {
      switch own {
      case .entry(let level): end(with: level)
      case .continuation(let level): raise(to: level)
      }
    }

    /// Completes the run with the level of the lines before it.
    mutating func end(with level: LogLevel?) {
      raise(to: level)
      isComplete = true
    }

    private mutating func raise(to other: LogLevel?) {
      guard let other else { return }
      level = level.map { max($0, other) } ?? other
    }
  }

  private func ownLevel(of line: UnsafeRawBufferPointer) -> OwnLevel {
    var plain: [UInt8] = []
    let isMarked = chunk.reading.isNeeded(for: line)
    if isMarked { chunk.reading.append(line, to: &plain) }
    return plain.withUnsafeBytes { Self.ownLevel(of: isMarked ? $0 : line, log) }
  }

  private static func ownLevel(of line: UnsafeRawBufferPointer, _ log: DetectedLog?) -> OwnLevel {
    let level = LevelScan.level(of: line)?.level
    if let level, log?.hasTimedEntries != true { return .entry(level) }
    return log?.begins(with: line) == true ? .entry(level) : .continuation(level)
  }

  private var levelBefore: LogLevel? {
    if let before { return before }
    let found = scanBackwards()
    before = .some(found)
    return found
  }

  private func scanBackwards() -> LogLevel? {
    guard let source = chunk.source else { return nil }
    var length = 1 << 14
    while true {
      let start = max(0, chunk.offset - length)
      guard let bytes = try? source.bytes(start..<chunk.offset) else { return nil }
      let found = bytes.withUnsafeBytes { run(endingWith: $0, isFromStart: start == 0) }
      if found.isComplete || start == 0 || length >= Self.farthest { return found.level }
      length *= 8
    }
  }

  /// Reads lines backwards from the end of a block.
  ///
  /// - Parameter isFromStart: whether the block is at the start of the file. Otherwise a line that starts before the
  ///   block is skipped.
  private func run(endingWith bytes: UnsafeRawBufferPointer, isFromStart: Bool) -> Run {
    var run = Run()
    var end = bytes.count
    while end > 0, !run.isComplete {
      // The search for the start of a line must skip the line end of the line itself.
      let newline = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n"))
      guard let first = newline.map({ $0 + 1 }) ?? (isFromStart ? 0 : nil) else { break }
      run.add(ownLevel(of: bytes.part(first..<end)))
      end = first
    }
    return run
  }
}
