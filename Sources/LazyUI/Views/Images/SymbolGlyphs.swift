/// The glyphs that represent SF Symbols.
enum SymbolGlyphs {
  /// Returns the glyph for a name.
  ///
  /// If a name has no glyph, its last parts are removed until it has one (`heart.fill`, `person.circle`). The glyph is
  /// crossed out if one of the removed parts is `slash`. If no glyph is found, a number is shown as its first two
  /// digits, and a single letter as a capital. Every other name is shown as its first letter in a circle, or as `■` if
  /// it does not start with a letter from A to Z.
  static func sign(for name: String) -> String {
    let all = name.split(separator: ".", omittingEmptySubsequences: true)
    var parts = all[...]
    while !parts.isEmpty {
      let known = parts.joined(separator: ".")
      if let sign = signs[known] ?? others[known].flatMap({ signs[$0] }) {
        return all[parts.endIndex...].contains("slash") ? sign + "\u{338}" : sign
      }
      parts.removeLast()
    }
    guard let first = all.first else { return neutral }
    if first.count == 1 || first.allSatisfy(\.isASCIIDigit) { return first.prefix(2).uppercased() }
    return circled(first)
  }

  /// The glyph for a missing image.
  static let picture = "▨"

  private static let neutral = "■"

  private static func circled(_ word: Substring) -> String {
    guard let letter = word.lowercased().unicodeScalars.first, ("a"..."z").contains(letter),
      let circled = Unicode.Scalar(letter.value - 0x61 + 0x24D0)
    else { return neutral }
    return String(circled)
  }

  /// Names that are shown as the glyph of another name. The value is that other name.
  private static let others = [
    "gear": "gearshape", "list": "list.bullet", "line.horizontal.3": "line.3.horizontal",
    "chevron.forward": "chevron.right", "chevron.compact.up": "chevron.up", "chevron.compact.down": "chevron.down",
    "chevron.compact.left": "chevron.left", "chevron.compact.right": "chevron.right",
    "chevron.backward": "chevron.left", "arrow.forward": "arrow.right", "arrow.backward": "arrow.left",
    "icloud": "cloud", "mail": "envelope", "text.bubble": "bubble.left", "bubble": "bubble.left", "dice": "die.face.5",
    "hand": "hand.raised", "figure": "figure.walk",
    "building": "building.2", "chart": "chart.bar", "face": "face.smiling",
    "battery": "battery.100", "server": "server.rack", "antenna": "antenna.radiowaves.left.and.right",
    "return.left": "return", "text": "textformat",
    "bell.and.waveform": "bell", "hifispeaker": "speaker", "music": "music.note",
    "cup": "cup.and.saucer", "fork": "fork.knife",
    "phone.arrow.up.right": "phone", "desktopcomputer.and.arrow.down": "desktopcomputer", "macbook": "laptopcomputer",
    "display": "desktopcomputer", "wand": "wand.and.stars", "books": "books.vertical", "note": "note.text",
    "sun": "sun.max", "person.crop": "person", "backpack": "bag", "lightswitch": "lightbulb",
    "delete.backward": "delete.left", "delete.forward": "delete.right", "baseball": "soccerball",
    "volleyball": "soccerball", "football": "soccerball", "cricket": "soccerball", "tennisball": "soccerball",
    "tennis": "soccerball", "oar": "figure.run",
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
