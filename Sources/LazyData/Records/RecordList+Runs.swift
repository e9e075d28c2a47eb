extension RecordList {
  /// Returns as many records from an index on as can be found together efficiently; empty after the last record.
  package func batch(from index: Int) -> ArraySlice<SourceRecord> {
    places.records(at: index..<Swift.max(index, Swift.min(endIndex, index + places.batchLength)))[...]
  }
}

extension ArraySlice<SourceRecord> {
  /// The maximum number of bytes that are read at once.
  private static var mostBytes: Int { 1 << 18 }
  /// The maximum number of bytes between two records that are read at once.
  private static var mostBetween: Int { 1 << 12 }

  /// Returns the bytes of the first records, with their line ends, if these are near each other in the source. Reading
  /// them at once is faster than reading each of them.
  ///
  /// - Returns: the number of records, at least two, and their bytes; `nil` if the first record must be read alone, or
  ///   reading fails.
  package func run() -> (count: Int, bytes: [UInt8])? {
    guard let contents = first?.rangedContents else { return nil }
    let extents = extents(of: contents)
    guard extents.count > 1, let start = extents.first?.lowerBound, let end = extents.last?.upperBound,
      let read = try? contents.bytes(in: start..<end)
    else { return nil }
    let isWhole = extents.reduce(0) { $0 + $1.count } == read.count
    return (extents.count, isWhole ? read : extents.flatMap { read[$0.lowerBound - start..<$0.upperBound - start] })
  }

  private func extents(of contents: any RangedContents) -> [Range<Int>] {
    var extents: [Range<Int>] = []
    let start = first?.extent.lowerBound ?? 0
    for record in self {
      let extent = record.extent
      let end = extents.last?.upperBound ?? extent.lowerBound
      guard record.rangedContents === contents, extent.lowerBound >= end,
        extent.lowerBound - end <= Self.mostBetween, extent.upperBound - start <= Self.mostBytes
      else { break }
      extents.append(extent)
    }
    return extents
  }
}
