extension ByteContents {
  /// The maximum number of bytes that are held.
  static let mostHeld = 1 << 25
  /// The maximum number of bytes that are read at once.
  private static let window = 1 << 18
  /// The maximum number of bytes between two records that are read at once.
  private static let mostBetween = 1 << 12

  /// Reads records together if they are near each other, and returns their bytes. Some records are left out: those that
  /// are far from all others, those that cannot be read, and the last ones if the limit of bytes is reached.
  ///
  /// - Parameter extents: the extents of the records, in ascending order.
  func held(_ extents: [Range<Int>]) -> BatchBytes {
    var (held, places, bytes) = ([Range<Int>](), [Int](), [UInt8]())
    bytes.reserveCapacity(min(Self.mostHeld + Self.window, extents.reduce(0) { $0 + $1.count }))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.window, alignment: 64)
    defer { buffer.deallocate() }
    var rest = extents[...]
    while bytes.count < Self.mostHeld, let first = rest.first {
      let near = Self.near(rest)
      rest = rest.dropFirst(near.count)
      guard near.count > 1, let end = near.last?.upperBound, read(first.lowerBound..<end, into: buffer) else {
        continue
      }
      let read = UnsafeRawBufferPointer(buffer)
      for extent in near {
        held.append(extent)
        places.append(bytes.count)
        let start = extent.lowerBound - first.lowerBound
        bytes.append(contentsOf: read.part(start..<start + extent.count))
      }
    }
    return BatchBytes(held, at: places, in: bytes) { [self] () throws(DataError) in try checkEdition() }
  }

  /// Returns the extents at the start that are near enough to be read at once: at least one.
  private static func near(_ extents: ArraySlice<Range<Int>>) -> ArraySlice<Range<Int>> {
    guard let first = extents.first else { return extents }
    var last = first.upperBound
    let count = extents.dropFirst().prefix { extent in
      guard extent.lowerBound >= last, extent.lowerBound - last <= mostBetween,
        extent.upperBound - first.lowerBound <= window
      else { return false }
      last = extent.upperBound
      return true
    }.count
    return extents.prefix(1 + count)
  }

  /// Reads all bytes in a range.
  ///
  /// - Returns: `false` if they cannot be read completely.
  private func read(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    want(upTo: range.upperBound)
    let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count])
    return (try? readBytes(at: range.lowerBound, into: wanted)) == range.count
  }
}
