internal import Basics

/// The lengths of all records of an index, in the order of their numbers.
struct RecordLengths: Sendable {
  /// The start of the first record.
  let origin: Int
  /// The length of each record in bytes, terminators included.
  private(set) var lengths: [UInt32]
  /// Whether the last record has no end yet.
  private(set) var isLastOpen = false

  /// The minimum number of bytes that are scanned at once.
  private static let jobLength = 1 << 19

  /// Finds the ends of all records again, on several threads. The index knows the state of the scanner at the start of
  /// each block, so nothing is guessed.
  ///
  /// - Returns: `nil` if the bytes cannot be read, do not fit the index, or a record is longer than 4 GiB.
  /// - Complexity: O(bytes).
  init?(of index: RecordIndex, threads: Int) {
    let scanned = index.scanned
    let origin = index.format.prologue
    self.origin = origin
    let blocksPerJob = max(1, Self.jobLength / scanned.blockLength)
    let jobs = stride(from: 0, to: scanned.entries.count, by: blocksPerJob).map { first in
      let start = origin + first * scanned.blockLength
      return (range: start..<min(start + blocksPerJob * scanned.blockLength, scanned.extent.scanned), first: first)
    }
    let buffers = SpareBuffers(length: blocksPerJob * scanned.blockLength)
    let (bytes, format) = (index.bytes, index.format)
    let found = OrderedThreads(jobs: jobs.count, threads: threads) { job -> [Int]? in
      buffers.withBuffer { buffer in
        let range = jobs[job].range
        let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count])
        guard (try? bytes.read(at: range.lowerBound, into: wanted)) == range.count else { return nil }
        var (state, ends) = (scanned.entries[jobs[job].first].state, [Int]())
        ends.reserveCapacity(range.count / 64)
        format.findEnds(
          in: UnsafeRawBufferPointer(wanted), base: range.lowerBound, literals: scanned.literals, &state,
          appendingTo: &ends)
        return ends
      }
    }
    defer { found.stop() }
    lengths = []
    lengths.reserveCapacity(scanned.extent.ends + 1)
    var last = origin
    for _ in jobs {
      guard let result = found.next(), let ends = result else { return nil }
      for end in ends {
        guard let length = UInt32(exactly: end - last) else { return nil }
        lengths.append(length)
        last = end
      }
    }
    guard lengths.count == scanned.extent.ends else { return nil }
    if last < scanned.extent.scanned, format.isInRecord(scanned.state) {
      guard let length = UInt32(exactly: scanned.extent.scanned - last) else { return nil }
      lengths.append(length)
      isLastOpen = true
    }
  }
}
