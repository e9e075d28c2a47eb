/// UTF-16 and UTF-32: code units of two or four bytes.
struct CodeUnits: Sendable {
  /// The number of bytes in a unit.
  let length: Int
  let isBigEndian: Bool

  /// Returns the unit whose first byte is at `place`. The buffer must contain all bytes of the unit.
  @inline(__always)
  private func unit(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    if length == 2 {
      let unit = bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)
      return UInt32(isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit))
    }
    let unit = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: unit) : UInt32(littleEndian: unit)
  }

  func append(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, to text: inout [UInt8]) {
    var place = 0
    while place + length <= bytes.count {
      let unit = unit(bytes, at: place)
      place += length
      if unit < 0x80 {
        text.append(UInt8(truncatingIfNeeded: unit))
      } else if length == 2, unit & 0xFC00 == 0xD800 {
        guard place + 2 <= bytes.count else {
          if isWhole { text += TextEncoding.replacement }
          break
        }
        let trail = self.unit(bytes, at: place)
        // An unpaired surrogate is an error. The unit after it may be a character.
        guard trail & 0xFC00 == 0xDC00 else {
          text += TextEncoding.replacement
          continue
        }
        place += 2
        Self.append(0x10000 + (unit & 0x3FF) << 10 + (trail & 0x3FF), to: &text)
      } else {
        Self.append(unit, to: &text)
      }
    }
    if isWhole, bytes.count % length != 0 { text += TextEncoding.replacement }
  }

  private static func append(_ value: UInt32, to text: inout [UInt8]) {
    switch value {
    case 0xD800...0xDFFF, 0x110000...: text += TextEncoding.replacement
    case ..<0x80: text.append(UInt8(value))
    case ..<0x800: text += [0xC0 | UInt8(value >> 6), 0x80 | UInt8(value & 0x3F)]
    case ..<0x10000:
      text += [0xE0 | UInt8(value >> 12), 0x80 | UInt8(value >> 6 & 0x3F), 0x80 | UInt8(value & 0x3F)]
    default:
      text += [
        0xF0 | UInt8(value >> 18), 0x80 | UInt8(value >> 12 & 0x3F), 0x80 | UInt8(value >> 6 & 0x3F),
        0x80 | UInt8(value & 0x3F),
      ]
    }
  }

  /// Calls `body` with an outline, which has one byte for each unit: the character if it is ASCII, and 0x80 for all
  /// others.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that follow the bytes of the last call.
  ///   - held: in and out, the bytes of a unit that is split between calls. The first of these bytes is in the highest
  ///     byte in use.
  ///   - count: in and out, the number of held bytes.
  func withOutline<Result>(
    of bytes: UnsafeRawBufferPointer, held: inout UInt64, count: inout Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let units = (count + bytes.count) / length
    return withUnsafeTemporaryAllocation(byteCount: units, alignment: 64) { outline in
      var (place, first) = (0, 0)
      if count > 0, units > 0 {
        outline[0] = completed(held, count, bytes)
        (place, first) = (length - count, 1)
        (held, count) = (0, 0)
      }
      for index in first..<max(first, units) {
        let unit = unit(bytes, at: place)
        outline[index] = unit < 0x80 ? UInt8(truncatingIfNeeded: unit) : 0x80
        place += length
      }
      for byte in bytes[place...] {
        held = held << 8 | UInt64(byte)
        count += 1
      }
      return body(UnsafeRawBufferPointer(outline))
    }
  }

  /// Returns the outline byte of a unit that consists of the held bytes and the first of `bytes`.
  private func completed(_ held: UInt64, _ count: Int, _ bytes: UnsafeRawBufferPointer) -> UInt8 {
    var value = held
    for byte in bytes.prefix(length - count) { value = value << 8 | UInt64(byte) }
    var unit = UInt32(truncatingIfNeeded: value)
    if !isBigEndian { unit = unit.byteSwapped >> UInt32(32 - 8 * length) }
    return unit < 0x80 ? UInt8(unit) : 0x80
  }
}
