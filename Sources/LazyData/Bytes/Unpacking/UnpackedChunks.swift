/// The unpacked data of a file in chunks of equal length. A chunk that is not cached is unpacked from the previous
/// checkpoint.
struct UnpackedChunks: Sendable {
  /// The maximum number of bytes in the cache. For a file that lists its parts, the maximum is `cachedOfParts`. A part
  /// may be long, and its bytes before a requested chunk are cached too.
  private static let cached = 4 << 20
  private static let cachedOfParts = 64 << 20

  private let file: CheckpointedFile
  private let chunkLength: Int
  private var cache = ChunkCache(most: cached)
  private var pool = UnpackerPool()
  /// The number of bytes that were unpacked.
  private(set) var unpackedCount = 0
  /// The damage that was found when the file was unpacked once.
  var damage: DataError?

  init(_ file: CheckpointedFile, chunkLength: Int) {
    self.file = file
    self.chunkLength = chunkLength
  }

  /// Replaces the cache by a larger one, for a file that lists its parts.
  mutating func expectParts() { cache = ChunkCache(most: Self.cachedOfParts) }

  /// Returns the chunk with the byte at an offset.
  ///
  /// - Throws: `DataError` if the file has been changed, or is damaged at the start of the chunk.
  mutating func chunk(at offset: Int) throws(DataError) -> ChunkCache.Chunk {
    let segment = file.checkpoints.segment(at: offset)
    let origin = segment.end == nil ? 0 : segment.checkpoint.output
    let start = origin + (offset - origin) / chunkLength * chunkLength
    if let chunk = cache.chunk(at: start) { return chunk }
    let length = segment.end.map { max(0, min(chunkLength, $0 - start)) } ?? chunkLength
    let chunk = try unpack(start, length, segment)
    cache.add(chunk)
    return chunk
  }

  /// Unpacks a chunk with an unpacker that is shortly before the chunk, or with a new one at a checkpoint.
  private mutating func unpack(
    _ start: Int, _ length: Int, _ segment: Checkpoints.Segment
  ) throws(DataError) -> ChunkCache.Chunk {
    // The end of a file that lists its parts is known, so no bytes follow it.
    guard length > 0 else { return ChunkCache.Chunk(start: start, bytes: []) }
    let checkpoint = unpackingPlace(before: start, segment)
    let unpacker = try unpacker(from: checkpoint, to: start)
    let result = Result { () throws(Damage) in try unpack(unpacker, start, length, segment) }
    guard !file.isChanged else { throw .changed(path: file.name) }
    switch result {
    case .failure(let damage): throw error(damage, segment)
    case .success(var chunk):
      if chunk.bytes.count == length {
        keep(unpacker, segment)
      } else if segment.end != nil {
        // The unpacker is not used again. The bytes before the damage are valid.
        chunk.failure = error(chunk.damage ?? .earlyEnd, segment)
      }
      return chunk
    }
  }

  private mutating func unpacker(from checkpoint: Checkpoint, to start: Int) throws(DataError) -> Unpacker {
    if let near = pool.take(from: checkpoint.output, to: start) { return near }
    guard let reader = file.reader(from: checkpoint) else { throw .changed(path: file.name) }
    return Unpacker(reader)
  }

  private mutating func unpack(
    _ unpacker: Unpacker, _ start: Int, _ length: Int, _ segment: Checkpoints.Segment
  ) throws(Damage) -> ChunkCache.Chunk {
    let before = unpacker.position
    defer { unpackedCount &+= unpacker.position - before }
    try skip(unpacker, to: start, segment)
    let chunk = try unpacker.next(length)
    if let end = segment.end, chunk.bytes.count == length { try unpacker.checkEnd(end) }
    return chunk
  }

  private mutating func skip(
    _ unpacker: Unpacker, to start: Int, _ segment: Checkpoints.Segment
  ) throws(Damage) {
    while unpacker.position < start {
      let skipped = try unpacker.next(min(chunkLength, start - unpacker.position))
      if skipped.bytes.isEmpty { throw .earlyEnd }
      // If a file lists its parts, they may be long, so the skipped bytes are cached.
      if segment.end != nil, unpacker.position <= start, skipped.damage == nil { cache.add(skipped) }
    }
  }

  /// Returns the checkpoint to unpack a chunk from. If the file does not list its parts, the checkpoint of `segment`
  /// may be after the start of the chunk, so an earlier one is searched for.
  private func unpackingPlace(before start: Int, _ segment: Checkpoints.Segment) -> Checkpoint {
    segment.end == nil ? file.checkpoints.segment(at: start).checkpoint : segment.checkpoint
  }

  /// Keeps an unpacker for later reads, unless it is at the end of its part.
  private mutating func keep(_ unpacker: Unpacker, _ segment: Checkpoints.Segment) {
    if let end = segment.end, unpacker.position >= end { return }
    pool.keep(unpacker)
  }

  private func error(_ damage: Damage, _ segment: Checkpoints.Segment) -> DataError {
    segment.end == nil ? self.damage ?? .changed(path: file.name) : file.error(damage, after: segment.checkpoint)
  }
}
