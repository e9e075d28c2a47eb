/// The bytes of a file, and the cache of its decoded parts.
final class PageByteStore {
  private let bytes: any ParquetBytes
  /// The maximum number of bytes to read in one piece if only some of them may be needed.
  let pieceSize: Int
  var cache: DecodedItemCache
  /// Bytes of adjacent pages, which were read in one piece.
  private var window: (start: Int, bytes: [UInt8])?

  init(_ bytes: any ParquetBytes, cacheSize: Int, pieceSize: Int) {
    self.bytes = bytes
    self.pieceSize = pieceSize
    cache = DecodedItemCache(limit: cacheSize)
  }

  var byteCount: Int { bytes.count }
  var isRemote: Bool { bytes.isRemote }

  /// Loads ranges together. Ranges that are outside of the file, or longer than a page may be, are left out. Reading
  /// them reports the error.
  func load(_ ranges: [Range<Int>]) throws {
    let usable = ranges.filter { range in
      !range.isEmpty && range.lowerBound >= 0 && range.upperBound <= byteCount && range.count <= ParquetLimits.page
    }
    if !usable.isEmpty { try bytes.load(usable) }
  }

  /// Reads bytes, unless they are in the window.
  func read(offset: Int, count: Int) throws -> ArraySlice<UInt8> {
    if let window, let slice = Self.slice(window.bytes, from: window.start, offset, count) { return slice }
    return try bytes.readChecked(offset: offset, count: count)[...]
  }

  /// Reads adjacent pages in one piece. They are kept until ``closeWindow()`` is called.
  func openWindow(offset: Int, count: Int) throws {
    if let window, Self.slice(window.bytes, from: window.start, offset, count) != nil { return }
    window = nil
    window = (offset, try bytes.readChecked(offset: offset, count: count))
  }

  func closeWindow() { window = nil }

  /// Returns `count` bytes at `offset` of the file from bytes that start at `start`, or `nil` if they are not among
  /// them.
  static func slice(_ bytes: [UInt8], from start: Int, _ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= start, count >= 0, offset - start <= bytes.count, count <= bytes.count - (offset - start) else {
      return nil
    }
    return bytes[(offset - start)..<(offset - start + count)]
  }
}
