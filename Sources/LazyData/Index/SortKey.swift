/// The sort key of a record: sixteen bytes that compare as an integer.
///
/// The first byte is the kind: a number, a text or no value. The next fourteen bytes are the start of the text, or of a
/// number's sort key (`DecimalText.visitOrderedBytes`). The last byte is the number of these bytes, or a marker for
/// texts and numbers that have more bytes. Two equal keys without this marker have equal texts or numbers.
struct SortKey: Equatable {
  var high: UInt64
  var low: UInt64

  /// The number of text bytes in a key.
  static let length = 14
  /// The length byte of a text or a number that has more bytes.
  private static let more = UInt64(length + 1)

  private static let number: UInt64 = 1 << 56
  private static let text: UInt64 = 2 << 56

  /// The key of a record without a value, which is last in both directions.
  static let nothing = SortKey(high: .max, low: .max)

  /// - Parameters:
  ///   - field: the record's field, read with at least `fieldLimit` bytes.
  ///   - textIsLast: whether texts are after numbers in both directions.
  init(_ field: RecordField?, isDescending: Bool, textIsLast: Bool = false) {
    self = .nothing
    guard let field, !field.bytes.isEmpty else { return }
    switch field.kind {
    case .null, .missing, .awaited: return
    case .number where !field.isCut: self = field.bytes.withUnsafeBytes { Self(number: $0) ?? Self(text: $0) }
    case .number, .text, .word, .nested, .binary, .unreadable: self = field.bytes.withUnsafeBytes { Self(text: $0) }
    }
    guard isDescending else { return }
    let isText = high & ~Self.rest == Self.text
    invert()
    if textIsLast, isText { high |= ~Self.rest }
  }

  /// - Parameter text: the complete value of a field, which is a number if it is written as one.
  init(plain text: UnsafeRawBufferPointer, isDescending: Bool) {
    self = .nothing
    guard !text.isEmpty else { return }
    self = (TextBytes.isNumber(text) ? Self(number: text) : nil) ?? Self(text: text)
    if isDescending { invert() }
  }

  /// The bits of the first word after the kind.
  private static let rest: UInt64 = (1 << 56) - 1

  /// The number of bytes of a field to read at first: enough for nearly all numbers, and for the start of a text.
  static let fieldLimit = 256

  /// - Parameter rest: the bytes of a text after those that were already compared.
  init(rest: ArraySlice<UInt8>, isDescending: Bool) {
    self = rest.withUnsafeBytes { Self(text: $0) }
    if isDescending { invert() }
  }

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private init(text: some Collection<UInt8>) {
    var builder = Builder(Self.text)
    for byte in text.prefix(Self.length) { builder.append(byte) }
    self = builder.key(count: text.count)
  }

  /// - Returns: `nil` if the bytes are not a number.
  private init?(number: UnsafeRawBufferPointer) {
    guard let decimal = DecimalText(number) else { return nil }
    var builder = Builder(Self.number)
    decimal.visitOrderedBytes(of: number) { builder.append($0) }
    self = builder.key(count: builder.count)
  }

  /// Builds a key from the first fourteen appended bytes, and counts all appended bytes.
  private struct Builder {
    private var key: SortKey
    private(set) var count = 0

    init(_ kind: UInt64) { key = SortKey(high: kind, low: 0) }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
      if count < 7 {
        key.high |= UInt64(byte) << UInt64(48 - 8 * count)
      } else if count < SortKey.length {
        key.low |= UInt64(byte) << UInt64(56 - 8 * (count - 7))
      }
      count += 1
    }

    func key(count: Int) -> SortKey { SortKey(high: key.high, low: key.low | min(UInt64(count), SortKey.more)) }
  }

  private mutating func invert() { (high, low) = (~high, ~low) }

  /// Whether the text or the number has more bytes than the key.
  func goesOn(isDescending: Bool) -> Bool {
    guard self != .nothing else { return false }
    return (isDescending ? ~low : low) & 0xFF == Self.more
  }
}

extension SortKey: Comparable {
  static func < (first: SortKey, second: SortKey) -> Bool {
    first.high != second.high ? first.high < second.high : first.low < second.low
  }
}

extension RecordField {
  /// The bytes that determine the field's place in the order. For a number, these are its sort key.
  var sortedBytes: [UInt8] {
    guard kind == .number, !isCut else { return bytes }
    return bytes.withUnsafeBytes { number in DecimalText(number)?.orderedBytes(of: number) } ?? bytes
  }
}
