internal import Algorithms

/// The bytes of records that were read together. Writing these records one by one needs no further reads.
final class BatchBytes: Sendable {
  /// The extents of the records, in ascending order.
  private let extents: [Range<Int>]
  /// The start of each record in `bytes`.
  private let places: [Int]
  private let bytes: [UInt8]
  /// Throws if the records may have changed since they were read.
  private let check: @Sendable () throws(DataError) -> Void

  init(
    _ extents: [Range<Int>], at places: [Int], in bytes: [UInt8],
    check: @escaping @Sendable () throws(DataError) -> Void
  ) {
    self.extents = extents
    self.places = places
    self.bytes = bytes
    self.check = check
  }

  /// The number of bytes in memory.
  var count: Int { bytes.count }

  /// Passes the bytes of a record to `body`.
  ///
  /// - Returns: `false` if the batch does not contain the record.
  /// - Throws: rethrows the errors of `body`; `DataError` if the record may have changed.
  /// - Complexity: O(log records).
  func copy(_ extent: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
    let index = extents.partitioningIndex { $0.lowerBound >= extent.lowerBound }
    guard index < extents.count, extents[index] == extent else { return false }
    try check()
    try bytes.withUnsafeBytes { try body($0.part(places[index]..<places[index] + extent.count)) }
    return true
  }
}
