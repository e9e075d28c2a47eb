/// Unpacks a file from a checkpoint on, in steps. Only one thread at a time may use it.
final class Unpacker: @unchecked Sendable {
  private let reader: any CheckpointReader
  /// The unpacked offset of the last checkpoint that the reader passed.
  private var boundary: Int

  init(_ reader: any CheckpointReader) {
    self.reader = reader
    boundary = reader.position
  }

  /// The offset of the next byte in the unpacked data.
  var position: Int { reader.position }

  /// Unpacks the next bytes.
  ///
  /// - Returns: the bytes. Fewer than `length` bytes are returned at the end and before damaged data.
  /// - Throws: `Damage` if the next byte is damaged.
  func next(_ length: Int) throws(Damage) -> ChunkCache.Chunk {
    let start = reader.position
    var failure: (any Error)?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      do {
        initialized = try reader.read(into: UnsafeMutableRawBufferPointer(buffer)) { _, checkpoint in
          boundary = checkpoint.output
        }
      } catch {
        failure = error
        initialized = min(max(0, reader.position - start), buffer.count)
      }
    }
    let damage = failure.map { $0 as? Damage ?? .invalid }
    if let damage, bytes.isEmpty { throw damage }
    return ChunkCache.Chunk(start: start, bytes: bytes, damage: damage)
  }

  /// Checks that a part ends at `end`, as the file says.
  func checkEnd(_ end: Int) throws(Damage) {
    guard position == end, boundary != end else { return }
    // The decoder reports the end of a part when the next byte is requested.
    _ = try next(1)
    guard boundary == end else { throw Damage(reason: "the sizes in the file are wrong") }
  }
}

/// The most recently used unpackers of a file.
struct UnpackerPool: Sendable {
  private static let most = 4

  /// The unpackers, the most recently used one last.
  private var unpackers: [Unpacker] = []

  /// Removes the most recently used unpacker whose next byte is between two offsets, and returns it.
  mutating func take(from first: Int, to last: Int) -> Unpacker? {
    unpackers.lastIndex { $0.position >= first && $0.position <= last }.map { unpackers.remove(at: $0) }
  }

  /// Keeps an unpacker, so that it can continue with the next bytes.
  mutating func keep(_ unpacker: Unpacker) {
    if unpackers.count == Self.most { unpackers.removeFirst() }
    unpackers.append(unpacker)
  }
}
