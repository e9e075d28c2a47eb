internal import Synchronization

/// Finds the records of a block anywhere in the bytes, without knowledge of the bytes before it.
///
/// A record belongs to a block if it starts in the block, but not at its first byte, or if it starts at the first byte
/// after the block. The start of the first record is a guess. The guess is right if the last record of the previous
/// block ends at this position.
struct BlockScan: Sendable {
  let bytes: any ByteSource
  let format: any RecordFormat
  let literals: [Int]
  let length: Int
  private let buffers: SpareBuffers

  /// The number of bytes in which the first start of a record is searched for.
  private static let sampleLength = 1 << 13
  /// The number of bytes after the block that are read for the end of its last record.
  private static let slack = 1 << 14
  /// The number of bytes after the block to scan at once: a multiple of eight, so that no code unit of an encoding is
  /// split.
  private static let step = 1 << 11

  /// - Parameter length: the number of bytes in a block, a multiple of 8.
  init(_ bytes: any ByteSource, _ format: any RecordFormat, literals: [Int], length: Int) {
    self.bytes = bytes
    self.format = format
    self.literals = literals
    self.length = length
    buffers = SpareBuffers(length: length + Self.slack)
  }

  /// Calls `body` with the bytes of the records of a block, the start of these bytes, and the end of each record.
  ///
  /// - Parameters:
  ///   - start: the start of the block.
  ///   - isRecord: whether a record starts at `start`. That record then belongs to the block.
  /// - Returns: `nil` if a start or the end of the last record was not found, or the bytes could not be read.
  func withRecords<Value>(
    ofBlockAt start: Int, isRecord: Bool, _ body: (UnsafeRawBufferPointer, Int, [Int]) -> Value?
  ) -> Value? {
    buffers.withBuffer { buffer in
      guard let filled = try? bytes.read(at: start, into: buffer), filled > length else { return nil }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<filled])
      let first = isRecord ? 0 : format.synchronize(in: block.part(0..<min(length, Self.sampleLength)))
      guard let first, let ends = ends(in: block, from: first, base: start), let last = ends.last else { return nil }
      return body(block.part(first..<last - start), start + first, ends)
    }
  }

  /// Calls `body` with the records of a block and the offset of their first byte. Record ends are searched for only on
  /// request.
  ///
  /// - Parameters: as for `withRecords(ofBlockAt:isRecord:_:)`. No quote is a literal.
  func withSparseRecords<Value>(
    ofBlockAt start: Int, isRecord: Bool, _ body: (inout SparseRecords, Int) -> Value?
  ) -> Value? {
    buffers.withBuffer { buffer in
      guard let filled = try? bytes.read(at: start, into: buffer), filled > length else { return nil }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<filled])
      let first = isRecord ? 0 : format.synchronize(in: block.part(0..<min(length, Self.sampleLength)))
      guard let first, var records = SparseRecords(block.part(first..<filled), format, limit: length - first) else {
        return nil
      }
      return body(&records, start + first)
    }
  }

  /// Calls `body` with the bytes of the records of a block, the start of these bytes, and the number of records.
  ///
  /// - Parameters: as for `withRecords(ofBlockAt:isRecord:_:)`.
  func withCountedRecords<Value>(
    ofBlockAt start: Int, isRecord: Bool, _ body: (UnsafeRawBufferPointer, Int, Int) -> Value?
  ) -> Value? {
    buffers.withBuffer { buffer in
      guard let filled = try? bytes.read(at: start, into: buffer), filled > length else { return nil }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<filled])
      guard let first = isRecord ? 0 : format.synchronize(in: block.part(0..<min(length, Self.sampleLength))) else {
        return nil
      }
      var state = ScanState()
      let count = format.countEnds(
        in: block.part(first..<length), base: start + first, literals: literals, &state)
      guard let end = self.end(in: block, from: length, base: start, &state) else { return nil }
      return body(block.part(first..<end), start + first, count + 1)
    }
  }

  /// Returns the place after the first record end after `place`, which is after `place` itself.
  private func end(in block: UnsafeRawBufferPointer, from place: Int, base: Int, _ state: inout ScanState) -> Int? {
    var scanned = place
    while scanned < block.count {
      let next = min(block.count, scanned + Self.step)
      var ends: [Int] = []
      format.findEnds(
        in: block.part(scanned..<next), base: base + scanned, literals: literals, &state, appendingTo: &ends)
      if let end = ends.first { return end - base }
      scanned = next
    }
    return nil
  }

  /// Calls `body` with the bytes of the lines of a block, and the start of these bytes. Each line is a record.
  ///
  /// - Parameters:
  ///   - start: the start of the block.
  ///   - isLine: whether a line starts at `start`. That line then belongs to the block.
  /// - Returns: `nil` if a start or the end of the last line was not found, or the bytes could not be read.
  func withLines<Value>(
    ofBlockAt start: Int, isLine: Bool, _ body: (UnsafeRawBufferPointer, Int) -> Value?
  ) -> Value? {
    buffers.withBuffer { buffer in
      guard let filled = try? bytes.read(at: start, into: buffer), filled > length else { return nil }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<filled])
      let feed = UInt8(ascii: "\n")
      let first = isLine ? 0 : block.firstPlace(of: feed, in: 0..<length).map { $0 + 1 }
      guard let first, let last = block.firstPlace(of: feed, in: length..<filled) else { return nil }
      return body(block.part(first..<last + 1), start + first)
    }
  }

  /// Returns the ends of the records from `first` on, up to the first end after the block.
  private func ends(in block: UnsafeRawBufferPointer, from first: Int, base: Int) -> [Int]? {
    let limit = base + length
    var (state, ends, scanned) = (ScanState(), [Int](), first)
    var next = min(block.count, length + Self.step)
    while ends.last ?? 0 <= limit {
      guard scanned < next else { return nil }
      format.findEnds(
        in: block.part(scanned..<next), base: base + scanned, literals: literals, &state, appendingTo: &ends)
      (scanned, next) = (next, min(block.count, next + Self.step))
    }
    guard let last = ends.firstIndex(after: limit) else { return nil }
    ends.removeSubrange((last + 1)...)
    return ends
  }
}

extension [Int] {
  /// Returns the index of the first element above `limit`. The elements must be ascending. Fast if only few are above
  /// the limit.
  fileprivate func firstIndex(after limit: Int) -> Int? {
    var index = count
    while index > 0, self[index - 1] > limit { index -= 1 }
    return index < count ? index : nil
  }
}

/// A pool of buffers of one length. A buffer is used by one thread at a time, and is created only if no buffer is free.
final class SpareBuffers: Sendable {
  private final class Buffer: @unchecked Sendable {
    let memory: UnsafeMutableRawBufferPointer

    init(_ length: Int) { memory = .allocate(byteCount: length, alignment: 64) }

    deinit { memory.deallocate() }
  }

  private let length: Int
  private let spare = Mutex<[Buffer]>([])

  init(length: Int) { self.length = length }

  func withBuffer<Value>(_ body: (UnsafeMutableRawBufferPointer) -> Value) -> Value {
    let buffer = spare.withLock { $0.popLast() } ?? Buffer(length)
    defer { spare.withLock { $0.append(buffer) } }
    return body(buffer.memory)
  }
}
