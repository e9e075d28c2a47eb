/// Determines the levels of consecutive records.
///
/// A line without a level and without a time has the level of the line before it, like the lines of a stack trace.
final class LevelWalk {
  private let chunk: RecordPass.Chunk
  private let log: DetectedLog?
  /// The level of the line before the chunk. The outer optional is `nil` until this level is needed.
  private var before: LogLevel??
  /// The last result.
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
    var level: LogLevel?
    while true {
      if let last, last.index == place {
        level = last.level
        break
      }
      if let own = ownLevel(of: chunk.record(place)) {
        level = own
        break
      }
      guard place > 0 else {
        level = levelBefore
        break
      }
      place -= 1
    }
    last = (index, level)
    return level
  }

  /// Returns the level that a line determines; the outer `nil` means that of the line before.
  private func ownLevel(of line: UnsafeRawBufferPointer) -> LogLevel?? {
    var plain: [UInt8] = []
    let isMarked = chunk.reading.isNeeded(for: line)
    if isMarked { chunk.reading.append(line, to: &plain) }
    return plain.withUnsafeBytes { Self.ownLevel(of: isMarked ? $0 : line, log) }
  }

  private static func ownLevel(of line: UnsafeRawBufferPointer, _ log: DetectedLog?) -> LogLevel?? {
    if let found = LevelScan.level(of: line) { return .some(found.level) }
    return log?.begins(with: line) == true ? .some(nil) : nil
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
      let found = bytes.withUnsafeBytes { bytes -> LogLevel?? in
        var end = bytes.count
        while end > 0 {
          // The search for the start of a line excludes the line's own line end.
          let newline = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n"))
          // A line that starts before the block is skipped, unless the block is at the start of the file.
          guard let first = newline.map({ $0 + 1 }) ?? (start == 0 ? 0 : nil) else { return nil }
          if let own = ownLevel(of: bytes.part(first..<end)) { return own }
          end = first
        }
        return nil
      }
      if let found { return found }
      guard start > 0, length < Self.farthest else { return nil }
      length *= 8
    }
  }
}
