import Glyphs

extension _ButtonAppearance {
  /// The marks and colours around a label. Without colours the appearances still differ, except those that show the
  /// label alone.
  var face: ControlFace {
    var face = ControlFace()
    switch self {
    case .automatic: (face.before, face.after) = ("[ ", " ]")
    case .bordered:
      (face.before, face.after) = ("( ", " )")
      face.background = .palette(238)
    case .borderedProminent:
      (face.before, face.after) = ("(( ", " ))")
      face.background = Color.accentColor.terminalColor
      face.ink.foreground = Color.white.terminalColor
      face.ink.added = .bold
    case .borderless: face.ink.foreground = Color.accentColor.terminalColor
    case .link:
      face.ink.foreground = Color.accentColor.terminalColor
      face.ink.added = .underline
    case .plain: break
    }
    face.isBare = face.before.isEmpty
    return face
  }
}

/// `[ label ]`.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .automatic }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// `( label )` on a dark grey.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .bordered }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// `(( label ))`, bold, on the accent colour.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .borderedProminent }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// The label in the accent colour.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .borderless }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// The label alone.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .plain }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// The label underlined, in the accent colour.
///
/// A style of each ``Button``. See also ``PrimitiveButtonStyle``.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .link }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// `[ label ]`.
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// `( label )` on a dark grey.
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// `(( label ))`, bold, on the accent colour.
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the accent colour.
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// The label underlined, in the accent colour.
  public nonisolated static var link: LinkButtonStyle { LinkButtonStyle() }
}
