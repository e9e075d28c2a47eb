/// Iterates over the pairs of a logfmt line: `level=info msg="two words" done`.
struct LogfmtScanner {
  /// A key and its value, quotes included. The value is `nil` for a key without `=`.
  struct Pair {
    var key: Range<Int>
    var value: Range<Int>?
    var isQuoted = false
    /// Whether the value continues after the available part of the line: its quote is not closed there.
    var isOpen = false
    /// Whether the value starts with a quote that is never closed, and so is an ordinary character.
    var isBroken = false
  }

  private let bytes: UnsafeRawBufferPointer
  private let isWhole: Bool
  private var place = 0

  /// - Parameter isWhole: whether the bytes are the complete line, and not only its start.
  init(_ bytes: UnsafeRawBufferPointer, isWhole: Bool = true) {
    self.bytes = bytes
    self.isWhole = isWhole
  }

  private static let equals = UInt8(ascii: "=")
  private static let quote = UInt8(ascii: "\"")

  mutating func next() -> Pair? {
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
    guard place < bytes.count else { return nil }
    let start = place
    while place < bytes.count, bytes[place] > UInt8(ascii: " "), bytes[place] != Self.equals { place += 1 }
    let key = start..<place
    guard place < bytes.count, bytes[place] == Self.equals else {
      // A key at the end of a partial line may be incomplete.
      return isWhole || place < bytes.count ? Pair(key: key) : nil
    }
    place += 1
    let close = place < bytes.count && bytes[place] == Self.quote ? closingQuote(from: place + 1) : nil
    if close == nil, !isWhole, place < bytes.count, bytes[place] == Self.quote {
      defer { place = bytes.count }
      return Pair(key: key, value: place..<bytes.count, isQuoted: true, isOpen: true)
    }
    guard let close else {
      let value = place
      let isBroken = place < bytes.count && bytes[place] == Self.quote
      while place < bytes.count, bytes[place] > UInt8(ascii: " ") { place += 1 }
      return Pair(key: key, value: value..<place, isBroken: isBroken)
    }
    let value = place..<close + 1
    place = close + 1
    return Pair(key: key, value: value, isQuoted: true)
  }

  /// Returns the position of the closing quote, or `nil` if the quote is never closed. It is then an ordinary
  /// character.
  private func closingQuote(from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      if bytes[place] == Self.quote { return place }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether the line consists of at least two pairs and nothing else, with keys that look like those of programs.
  static func isLogfmt(_ line: UnsafeRawBufferPointer) -> Bool {
    var scanner = LogfmtScanner(line)
    var count = 0
    while let pair = scanner.next() {
      guard pair.value != nil, let first = line[pair.key].first,
        first | 0x20 >= UInt8(ascii: "a") || first == UInt8(ascii: "_"),
        line[pair.key].allSatisfy(isKey)
      else { return false }
      count += 1
    }
    return count >= 2
  }

  private static func isKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }
}
