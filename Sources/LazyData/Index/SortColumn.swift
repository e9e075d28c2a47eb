/// A column of a sort, and the place of its keys in the entries.
///
/// A key compares byte by byte. The first byte is the kind: a number, a text or no value. The start of the text, or of
/// a number's sort key (`DecimalText.visitOrderedBytes`), follows. A
/// column of Parquet numbers has their bits instead. The last byte is the number of these bytes, or a
/// marker for texts and numbers that have more bytes. Two equal keys without this marker have equal texts or numbers.
struct SortColumn: Sendable {
  let isDescending: Bool
  /// Whether texts are after numbers in both directions.
  let textIsLast: Bool
  /// The bytes of the key in an entry. Their number is a multiple of 8, at most ``longestKey``.
  let bytes: Range<Int>

  /// The default number of bytes in a key, which holds nearly all numbers.
  static let usualKey = 16
  /// The maximum number of bytes in a key.
  static let longestKey = 48
  /// The number of bytes of a field to read at first: enough for nearly all numbers, and for the start of a text.
  static let fieldLimit = 256

  /// - Parameters:
  ///   - offset: the place of the key in an entry, a multiple of 8.
  ///   - length: the number of bytes in a key, a multiple of 8.
  init(isDescending: Bool, textIsLast: Bool, offset: Int = 0, length: Int = SortColumn.usualKey) {
    self.isDescending = isDescending
    self.textIsLast = textIsLast
    bytes = offset..<offset + length
  }

  init(_ order: Arrangement.Order, offset: Int = 0, length: Int = SortColumn.usualKey) {
    self.init(isDescending: order.isDescending, textIsLast: order.form != nil, offset: offset, length: length)
  }

  /// The number of bytes of a text in a key.
  var textLength: Int { bytes.count - 2 }

  private static let number: UInt8 = 1
  private static let text: UInt8 = 2

  /// Writes the key of a field to an entry.
  ///
  /// - Parameter field: the field, read with at least `fieldLimit` bytes.
  func write(_ field: RecordField?, to entry: UnsafeMutableRawPointer) {
    guard let field, !field.bytes.isEmpty else { return writeNothing(to: entry) }
    switch field.kind {
    case .null, .missing, .awaited: writeNothing(to: entry)
    case .number where !field.isCut: field.bytes.withUnsafeBytes { writePlain($0, isNumber: true, to: entry) }
    case .number, .text, .word, .nested, .binary, .unreadable:
      field.bytes.withUnsafeBytes { writePlain($0, isNumber: false, to: entry) }
    }
  }

  /// Writes the key of a complete value to an entry.
  ///
  /// - Parameter isNumber: whether the value is a number, unless it is too long for one.
  @inline(__always)
  func writePlain(_ value: UnsafeRawBufferPointer, isNumber: Bool, to entry: UnsafeMutableRawPointer) {
    guard !value.isEmpty else { return writeNothing(to: entry) }
    let key = entry + bytes.lowerBound
    // No number starts with a byte above the digits.
    if isNumber, value[0] <= UInt8(ascii: "9"), let decimal = DecimalText(value) {
      clear(key)
      key.storeBytes(of: Self.number, as: UInt8.self)
      var count = 0
      decimal.visitOrderedBytes(of: value) { byte in
        if count < textLength { key.storeBytes(of: byte, toByteOffset: 1 + count, as: UInt8.self) }
        count += 1
      }
      finish(key, count: count)
    } else {
      writeText(value, to: entry)
      if isDescending, textIsLast { key.storeBytes(of: 0xFF, as: UInt8.self) }
    }
  }

  /// Writes the key of a number as `bits`, which compare like the numbers. Use it for all numbers of a column: these
  /// keys cannot be compared with those of `DecimalText`.
  func write(bits: UInt64, to entry: UnsafeMutableRawPointer) {
    let key = entry + bytes.lowerBound
    clear(key)
    key.storeBytes(of: Self.number, as: UInt8.self)
    key.storeBytes(of: bits.bigEndian, toByteOffset: 1, as: UInt64.self)
    finish(key, count: MemoryLayout<UInt64>.size)
  }

  /// Writes the key of a text, or of the rest of a text.
  func writeText(_ text: UnsafeRawBufferPointer, to entry: UnsafeMutableRawPointer) {
    let key = entry + bytes.lowerBound
    clear(key)
    key.storeBytes(of: Self.text, as: UInt8.self)
    if let start = text.baseAddress { (key + 1).copyMemory(from: start, byteCount: min(text.count, textLength)) }
    finish(key, count: text.count)
  }

  /// Writes the key of a record without a value, which is last in both directions.
  func writeNothing(to entry: UnsafeMutableRawPointer) {
    for place in stride(from: bytes.lowerBound, to: bytes.upperBound, by: 8) {
      entry.storeBytes(of: .max, toByteOffset: place, as: UInt64.self)
    }
  }

  @inline(__always)
  private func clear(_ key: UnsafeMutableRawPointer) {
    for place in stride(from: 0, to: bytes.count, by: 8) { key.storeBytes(of: 0, toByteOffset: place, as: UInt64.self) }
  }

  /// Writes the last byte of a key, and inverts the key if the order is descending.
  @inline(__always)
  private func finish(_ key: UnsafeMutableRawPointer, count: Int) {
    let length = UInt8(truncatingIfNeeded: min(count, textLength + 1))
    key.storeBytes(of: length, toByteOffset: bytes.count - 1, as: UInt8.self)
    guard isDescending else { return }
    for place in stride(from: 0, to: bytes.count, by: 8) {
      let word = key.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      key.storeBytes(of: ~word, toByteOffset: place, as: UInt64.self)
    }
  }

  /// Returns the number of bytes of the text or number, at most one more than a key holds; 0 without a value.
  @inline(__always)
  func length(in entry: UnsafeRawPointer) -> Int {
    let length = entry.load(fromByteOffset: bytes.upperBound - 1, as: UInt8.self)
    guard length != 0xFF || isDescending else { return 0 }
    return Int(isDescending ? ~length : length)
  }

  /// Whether the key is that of a text.
  func isText(in entry: UnsafeRawPointer) -> Bool {
    let kind = entry.load(fromByteOffset: bytes.lowerBound, as: UInt8.self)
    return length(in: entry) > 0 && (kind == 0xFF || (isDescending ? ~kind : kind) == Self.text)
  }

  /// Whether the text or number has more bytes than the key.
  @inline(__always)
  func isCut(in entry: UnsafeRawPointer) -> Bool { length(in: entry) > textLength }

  /// Returns the key of a field, if the key is the only one of an entry.
  func key(of field: RecordField?) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.upperBound) { buffer, initialized in
      if let start = UnsafeMutableRawPointer(buffer.baseAddress) { write(field, to: start) }
      initialized = bytes.upperBound
    }
  }

  /// Whether the text or number of a key has more bytes than the key.
  func isCut(_ key: [UInt8]) -> Bool {
    key.withUnsafeBytes { bytes in bytes.baseAddress.map { isCut(in: $0) } ?? false }
  }
}
