import Parquet

/// A file in memory that records its reads and loads.
final class MemoryBytes: ParquetBytes {
  private let bytes: [UInt8]
  let isRemote: Bool
  private(set) var reads: [Range<Int>] = []
  private(set) var loads: [[Range<Int>]] = []
  /// Is thrown instead of reading.
  var failure: Failure?

  struct Failure: Error, Equatable {}

  init(_ bytes: [UInt8], isRemote: Bool = false) {
    (self.bytes, self.isRemote) = (bytes, isRemote)
  }

  var count: Int { bytes.count }

  func read(_ range: Range<Int>) throws -> [UInt8] {
    if let failure { throw failure }
    reads.append(range)
    return Array(bytes[range])
  }

  func load(_ ranges: [Range<Int>]) { loads.append(ranges) }

  /// Returns the result of `body` and the ranges that it reads.
  func reading<Value>(_ body: () throws -> Value) rethrows -> (value: Value, ranges: [Range<Int>]) {
    reads = []
    let value = try body()
    return (value, reads)
  }
}
