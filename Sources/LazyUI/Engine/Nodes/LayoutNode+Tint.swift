import Glyphs

extension LayoutNode {
  /// The tint that a view has set for the views in this node; `nil` if none was set.
  final var explicitTint: Tint? {
    guard session.features.tints, let tint = EnvironmentValues(within: environment)[TintKey.self] else { return nil }
    return tint.color == .accent ? ownAccent ?? .standard : tint
  }

  /// The tint or the accent colour that was set for the views in this node, by a view or by the program; `nil` if none was
  /// set.
  private final var ownTint: Tint? { explicitTint ?? ownAccent }

  /// The accent colour that was set for the views in this node; `nil` if none was set.
  private final var ownAccent: Tint? {
    guard session.features.tints else { return nil }
    let accent = EnvironmentValues(within: environment).accent ?? session.accent
    // An accent colour that refers to itself has no colour.
    return accent?.color.isTint == true ? session.accent : accent
  }

  /// Returns the colour in this node of `color`, if that is the tint or the accent colour; otherwise `nil`.
  final func tint(for color: TerminalColor) -> Tint? {
    guard color.isTint else { return nil }
    return (color == .accent ? ownAccent : ownTint) ?? .standard
  }

  /// Returns `ink` with the colours of this node in place of the tint and the accent colour.
  final func resolved(_ ink: TextInk) -> TextInk {
    guard let color = ink.foreground, let tint = tint(for: color) else { return ink }
    var ink = ink
    ink.foreground = nil
    return tint.ink.merged(with: ink)
  }

  /// The ink of controls that are drawn in the tint; `nil` if none was set.
  final var tintInk: TextInk? { ownTint?.ink }
}
