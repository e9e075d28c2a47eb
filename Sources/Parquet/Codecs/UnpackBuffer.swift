/// The output of an unpacker, with bytes that it copies from its input or from earlier output.
package struct UnpackBuffer: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  /// Appends bytes of the input. Short ones are copied together with some of the bytes after them, which are overwritten
  /// later.
  package mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws {
    guard range.lowerBound >= 0, range.upperBound <= source.count else { throw ParquetError.truncated }
    guard range.count <= buffer.count - count else { throw Self.overflow }
    guard let from = source.baseAddress, let to = buffer.baseAddress, !range.isEmpty else { return }
    if range.count <= 16, source.count - range.lowerBound >= 16, buffer.count - count >= 16 {
      Self.copyWord(from + range.lowerBound, to + count)
      Self.copyWord(from + range.lowerBound + 8, to + count + 8)
    } else {
      (to + count).update(from: from + range.lowerBound, count: range.count)
    }
    count += range.count
  }

  /// Appends a copy of `length` bytes of the output, which start `distance` bytes before its end. The copy may overlap
  /// itself: if `length` exceeds `distance`, bytes that this call has appended are copied again.
  mutating func repeatBytes(distance: Int, length: Int) throws {
    guard distance > 0, distance <= count else { throw ParquetError("a packed page refers to bytes before its start") }
    guard length >= 0, length <= buffer.count - count else { throw Self.overflow }
    guard let base = buffer.baseAddress else { return }
    if distance >= 8, length <= 64, buffer.count - count >= length + 8 {
      // Bytes that are copied beyond the length are overwritten later.
      for offset in stride(from: 0, to: length, by: 8) {
        Self.copyWord(base + count - distance + offset, base + count + offset)
      }
    } else if distance >= length {
      (base + count).update(from: base + count - distance, count: length)
    } else {
      for index in count..<(count + length) { base[index] = base[index - distance] }
    }
    count += length
  }

  /// Copies eight bytes.
  private static func copyWord(_ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>) {
    let word = UnsafeRawPointer(from).loadUnaligned(as: UInt64.self)
    UnsafeMutableRawPointer(to).storeBytes(of: word, as: UInt64.self)
  }

  private static var overflow: ParquetError { ParquetError("a packed page is larger than its header says") }

  /// Unpacks into a new array of at most `size` bytes.
  package static func fill(
    _ bytes: ArraySlice<UInt8>, size: Int,
    _ unpack: (UnsafeBufferPointer<UInt8>, inout UnpackBuffer) throws -> Void
  ) throws -> [UInt8] {
    try bytes.withUnsafeBufferPointer { source in
      try [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
        var output = UnpackBuffer(UnsafeMutableBufferPointer(rebasing: buffer.prefix(size)))
        try unpack(source, &output)
        initialized = output.count
      }
    }
  }
}
