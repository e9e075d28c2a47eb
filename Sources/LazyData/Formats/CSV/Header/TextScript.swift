/// The script of most letters of a text.
enum TextScript {
  case latin, other

  init?(_ text: [UInt8]) {
    let letters = String(decoding: text, as: UTF8.self).unicodeScalars.filter { $0.properties.isAlphabetic }
    let latin = letters.count { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
    guard latin * 2 != letters.count else { return nil }
    self = latin * 2 > letters.count ? .latin : .other
  }
}
