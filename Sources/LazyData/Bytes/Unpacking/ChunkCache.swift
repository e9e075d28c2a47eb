/// A cache of the most recently used parts of unpacked data. Its size in bytes is limited.
struct ChunkCache: Sendable {
  /// Consecutive unpacked bytes.
  struct Chunk: Sendable {
    let start: Int
    let bytes: [UInt8]
    /// The damage that makes the chunk incomplete; otherwise `nil`.
    var damage: Damage?
    /// The error for the bytes after the chunk; `nil` if the chunk is complete.
    var failure: DataError?
  }

  private let most: Int
  /// The chunks in the order of their use. The last one was used most recently.
  private var chunks: [Chunk] = []
  private var count = 0

  /// - Parameter most: the maximum number of bytes. The last chunk is always kept.
  init(most: Int) { self.most = most }

  mutating func chunk(at start: Int) -> Chunk? {
    guard let index = chunks.lastIndex(where: { $0.start == start }) else { return nil }
    let chunk = chunks.remove(at: index)
    chunks.append(chunk)
    return chunk
  }

  mutating func add(_ chunk: Chunk) {
    if let former = chunks.firstIndex(where: { $0.start == chunk.start }) {
      count -= chunks.remove(at: former).bytes.count
    }
    chunks.append(chunk)
    count += chunk.bytes.count
    while count > most, chunks.count > 1 { count -= chunks.removeFirst().bytes.count }
  }
}
