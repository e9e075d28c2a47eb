/// The place of a chunk in a pass.
struct ChunkPlace: Sendable {
  /// The start of the chunk in the source.
  let offset: Int
  /// The number of the first record.
  let number: Int
  /// The number of records.
  let count: Int
  /// The start of the record that the pass continues with.
  let next: RecordPass.Start

  init(_ chunk: RecordPass.Chunk) {
    offset = chunk.offset
    number = chunk.number
    count = chunk.ends.count
    next = chunk.next
  }

  /// - Parameter end: the end of the last record of the chunk.
  init(_ start: RecordPass.Start, count: Int, end: Int) {
    offset = start.offset
    number = start.number
    self.count = count
    next = (end, start.number + count)
  }

  /// Whether the numbers of all records fit into 32 bits.
  var isCountable: Bool { number + count <= RecordPass.mostCountable }
}
