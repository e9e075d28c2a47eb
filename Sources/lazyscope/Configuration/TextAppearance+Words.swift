import LazyData

extension TextAppearance {
  /// Parses an appearance: attributes, a colour, and a background colour after `on`. Examples: `bold red on yellow`,
  /// `underline #8af`, `208`.
  ///
  /// - Returns: nil if a word is unknown.
  init?(words text: String) {
    self.init()
    var isBackground = false
    let words = text.lowercased().split(separator: " ").map(String.init)
    for word in words {
      if let attribute = Self.namedAttributes[word] {
        attributes.insert(attribute)
      } else if word == "on" {
        isBackground = true
      } else if let color = Self.color(word) {
        if isBackground { background = color } else { foreground = color }
        isBackground = false
      } else {
        return nil
      }
    }
    if words.isEmpty || isBackground { return nil }
  }

  /// The appearance in words, as in a configuration.
  var words: String {
    let attributes = Self.namedAttributes.filter { self.attributes.contains($0.value) }.keys.sorted()
    let colors = [Self.word(foreground), Self.word(background).map { "on \($0)" }].compactMap { $0 }
    return (attributes + colors).joined(separator: " ")
  }

  private static func word(_ color: Color) -> String? {
    switch color {
    case .standard: nil
    case .palette(let index) where index < 8: names[Int(index)]
    case .palette(let index): "\(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// All valid words, for an error message.
  static let allWords = (namedAttributes.keys.sorted() + names + ["bright-red …", "0–255", "#rrggbb"]).joined(
    separator: ", ")

  private static let namedAttributes: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "strikethrough": .strikethrough,
    "reverse": .reverse,
  ]

  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  private static func color(_ word: String) -> Color? {
    if let index = names.firstIndex(of: word) { return .palette(UInt8(index)) }
    if word.hasPrefix("bright-"), let index = names.firstIndex(of: String(word.dropFirst(7))) {
      return .palette(UInt8(index + 8))
    }
    if word.hasPrefix("#") { return rgb(word.dropFirst()) }
    return UInt8(word).map(Color.palette)
  }

  private static func rgb(_ digits: Substring) -> Color? {
    guard digits.count == 3 || digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    func part(_ index: UInt32) -> UInt8 {
      digits.count == 6 ? UInt8(number >> (16 - 8 * index) & 0xFF) : UInt8(number >> (8 - 4 * index) & 0xF) * 17
    }
    return .rgb(red: part(0), green: part(1), blue: part(2))
  }
}
