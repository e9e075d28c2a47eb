/// The character classes of a field's text, each repeated class once. Plus and minus are one class.
///
/// The shape of `2024-01-02` is digits, a sign, digits, a sign, digits.
struct FieldShape: Hashable {
  private let classes: [UInt8]

  init(_ field: [UInt8]) {
    var classes: [UInt8] = []
    for byte in field {
      let kind = Self.kind(of: byte)
      if kind != classes.last { classes.append(kind) }
    }
    self.classes = classes
  }

  /// Creates the shape of a code, such as a UUID. Letters and digits are one class, and the shape includes the length
  /// of each run.
  init(ofCode field: [UInt8]) {
    classes = field.map { FieldForm.isLetter($0) || FieldForm.isDigit($0) ? UInt8(ascii: "x") : Self.kind(of: $0) }
  }

  /// Whether the text has bytes other than letters, digits, spaces, underscores and brackets.
  var hasSigns: Bool {
    classes.contains { !FieldForm.isLetter($0) && !FieldForm.isDigit($0) && !Self.signsOfNames.contains($0) }
  }

  private static let signsOfNames = Array(" _()".utf8)

  private static func kind(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): UInt8(ascii: "-")
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: UInt8(ascii: "a")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(ascii: "A")
    default: byte
    }
  }

  private static let longestKey = 30

  /// Returns the key of a pair with its sign: `size=` of `size=5`; `nil` if the field is not a pair.
  static func key(of field: [UInt8]) -> ArraySlice<UInt8>? {
    guard let first = field.first, FieldForm.isLetter(first),
      let sign = field.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }), sign <= longestKey,
      field[..<sign].allSatisfy({ FieldForm.isLetter($0) || FieldForm.isDigit($0) || $0 == UInt8(ascii: "_") })
    else { return nil }
    return field[...sign]
  }
}
