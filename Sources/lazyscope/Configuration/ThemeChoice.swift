import Glyphs
import LazyData
import LazyViewer

/// Which theme is the base of what everything looks like.
enum ThemeChoice: String, CaseIterable {
  /// What fits the terminal's background, as far as that is known.
  case auto
  case dark
  case light

  /// The theme.
  ///
  /// - Parameter colors: what the terminal says of its colours in `COLORFGBG`: numbers of the palette with semicolons between, the
  ///   background last. Nil where it says nothing; it has a dark background then.
  func theme(colors: String?) -> Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    case .auto: Self.isLight(colors) ? .light : .dark
    }
  }

  private static func isLight(_ colors: String?) -> Bool {
    guard let last = colors?.split(separator: ";").last, let index = UInt8(last) else { return false }
    return index == 7 || (9...15).contains(index)
  }
}

extension Role {
  /// What a configuration calls it.
  var name: String { "\(self)" }

  /// The role that a configuration calls so.
  init?(name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }
}

extension TextLook {
  /// The look of a style; what it has beside a look is left out.
  init(_ style: Style) {
    self.init()
    foreground = Color(style.foreground)
    background = Color(style.background)
    for (own, attribute) in Style.Attributes.ofLooks where style.attributes.contains(attribute) {
      attributes.insert(own)
    }
  }
}

extension TextLook.Color {
  fileprivate init(_ color: TerminalColor) {
    if let index = color.paletteIndex {
      self = .palette(index)
    } else if let parts = color.components {
      self = .rgb(red: parts.red, green: parts.green, blue: parts.blue)
    } else {
      self = .standard
    }
  }
}
