/// What a record is sorted by, in sixteen bytes that compare as an integer: a number, or fourteen bytes of a text.
///
/// The first byte tells numbers, texts and nothing apart. The last one is the length of a text, so that equal keys are equal
/// texts, but for those that go on.
struct SortKey: Equatable {
  var high: UInt64
  var low: UInt64

  /// Bytes of a text in a key.
  static let length = 14
  /// What stands in the place of the length for a text that goes on.
  private static let more = UInt64(length + 1)

  private static let number: UInt64 = 1 << 56
  private static let text: UInt64 = 2 << 56

  /// That of a record that has nothing, which comes last whichever way.
  static let nothing = SortKey(high: .max, low: .max)

  /// - Parameter field: with `fieldLimit` bytes of the record's field at least, where there are so many.
  init(_ field: RecordField?, isDescending: Bool) {
    self = .nothing
    guard let field, !field.bytes.isEmpty else { return }
    switch field.kind {
    case .null, .missing, .awaited: return
    case .number: self.init(number: Self.number(field.bytes))
    case .text, .word, .nested, .binary, .unreadable: self.init(text: field.bytes[...])
    }
    if isDescending { invert() }
  }

  /// Bytes of a field that tell a number from a text.
  static let fieldLimit = 256

  /// - Parameter rest: what follows in a text on what was compared before.
  init(rest: ArraySlice<UInt8>, isDescending: Bool) {
    self.init(text: rest)
    if isDescending { invert() }
  }

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private init(text: ArraySlice<UInt8>) {
    high = Self.text
    low = min(UInt64(text.count), Self.more)
    var shift: UInt64 = 48
    for byte in text.prefix(7) {
      high |= UInt64(byte) << shift
      shift &-= 8
    }
    shift = 56
    for byte in text.dropFirst(7).prefix(7) {
      low |= UInt64(byte) << shift
      shift &-= 8
    }
  }

  private init(number: Double) {
    let bits = number.bitPattern
    let ordered = bits >> 63 == 1 ? ~bits : bits | 1 << 63
    high = Self.number | ordered >> 8
    low = ordered << 56
  }

  private mutating func invert() { (high, low) = (~high, ~low) }

  /// Whether it is a text's, of which there is more.
  func goesOn(isDescending: Bool) -> Bool {
    guard self != .nothing else { return false }
    return (isDescending ? ~low : low) & 0xFF == Self.more
  }

  private static func number(_ bytes: [UInt8]) -> Double {
    let value = Double(String(decoding: TextBytes.trimmed(bytes), as: UTF8.self)) ?? 0
    // Of the two zeros neither is before the other.
    return value == 0 ? 0 : value
  }
}

extension SortKey: Comparable {
  static func < (first: SortKey, second: SortKey) -> Bool {
    first.high != second.high ? first.high < second.high : first.low < second.low
  }
}
