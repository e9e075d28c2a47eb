/// Numbers of fixed width, stored with the lowest byte first.
extension Array<UInt8> {
  /// Returns the integers in `range`. Bytes after the last complete integer are ignored.
  package func integers<Number: FixedWidthInteger & BitwiseCopyable>(
    _ range: Range<Int>, as type: Number.Type
  ) -> [Number] {
    let range = range.clamped(to: 0..<count)
    let width = MemoryLayout<Number>.size
    return withUnsafeBytes { bytes in
      let bytes = UnsafeRawBufferPointer(rebasing: bytes[range])
      return [Number](unsafeUninitializedCapacity: bytes.count / width) { buffer, initialized in
        for index in 0..<(bytes.count / width) {
          let number = bytes.loadUnaligned(fromByteOffset: index * width, as: Number.self)
          buffer.initializeElement(at: index, to: Number(littleEndian: number))
        }
        initialized = bytes.count / width
      }
    }
  }

  /// Returns the integer that starts at `index`, or `nil` if it is incomplete.
  package func integer<Number: FixedWidthInteger & BitwiseCopyable>(at index: Int, as type: Number.Type) -> Number? {
    let width = MemoryLayout<Number>.size
    guard index >= 0, index <= count - width else { return nil }
    return withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Number.self)) }
  }
}
