import Glyphs

extension _ButtonAppearance {
  /// The marks and colours around a label. Styles with marks have different marks, so that they can be distinguished on
  /// a terminal without colours.
  var chrome: ControlChrome {
    var chrome = ControlChrome()
    switch self {
    case .automatic:
      (chrome.before, chrome.after) = ("[ ", " ]")
      chrome.tinted = .label
    case .bordered:
      (chrome.before, chrome.after) = ("( ", " )")
      chrome.tinted = .label
      chrome.background = .palette(238)
    case .borderedProminent:
      (chrome.before, chrome.after) = ("(( ", " ))")
      chrome.background = .tint
      chrome.contrasts = true
      chrome.ink.added = .bold
    case .borderless: chrome.ink.foreground = .tint
    case .link:
      chrome.ink.foreground = .tint
      chrome.ink.added = .underline
    case .plain: break
    }
    chrome.isBare = chrome.before.isEmpty
    return chrome
  }
}

/// The default style, which draws a button as `[ label ]`.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .automatic }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that draws a button as `( label )` on dark grey.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .bordered }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that draws a button as `(( label ))` in bold on the tint. The label has the foreground style that was set for
/// it or for the button. Without one it is white on a dark tint, and black on a bright one.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .borderedProminent }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that shows only the label, in the tint.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .borderless }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that shows only the label.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .plain }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

/// A style that underlines the label and shows it in the tint.
///
/// Set it with `buttonStyle(_:)`. See also ``Button`` and ``PrimitiveButtonStyle``.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _appearance: _ButtonAppearance? { .link }

  public func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(self) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style, which draws a button as `[ label ]`.
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style that draws a button as `( label )` on dark grey.
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style that draws a button as `(( label ))` in bold on the tint.
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style that shows only the label, in the tint.
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows only the label.
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A style that underlines the label and shows it in the tint.
  public nonisolated static var link: LinkButtonStyle { LinkButtonStyle() }
}
