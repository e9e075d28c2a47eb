internal import Glyphs

/// What has a terminal write in styles.
struct Pen {
  /// A style as the terminal can show it.
  struct Look {
    fileprivate(set) var attributes: Style.Attributes = []
    /// What takes its colours, empty for the terminal's own.
    fileprivate(set) var foreground: [UInt8] = []
    fileprivate(set) var background: [UInt8] = []
    /// What turns on its attributes.
    fileprivate var attributesOn: [UInt8] = []
    /// Whether erased cells look as spaces in it do.
    fileprivate(set) var isErasable = true

    fileprivate var isNormal: Bool { attributes.isEmpty && foreground.isEmpty && background.isEmpty }
  }

  private let strings: TerminalStrings
  private let palette: Palette
  private let theme: Theme
  private var looks: [Style: Look] = [:]
  private var last: (style: Style, look: Look)
  /// How the terminal would show the next character.
  private var current = Look()

  /// - Parameters:
  ///   - usesColor: Whether colours are wanted; attributes are used in any case.
  ///   - theme: How roles look.
  init(_ strings: TerminalStrings, usesColor: Bool, theme: Theme) {
    self.strings = strings
    let hasColor = usesColor && strings.colorCount > 0 && strings.foreground != nil && strings.background != nil
    self.theme = hasColor ? theme : theme.withoutColors
    palette = Palette(count: hasColor ? strings.colorCount : 0)
    last = (.plain, Look())
    last.look = made(for: .plain)
    looks[.plain] = last.look
  }

  /// How a style looks here.
  ///
  /// - Complexity: O(1).
  mutating func look(of style: Style) -> Look {
    if style == last.style { return last.look }
    let look = looks[style] ?? made(for: style)
    looks[style] = look
    last = (style, look)
    return look
  }

  /// Adds what the next character needs to look so.
  mutating func take(_ look: Look, _ bytes: inout [UInt8]) {
    let old = current
    let keepsAttributes = look.attributes == old.attributes
    if keepsAttributes, look.foreground == old.foreground, look.background == old.background { return }
    current = look
    if look.isNormal {
      bytes += strings.normal
      return
    }
    let losesColor =
      look.foreground.isEmpty && !old.foreground.isEmpty || look.background.isEmpty && !old.background.isEmpty
    if keepsAttributes, !losesColor {
      if look.foreground != old.foreground { bytes += look.foreground }
      if look.background != old.background { bytes += look.background }
      return
    }
    if !old.isNormal { bytes += strings.normal }
    bytes += look.attributesOn
    bytes += look.foreground
    bytes += look.background
  }

  /// Adds what takes all attributes and colours away.
  mutating func rest(_ bytes: inout [UInt8]) { take(Look(), &bytes) }

  /// Takes it that the terminal is as it is between two frames.
  mutating func forget() { current = Look() }

  private func made(for style: Style) -> Look {
    let resolved = theme.resolved(style)
    var look = Look()
    if let index = palette.index(of: resolved.foreground) { look.foreground = strings.foreground?.bytes(index) ?? [] }
    if let index = palette.index(of: resolved.background) { look.background = strings.background?.bytes(index) ?? [] }
    let isColored = !look.foreground.isEmpty || !look.background.isEmpty
    for (attribute, bytes) in strings.attributes where resolved.attributes.contains(attribute) {
      if isColored, strings.colorless.contains(attribute) { continue }
      look.attributes.formUnion(attribute)
      look.attributesOn += bytes
    }
    let isFlat = look.attributes.isDisjoint(with: [.underline, .reverse])
    look.isErasable = isFlat && (look.background.isEmpty || strings.erasesInColor)
    return look
  }
}
