extension RecordList {
  /// The maximum number of bytes that are read at once.
  private static let mostBytes = 1 << 18
  /// The maximum number of bytes between two records that are read at once.
  private static let mostBetween = 1 << 12

  /// Returns the bytes of records that are near each other in the source, with their line ends. Reading them at once is
  /// faster than reading each of them.
  ///
  /// - Parameter index: the index of the first record.
  /// - Returns: the number of records, at least two, and their bytes; `nil` if the first record must be read alone, or
  ///   reading fails.
  package func run(from index: Int) -> (count: Int, bytes: [UInt8])? {
    guard indices.contains(index), let contents = self[index].rangedContents else { return nil }
    let extents = extents(from: index, of: contents)
    guard extents.count > 1, let start = extents.first?.lowerBound, let end = extents.last?.upperBound,
      let read = try? contents.bytes(in: start..<end)
    else { return nil }
    let isWhole = extents.reduce(0) { $0 + $1.count } == read.count
    return (extents.count, isWhole ? read : extents.flatMap { read[$0.lowerBound - start..<$0.upperBound - start] })
  }

  private func extents(from index: Int, of contents: any RangedContents) -> [Range<Int>] {
    var extents: [Range<Int>] = []
    let start = self[index].extent.lowerBound
    for record in self[index...] {
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
