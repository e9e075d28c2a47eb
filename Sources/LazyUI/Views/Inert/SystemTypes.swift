// Parameter types of modifiers for features that a terminal does not have.

/// The direction of a move command.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

/// The severity of a dialog.
public enum DialogSeverity: Hashable, Sendable {
  case automatic, standard, critical
}

/// The size of a panel. It has no effect: on a terminal a panel is as large as its content.
public protocol PresentationSizing: Sendable {}

/// The default size of a panel.
///
/// Set it with ``View/presentationSizing(_:)``. See also ``PresentationSizing``.
public struct AutomaticPresentationSizing: PresentationSizing {
  init() {}
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var form: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var page: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var fitted: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

/// The appearance of a text editor. On a terminal all styles look the same.
///
/// The built-in styles are ``AutomaticTextEditorStyle`` and ``PlainTextEditorStyle``.
public protocol TextEditorStyle: Sendable {}

/// The default style of a text editor.
///
/// Set it with ``View/textEditorStyle(_:)``. See also ``TextEditorStyle``.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
}

/// A text editor without a border.
///
/// Set it with ``View/textEditorStyle(_:)``. See also ``TextEditorStyle``.
public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension Text {
  /// The scale of a text relative to other texts.
  public enum Scale: Hashable, Sendable {
    case `default`, secondary
  }
}

/// The behaviour of a button that is held: whether its action is repeated.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// The behaviour of a toolbar during a search.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let avoidHidingContent = Self(name: "avoidHidingContent")
}

extension ViewAlignedScrollTargetBehavior {
  /// The maximum distance of a single scroll. On a terminal a scroll moves by one row.
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let always = Self(name: "always")
    public static let never = Self(name: "never")
    public static let alwaysByOne = Self(name: "alwaysByOne")
    public static let alwaysByFew = Self(name: "alwaysByFew")
  }
}

extension SensoryFeedback {
  /// The flexibility of the object in an impact.
  public struct Flexibility: Hashable, Sendable {
    private let name: String
    public static let rigid = Self(name: "rigid")
    public static let solid = Self(name: "solid")
    public static let soft = Self(name: "soft")
  }

  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }
}
