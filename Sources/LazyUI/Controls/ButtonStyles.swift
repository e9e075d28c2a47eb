import Glyphs

extension _ButtonLook {
  /// What is drawn around a label. Each differs without colours too, but for those that are nothing but their label.
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
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonLook? { .automatic }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// `( label )` on a dark grey.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonLook? { .bordered }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// `(( label ))`, bold, on the colour of what can be acted on.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonLook? { .borderedProminent }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// The label in the colour of what can be acted on.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonLook? { .borderless }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// Nothing but the label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonLook? { .plain }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// The label underlined, in the colour of what can be acted on.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _look: _ButtonLook? { .link }

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
  /// `(( label ))`, bold, on the colour of what can be acted on.
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the colour of what can be acted on.
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Nothing but the label.
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// The label underlined, in the colour of what can be acted on.
  public nonisolated static var link: LinkButtonStyle { LinkButtonStyle() }
}
