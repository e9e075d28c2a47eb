/// A floating-point number without digits: an infinity or NaN.
enum NonFiniteNumber: Hashable, Sendable {
  case negativeInfinity, positiveInfinity, notANumber

  /// Reads `inf`, `infinity` or `nan` in any case, with a sign before it and spaces around it.
  ///
  /// - Returns: `nil` for any other text.
  /// - Complexity: O(1), and O(spaces).
  init?(_ text: UnsafeRawBufferPointer) {
    var word = TextBytes.trimmed(text)
    let sign = word.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { word.removeFirst() }
    guard let first = word.first, first | 0x20 == UInt8(ascii: "i") || first | 0x20 == UInt8(ascii: "n") else {
      return nil
    }
    if Self.infinities.contains(where: { Self.isEqual(word, $0) }) {
      self = sign == UInt8(ascii: "-") ? .negativeInfinity : .positiveInfinity
    } else if Self.isEqual(word, Self.nan) {
      self = .notANumber
    } else {
      return nil
    }
  }

  private static let infinities = ["inf", "infinity"].map { Array($0.utf8) }
  private static let nan = Array("nan".utf8)

  /// Whether a text equals `word`, ignoring the case of the text. `word` must be in lower case.
  private static func isEqual(_ text: Slice<UnsafeRawBufferPointer>, _ word: [UInt8]) -> Bool {
    text.count == word.count && zip(text, word).allSatisfy { $0 | 0x20 == $1 }
  }

  /// The position in the order of numbers: -1 before all finite numbers, 1 after them, `nil` for NaN, which has no
  /// order.
  var side: Int? {
    switch self {
    case .negativeInfinity: -1
    case .positiveInfinity: 1
    case .notANumber: nil
    }
  }
}
