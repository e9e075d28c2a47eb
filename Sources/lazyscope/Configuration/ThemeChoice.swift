import Glyphs
import LazyData
import LazyViewer

/// The theme that a configuration chooses.
enum ThemeChoice: String, CaseIterable {
  /// The theme that matches the terminal's background. If the background is unknown, the dark theme is used.
  case auto
  case dark
  case light

  /// Returns the theme.
  ///
  /// - Parameter colors: the value of `COLORFGBG`: palette numbers separated by semicolons, the background last. If it
  ///   is nil, a dark background is assumed.
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
  /// The name in a configuration.
  var name: String { "\(self)" }

  /// Creates the role from its name in a configuration. Returns nil if the name is unknown.
  init?(name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }
}

extension TextAppearance {
  /// Creates the appearance for a style. Attributes that an appearance cannot have are left out.
  init(_ style: Style) {
    self.init()
    foreground = Color(style.foreground)
    background = Color(style.background)
    for (own, attribute) in Style.Attributes.ofAppearance where style.attributes.contains(attribute) {
      attributes.insert(own)
    }
  }
}

extension TextAppearance.Color {
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
