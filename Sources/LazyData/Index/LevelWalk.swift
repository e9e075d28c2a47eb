/// Tells the levels of records that lie behind one another.
///
/// A line without a level that does not begin with a time either has the level of the line before it, as the lines of a stack
/// trace do.
final class LevelWalk {
  private let chunk: RecordPass.Chunk
  private let log: LogLook?
  /// The level of what is before the chunk; nil until it is needed.
  private var before: LogLevel??
  /// What was told last.
  private var last: (index: Int, level: LogLevel?)?

  /// How far it is looked back for the level of what a chunk begins with.
  private static let farthest = 1 << 20

  init(_ chunk: RecordPass.Chunk, _ log: LogLook?) {
    self.chunk = chunk
    self.log = log
  }

  /// The level of the record at `index`; nil where it has none.
  func level(of index: Int) -> LogLevel? {
    var place = index
    var level: LogLevel?
    while true {
      if let last, last.index == place {
        level = last.level
        break
      }
      if let told = told(by: chunk.record(place)) {
        level = told
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

  /// The level that a line tells; the outer nil where it is the same as that of the line before.
  private func told(by line: UnsafeRawBufferPointer) -> LogLevel?? {
    var plain: [UInt8] = []
    let isMarked = chunk.reading.isNeeded(for: line)
    if isMarked { chunk.reading.append(line, to: &plain) }
    return plain.withUnsafeBytes { Self.told(by: isMarked ? $0 : line, log) }
  }

  private static func told(by line: UnsafeRawBufferPointer, _ log: LogLook?) -> LogLevel?? {
    if let found = LevelScan.level(of: line) { return .some(found.level) }
    return log?.begins(with: line) == true ? .some(nil) : nil
  }

  private var levelBefore: LogLevel? {
    if let before { return before }
    let found = lookBack()
    before = .some(found)
    return found
  }

  private func lookBack() -> LogLevel? {
    guard let source = chunk.source else { return nil }
    var length = 1 << 14
    while true {
      let start = max(0, chunk.offset - length)
      guard let bytes = try? source.bytes(start..<chunk.offset) else { return nil }
      let found = bytes.withUnsafeBytes { bytes -> LogLevel?? in
        var end = bytes.count
        while end > 0 {
          // Without the line end that belongs to it.
          let newline = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n"))
          // What begins before the block is not looked at, unless nothing is before it.
          guard let first = newline.map({ $0 + 1 }) ?? (start == 0 ? 0 : nil) else { return nil }
          if let told = told(by: bytes.part(first..<end)) { return told }
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
