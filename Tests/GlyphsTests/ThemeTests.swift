import Testing

@testable import Glyphs

@Suite("Themes")
struct ThemeTests {
  private func resolved(_ style: Style, _ theme: Theme = .dark) -> Style { theme.resolved(style) }

  @Test func `a style without roles is unchanged`() {
    for color in [
      TerminalColor.standard, .palette(0), .palette(255), .rgb(0, 0, 0), .rgb(0, 2, 0), .rgb(255, 255, 255),
    ] {
      let style = Style(foreground: color, background: color, attributes: [.bold, .reverse])
      #expect(resolved(style) == style && color.role == nil)
    }
  }

  @Test(arguments: Role.allCases)
  func `a role looks as the theme says, and is a distinct colour`(role: Role) {
    let color = TerminalColor.role(role)
    #expect(color.role == role && color.paletteIndex == nil && color.components == nil && color != .standard)
    #expect(resolved(Style(foreground: color)) == Theme.dark[role])
    #expect(resolved(Style(foreground: color, background: color)) == Theme.dark[role])
  }

  @Test func `an element without a colour of its own has the colour of its background role`() {
    let selected = Style(foreground: .role(.number), background: .role(.selection))
    #expect(resolved(selected) == Style(foreground: .palette(15), background: .palette(4), attributes: .dim))
    let named = Style(foreground: .role(.name), background: .role(.selection))
    #expect(resolved(named) == Style(foreground: .palette(6), background: .palette(4)))
  }

  @Test func `a match stands out on any style`() {
    let red = Style(foreground: .palette(1), attributes: .match)
    #expect(resolved(red) == Style(foreground: .palette(1), attributes: .reverse))
    #expect(resolved(Style(attributes: [.match, .reverse])) == .plain)
    var theme = Theme.dark
    theme[.match] = Style(foreground: .palette(0), background: .palette(3), attributes: .bold)
    #expect(resolved(red, theme) == theme[.match])
    #expect(resolved(Style(background: .role(.selection), attributes: .match), theme) == theme[.match])
  }

  @Test func `a theme may colour dim text, unless it has a colour already`() {
    var theme = Theme.dark
    theme[.dim] = Style(foreground: .palette(8))
    #expect(resolved(Style(attributes: [.dim, .bold]), theme) == Style(foreground: .palette(8), attributes: .bold))
    #expect(resolved(Style(foreground: .palette(2), attributes: .dim), theme) == Style(foreground: .palette(2)))
    #expect(resolved(Style(attributes: .dim)) == Style(attributes: .dim))
  }

  @Test func `without colours a background alone is reversed`() {
    let theme = Theme.light.withoutColors
    #expect(theme[.selection] == Style(attributes: .reverse) && theme[.heading] == Style(attributes: .bold))
    #expect(theme[.status] == Style(attributes: .reverse) && theme[.error] == .plain)
    #expect(Role.allCases.allSatisfy { theme[$0].foreground == .standard && theme[$0].background == .standard })
  }

  @Test func `a theme is decoded from its own encoding, and from nothing else`() {
    for theme in [Theme.dark, .light, .light.withoutColors] { #expect(Theme(encoded: theme.encoded) == theme) }
    for text in ["", "x", "0", Theme.dark.encoded + ".0", "-1" + Theme.dark.encoded, "ä.ö"] {
      #expect(Theme(encoded: text) == nil, "\(text)")
    }
    let odd = Array(repeating: String(UInt64.max, radix: 36), count: Role.allCases.count).joined(separator: ".")
    #expect(Theme(encoded: odd)?.encoded != odd)
  }

  @Test(arguments: [Theme.dark, .light])
  func `a foreground in the colour of a role's background is replaced`(theme: Theme) {
    let selection = theme[.selection]
    let hidden = Style(foreground: selection.background, background: .role(.selection), attributes: .bold)
    #expect(
      resolved(hidden, theme)
        == Style(foreground: selection.foreground, background: selection.background, attributes: .bold))
    let plain = Style(foreground: selection.background, background: selection.background)
    #expect(resolved(plain, theme) == plain, "a shape may have one colour")
  }
}
