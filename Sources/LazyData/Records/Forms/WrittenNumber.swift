/// A number as people write it, split into a sign, digits with separators, and an affix.
struct WrittenNumber {
  private let text: UnsafeRawBufferPointer
  let isNegative: Bool
  /// The range of the digits, separators and exponent.
  let digits: Range<Int>
  /// A currency sign, a percent sign or a unit.
  let affix: String?
  /// Whether the affix precedes the digits.
  let isPrefixed: Bool

  /// The maximum length of a number in bytes.
  private static let longest = 64
  /// The maximum length of a unit in bytes.
  private static let longestUnit = 12

  /// - Returns: `nil` if the text is not a number with at most one affix.
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.count <= Self.longest else { return nil }
    var rest = Part(text)
    rest.trim()
    var sign: Bool?
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")"), rest.count > 2 {
      sign = true
      rest.dropFirst(1)
      rest.dropLast(1)
      rest.trim()
    } else {
      sign = rest.takeSign()
    }
    let prefix = rest.takeCurrency()
    if prefix != nil {
      rest.trim()
      if sign == nil { sign = rest.takeSign() }
    }
    guard let digits = rest.takeDigits() else { return nil }
    if sign == nil, rest.count == 1, rest.first == UInt8(ascii: "-") {
      sign = true
      rest.dropFirst(1)
    }
    rest.trim()
    let suffix = rest.isEmpty ? nil : rest.text
    guard suffix == nil || prefix == nil else { return nil }
    if let suffix, !Self.isAffix(suffix) { return nil }
    self.text = text
    isNegative = sign ?? false
    self.digits = digits
    affix = prefix ?? suffix
    isPrefixed = prefix != nil
  }

  /// Whether a text can be an affix: a percent or currency sign, or a unit of letters, such as `km/h`.
  private static func isAffix(_ text: String) -> Bool {
    if text == "%" || Part.currencies.contains(text) { return true }
    guard text.utf8.count <= longestUnit, let first = text.unicodeScalars.first else { return false }
    return (first.properties.isAlphabetic || first == "°")
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "°/²³".unicodeScalars.contains($0) }
  }

  /// Whether the affix is a currency sign.
  var hasCurrency: Bool { affix.map { Part.currencies.contains($0) } ?? false }

  /// Returns the number with ASCII digits and a decimal point, or `nil` if its separators do not fit.
  ///
  /// The last group must have three digits, the first one to three, and each other group two or three. All separators
  /// must be the same.
  func plain(hasDecimalComma: Bool, _ digits: Range<Int>) -> [UInt8]? {
    let point = UInt8(ascii: hasDecimalComma ? "," : ".")
    var plain: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    var groups = Groups()
    var place = digits.lowerBound
    var isFraction = false
    while place < digits.upperBound {
      let byte = text[place]
      if byte &- 0x30 < 10 {
        plain.append(byte)
        if !isFraction { groups.addDigit() }
        place += 1
      } else if byte == point, !isFraction {
        isFraction = true
        plain.append(UInt8(ascii: "."))
        place += 1
      } else if byte | 0x20 == UInt8(ascii: "e") {
        guard groups.areValid else { return nil }
        plain += text[place..<digits.upperBound]
        return plain
      } else {
        guard !isFraction, let length = Part.groupSeparatorLength(in: text, at: place),
          groups.addSeparator(text[place..<place + length])
        else { return nil }
        place += length
      }
    }
    return groups.areValid ? plain : nil
  }

  /// The digit groups before the decimal separator.
  private struct Groups {
    private var separator: [UInt8]?
    private var count = 0
    private var isValid = true

    mutating func addDigit() { count += 1 }

    mutating func addSeparator(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
      let isFirst = separator == nil
      isValid =
        isFirst
        ? (1...3).contains(count) : isValid && (count == 2 || count == 3) && bytes.elementsEqual(separator ?? [])
      if isFirst { separator = Array(bytes) }
      count = 0
      return isValid
    }

    var areValid: Bool { isValid && (separator == nil || count == 3) }
  }
}

extension WrittenNumber {
  /// The part of a text that is not parsed yet.
  private struct Part {
    private let bytes: UnsafeRawBufferPointer
    private var range: Range<Int>

    init(_ bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
      range = 0..<bytes.count
    }

