/// A block of merged bytes in memory, and the file that each part of the block is from.
final class MergedBlock: Sendable {
  static let length = 1 << 16

  /// The start of the block in the merged bytes.
  let start: Int
  private let bytes: [UInt8]
  private let runs: [MergeCursor.Run]

  /// - Parameters:
  ///   - index: the index of the block.
  ///   - merge: copies the bytes of the block, reports the runs of the files, and returns the number of bytes.
  init(
    _ index: Int,
    _ merge: (UnsafeMutableRawBufferPointer, (MergeCursor.Run) -> Void) throws(DataError) -> Int
  ) throws(DataError) {
    start = index * Self.length
    var runs: [MergeCursor.Run] = []
    var failure: DataError?
    bytes = [UInt8](unsafeUninitializedCapacity: Self.length) { buffer, initialized in
      do throws(DataError) {
        initialized = try merge(UnsafeMutableRawBufferPointer(buffer)) { runs.append($0) }
      } catch {
        failure = error
      }
    }
    self.runs = runs
    if let failure { throw failure }
  }

  var count: Int { bytes.count }
  var isFull: Bool { bytes.count == Self.length }

  /// Copies the bytes from `offset` that are in this block.
  func copy(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    bytes.withUnsafeBytes { bytes in
      let first = offset - start
      guard bytes.indices.contains(first) else { return 0 }
      let count = min(buffer.count, bytes.count - first)
      buffer.copyMemory(from: bytes.part(first..<first + count))
      return count
    }
  }

  func origin(of offset: Int) -> (file: Int, offset: Int)? {
    guard let run = runs.last(where: { $0.place <= offset }) else { return nil }
    return (run.file, run.offset + offset - run.place)
  }
}
