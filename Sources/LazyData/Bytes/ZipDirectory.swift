/// The number of files in a .zip file, from the record at its end.
///
/// APPNOTE 4.3.16: the record starts with `PK\5\6`, and is followed by a comment of at most 65,535 bytes.
struct ZipDirectory {
  let count: Int

  private static let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
  private static let length = 22

  /// Returns `nil` if the file has no such record, because it is truncated.
  init?(_ file: FileDescriptor) {
    guard let size = file.attributes?.size, size >= Self.length else { return nil }
    let most = min(size, Self.length + 0xFFFF)
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, initialized in
      initialized = max(0, file.read(at: size - most, into: UnsafeMutableRawBufferPointer(buffer)))
    }
    guard bytes.count >= Self.length,
      let place = (0...bytes.count - Self.length).last(where: { bytes[$0...].starts(with: Self.mark) })
    else { return nil }
    count = Int(bytes[place + 10]) | Int(bytes[place + 11]) << 8
  }
}