    var count: Int { range.count }
    var isEmpty: Bool { range.isEmpty }
    var first: UInt8? { range.isEmpty ? nil : bytes[range.lowerBound] }
    var last: UInt8? { range.isEmpty ? nil : bytes[range.upperBound - 1] }
    var text: String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func dropFirst(_ count: Int) { range = range.dropFirst(count) }
    mutating func dropLast(_ count: Int) { range = range.dropLast(count) }

    private static let spaces: [[UInt8]] = [
      [0x20], [0x09], Array("\u{A0}".utf8), Array("\u{202F}".utf8), Array("\u{2009}".utf8),
    ]
    private static let minus = Array("\u{2212}".utf8)
    static let currencies: Set<String> = [
      "$", "€", "£", "¥", "₹", "₩", "₽", "₺", "₴", "₪", "₫", "฿", "₱", "₦", "US$", "A$", "C$", "R$", "zł", "kr", "Kč",
      "CHF",
      "EUR", "USD", "GBP", "JPY",
    ]
    private static let prefixes = currencies.map { Array($0.utf8) }.sorted { $0.count > $1.count }

    mutating func trim() {
      while let space = Self.spaces.first(where: { starts(with: $0) }) { dropFirst(space.count) }
      while let space = Self.spaces.first(where: { ends(with: $0) }) { dropLast(space.count) }
    }

    /// Removes a sign. Returns whether the sign is a minus; `nil` if there is no sign.
    mutating func takeSign() -> Bool? {
      if starts(with: Self.minus) {
        dropFirst(Self.minus.count)
        return true
      }
      guard let sign = first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return nil }
      dropFirst(1)
      return sign == UInt8(ascii: "-")
    }

    mutating func takeCurrency() -> String? {
      guard let first, first &- 0x30 >= 10, let sign = Self.prefixes.first(where: { starts(with: $0) }) else {
        return nil
      }
      dropFirst(sign.count)
      return String(decoding: sign, as: UTF8.self)
    }

    /// Removes digits, separators and an exponent. Returns their place, or `nil` if there is no digit.
    mutating func takeDigits() -> Range<Int>? {
      let start = range.lowerBound
      var place = start
      var end = start
      var hasDigit = false
      while place < range.upperBound {
        let byte = bytes[place]
        if byte &- 0x30 < 10 {
          hasDigit = true
          place += 1
          end = place
        } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
          place += 1
          // A separator at the end is part of the number only if it is the decimal separator.
          if hasDigit { end = place }
        } else if hasDigit, end == place, let length = exponentLength(at: place) {
          place += length
          end = place
          break
        } else if hasDigit, end == place, let length = Self.groupSeparatorLength(in: bytes, at: place),
          place + length < range.upperBound, bytes[place + length] &- 0x30 < 10
        {
          place += length
        } else {
          break
        }
      }
      guard hasDigit else { return nil }
      range = end..<range.upperBound
      return start..<end
    }

    /// Returns the length of an exponent such as `e3` or `E-12`, or `nil`.
    private func exponentLength(at place: Int) -> Int? {
      guard bytes[place] | 0x20 == UInt8(ascii: "e") else { return nil }
      var next = place + 1
      if next < range.upperBound, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") { next += 1 }
      let digits = next
      while next < range.upperBound, bytes[next] &- 0x30 < 10 { next += 1 }
      return next > digits ? next - place : nil
    }

    /// Returns the length of a separator between groups of digits: a comma, a point, a space of any width, an
    /// apostrophe.
    static func groupSeparatorLength(in bytes: UnsafeRawBufferPointer, at place: Int) -> Int? {
      switch bytes[place] {
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "'"): 1
      default: separators.first { $0.elementsEqual(bytes[place..<min(bytes.count, place + $0.count)]) }?.count
      }
    }

    private static let separators = ["\u{A0}", "\u{202F}", "\u{2009}", "\u{2019}"].map { Array($0.utf8) }

    private func starts(with other: [UInt8]) -> Bool {
      count >= other.count && bytes[range.prefix(other.count)].elementsEqual(other)
    }

    private func ends(with other: [UInt8]) -> Bool {
      count >= other.count && bytes[range.suffix(other.count)].elementsEqual(other)
    }
  }
}
