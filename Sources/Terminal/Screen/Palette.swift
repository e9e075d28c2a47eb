internal import Glyphs

/// The palette of a terminal. It finds the nearest entry for any colour.
///
/// The entries are those of xterm: 16 named colours, a cube of 6×6×6, and 24 greys.
struct Palette {
  /// The number of entries: 256, 16, 8, or 0 for none.
  let count: Int

  init(count: Int) {
    self.count = count >= 256 ? 256 : count >= 16 ? 16 : count >= 8 ? 8 : 0
  }

  /// Returns the entry for `color`, or nil for the terminal's default colour and on a terminal without colours.
  func index(of color: TerminalColor) -> Int? {
    guard count > 0 else { return nil }
    if let index = color.paletteIndex {
      return Int(index) < count ? Int(index) : nearest(to: Self.components(Int(index)))
    }
    return color.components.map { nearest(to: (Int($0.red), Int($0.green), Int($0.blue))) }
  }

  /// Returns the nearest entry. The 16 named colours are avoided if there are others, because users change them.
  private func nearest(to color: (red: Int, green: Int, blue: Int)) -> Int {
    func distance(_ index: Int) -> Int {
      let entry = Self.components(index)
      let (red, green, blue) = (entry.red - color.red, entry.green - color.green, entry.blue - color.blue)
      return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
    let candidates = count == 256 ? 16..<256 : 0..<count
    return candidates.min { distance($0) < distance($1) } ?? 0
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  /// Returns the red, green and blue of an entry, each from 0 to 255.
  static func components(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    switch index {
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 0..<16:
      let level = index < 8 ? 205 : 255
      return (index & 1 != 0 ? level : 0, index & 2 != 0 ? level : 0, index & 4 != 0 ? level : 0)
    case 16..<232:
      let cube = index - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }
}
