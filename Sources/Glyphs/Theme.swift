/// The styles of all roles. A screen replaces a role by its style when it first sees the role.
package struct Theme: Hashable, Sendable {
  private var styles: [Style]

  private init(_ style: (Role) -> Style) { styles = Role.allCases.map(style) }

  /// The style of a role. The default colour means the colour of the surroundings.
  package subscript(role: Role) -> Style {
    get { styles[Int(role.rawValue)] }
    set { styles[Int(role.rawValue)] = newValue }
  }

  /// The theme for terminals with a dark background.
  package static let dark = Theme { role in
    switch role {
    case .selection: Style(foreground: .palette(15), background: .palette(4))
    case .chosen: Style(background: .palette(238))
    case .match: Style(attributes: .reverse)
    case .header: Style(attributes: [.bold, .underline])
    case .column: Style(attributes: [.bold, .reverse])
    case .number: Style(attributes: .dim)
    case .sign: Style(foreground: .palette(3), attributes: .bold)
    case .status: Style(attributes: .reverse)
    case .heading: Style(foreground: .palette(6), attributes: .bold)
    case .name: Style(foreground: .palette(6))
    case .bar: Style(foreground: .palette(6), attributes: .reverse)
    case .good: Style(foreground: .palette(2))
    case .warning: Style(foreground: .palette(3))
    case .error: Style(foreground: .palette(1))
    case .dim: Style(attributes: .dim)
    }
  }

  /// The theme for terminals with a light background. Yellow, cyan and green are hard to read on it.
  package static let light: Theme = {
    var theme = dark
    theme[.selection] = Style(foreground: .palette(0), background: .palette(153))
    theme[.chosen] = Style(background: .palette(252))
    theme[.sign] = Style(foreground: .palette(130), attributes: .bold)
    theme[.heading] = Style(foreground: .palette(25), attributes: .bold)
    theme[.name] = Style(foreground: .palette(25))
    theme[.bar] = Style(foreground: .palette(25), attributes: .reverse)
    theme[.good] = Style(foreground: .palette(28))
    theme[.warning] = Style(foreground: .palette(130))
    theme[.error] = Style(foreground: .palette(124))
    return theme
  }()

  /// The theme for a screen without colours. Roles that differ only in their background are reversed.
  package var withoutColors: Theme {
    var theme = self
    for (index, style) in styles.enumerated() {
      let isBackgroundAlone = style.background != .standard && !style.attributes.contains(.reverse)
      theme.styles[index] = Style(attributes: isBackgroundAlone ? style.attributes.union(.reverse) : style.attributes)
    }
    return theme
  }

  /// The theme as text, for another process.
  package var encoded: String { styles.map { String($0.bits, radix: 36) }.joined(separator: ".") }

  /// Decodes a theme, or returns `nil` if the text is not one.
  package init?(encoded: String) {
    let styles = encoded.split(separator: ".").compactMap { UInt64($0, radix: 36).map(Style.init(bits:)) }
    guard styles.count == Role.allCases.count else { return nil }
    self.styles = styles
  }

  /// Returns the style with its roles replaced by the theme's styles. A foreground in the colour of a role's background is
  /// replaced by the role's foreground.
  package func resolved(_ style: Style) -> Style {
    guard style.hasRoles else { return style }
    var result = style
    let ground = style.background.role.map { self[$0] }
    let own = style.foreground.role.map { self[$0] }
    if let ground {
      result.background = ground.background
      result.attributes.formUnion(ground.attributes)
    }
    if let own {
      result.foreground = own.foreground != .standard ? own.foreground : ground?.foreground ?? .standard
      if own.background != .standard, style.foreground.role != style.background.role {
        result.background = own.background
      }
      result.attributes.formUnion(own.attributes)
    }
    // A foreground in the colour of the role's background would be invisible.
    if let ground, ground.background != .standard, result.foreground == ground.background,
      result.background == ground.background
    {
      result.foreground = ground.foreground
    }
    if style.attributes.contains(.dim) {
      result.attributes.remove(.dim)
      result.add(self[.dim], overColors: style.foreground == .standard)
    }
    if style.attributes.contains(.match) {
      result.attributes.remove(.match)
      result.add(self[.match], overColors: true)
    }
    return result
  }
}

extension Style {
  /// Whether the style contains anything that a theme determines.
  fileprivate var hasRoles: Bool {
    foreground.role != nil || background.role != nil || !attributes.isDisjoint(with: [.match, .dim])
  }

  /// Adds another style. Two reverse attributes cancel each other out.
  ///
  /// - Parameter overColors: Whether its colours replace the present ones.
  fileprivate mutating func add(_ style: Style, overColors: Bool) {
    if overColors, style.foreground != .standard { foreground = style.foreground }
    if overColors, style.background != .standard { background = style.background }
    attributes.formUnion(style.attributes.subtracting(.reverse))
    attributes.formSymmetricDifference(style.attributes.intersection(.reverse))
  }
}
