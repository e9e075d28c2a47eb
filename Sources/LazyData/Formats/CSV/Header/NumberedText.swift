/// A text in which `0` replaces each number: `2.5 kg` becomes `0 kg`, and `A12` becomes `A0`.
///
/// South counts as north, and west as east: `33.9S` becomes `0N`.
struct NumberedText: Hashable {
  let bytes: [UInt8]

  /// Returns `nil` if the text has no number, or is only a number.
  init?(_ text: [UInt8]) {
    var rest = TextBytes.trimmed(text)
    var bytes: [UInt8] = []
    while let byte = rest.first {
      if let number = Self.number(at: rest) {
        bytes.append(UInt8(ascii: "0"))
        rest = rest.dropFirst(number.count)
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    let numbers = bytes.count { $0 == UInt8(ascii: "0") }
    guard numbers > 0, numbers < bytes.count else { return nil }
    self.bytes = Self.isCoordinate(bytes) ? bytes.map(Self.direction) : bytes
  }

  /// Whether the text is a capital letter and a number, such as `A1`.
  var isLetterAndNumber: Bool {
    bytes.count == 2 && bytes[1] == UInt8(ascii: "0") && Self.isCapital(bytes[0])
  }

  /// Returns the number at the start of `text`, with its fraction. A sign counts only at the start of the complete
  /// text.
  private static func number(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isSigned = text.startIndex == 0 && (text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+"))
    var end = text.startIndex + (isSigned ? 1 : 0)
    guard end < text.endIndex, FieldForm.isDigit(text[end]) else { return nil }
    while end < text.endIndex, FieldForm.isDigit(text[end]) || isPoint(at: end, in: text) { end += 1 }
    return text[..<end]
  }

  private static func isPoint(at place: Int, in text: ArraySlice<UInt8>) -> Bool {
    (text[place] == UInt8(ascii: ".") || text[place] == UInt8(ascii: ","))
      && place + 1 < text.endIndex && FieldForm.isDigit(text[place + 1])
  }

  /// Whether the only letter is a direction.
  private static func isCoordinate(_ bytes: [UInt8]) -> Bool {
    let letters = bytes.filter(FieldForm.isLetter)
    return letters.count == 1 && letters.allSatisfy { Array("NSEW".utf8).contains($0) }
  }

  private static func direction(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "S"): UInt8(ascii: "N")
    case UInt8(ascii: "W"): UInt8(ascii: "E")
    default: byte
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
