public import Foundation

// Modifiers for features that a terminal does not have: events of other programs, windows, system panels. Unless a
// comment says otherwise, they have no effect, and their actions are never called.

extension View {
  // MARK: Events from outside

  /// The action is never called: a program on a terminal is not passed URLs.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
  /// The action is never called.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
  /// The action is never called: Delete removes rows; see `onDelete(perform:)`.
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
  /// The action is never called: arrow keys move in lists; see `onKeyPress(_:action:)`.
  public func onMoveCommand(perform action: (@MainActor (MoveCommandDirection) -> Void)?) -> some View { self }
  /// The action is never called.
  public func onPlayPauseCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
  /// No effect.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
  /// No effect.
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }

  // MARK: Dragging

  /// No effect: nothing can be dragged on a terminal. Keys move rows of a list; see `onMove(perform:)`.
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  /// No effect: nothing can be dragged on a terminal.
  public func draggable<T>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  /// The action is never called: nothing can be dragged on a terminal.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// No effect.
  public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }

  // MARK: Dialogs and panels

  /// No effect: dialogs have no icon.
  public func dialogIcon(_ icon: Image?) -> some View { self }
  /// No effect: all dialogs look the same.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  /// No effect: dialogs are always shown.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
  /// No effect: dialogs are always shown.
  public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }
  /// No effect: a panel is as large as its content.
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
  /// No effect.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  /// No effect.
  public func navigationDocument(_ url: URL) -> some View { self }

  // MARK: Lists and fields

  /// No effect: a terminal reports no hovering.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// No effect: a terminal reports no hovering.
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// No effect: text editors have one look.
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  /// No effect: only the program searches in texts.
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  /// No effect.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// No effect.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// No effect: text has one size.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
  /// No effect.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  /// No effect: a button acts once for each key press.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// No effect.
  public func labelsVisibility(_ visibility: Visibility) -> some View { self }
  /// No effect: the search field is above the searched view.
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  /// No effect: `/` moves the focus to the search field.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  /// No effect: `/` moves the focus to the search field.
  public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
  /// No effect: the location of stored values is fixed.
  public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
  /// Fills the view's background with `style`. A terminal has no unsafe area.
  @_disfavoredOverload
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    background(style)
  }
  /// No effect: a terminal does not animate.
  public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  /// Returns the result of `body`, because a terminal does not animate.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderAnimatedView<Self>) -> V
  ) -> some View { body(PlaceholderAnimatedView(view: self)) }

  // MARK: Toolbars

  /// No effect: a toolbar has no default items.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
  /// No effect: the user sets the terminal's background.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  /// No effect.
  public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  /// No effect: the title of a screen has no menu.
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }
}

extension ViewModifier {
  /// Returns a modifier that applies this one and then another one.
  public func concat<T: ViewModifier>(_ modifier: T) -> _ConcatenatedModifier<Self, T> {
    _ConcatenatedModifier(inner: self, outer: modifier)
  }
}

/// Two modifiers, one around the other.
public struct _ConcatenatedModifier<Inner: ViewModifier, Outer: ViewModifier>: ViewModifier {
  let inner: Inner
  let outer: Outer

  public func body(content: Content) -> some View { content.modifier(inner).modifier(outer) }
}

/// The direction of a move.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

/// The severity of a dialog.
public enum DialogSeverity: Hashable, Sendable {
  case automatic, standard, critical
}

/// The size of a panel. On a terminal it is the content's.
public protocol PresentationSizing: Sendable {}

/// The default size.
public struct AutomaticPresentationSizing: PresentationSizing {
  init() {}
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var form: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var page: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var fitted: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

/// The look of a text editor. On a terminal all look the same.
public protocol TextEditorStyle: Sendable {}

/// The default style.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
}

/// A style without a border.
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
  /// The scale of a text relative to others.
  public enum Scale: Hashable, Sendable {
    case `default`, secondary
  }
}

/// Whether a button repeats its action while it is held.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// The behaviour of a toolbar during a search.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let avoidHidingContent = Self(name: "avoidHidingContent")
}

/// An item that a toolbar has by default.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  public static let sidebarToggle = Self(name: "sidebarToggle")
  public static let title = Self(name: "title")
  public static let search = Self(name: "search")
}

extension ViewAlignedScrollTargetBehavior {
  /// The limit of a single scroll. On a terminal it is a row.
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let always = Self(name: "always")
    public static let never = Self(name: "never")
    public static let alwaysByOne = Self(name: "alwaysByOne")
    public static let alwaysByFew = Self(name: "alwaysByFew")
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// No effect: lists scroll row by row.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { .viewAligned }
}

extension SensoryFeedback {
  /// The flexibility of an impact.
  public struct Flexibility: Hashable, Sendable {
    private let name: String
    public static let rigid = Self(name: "rigid")
    public static let solid = Self(name: "solid")
    public static let soft = Self(name: "soft")
  }

  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }
}

extension View {
  /// No effect. The closure is not called.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }
  /// No effect. The closure is not called.
  public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View {
    self
  }
  /// No effect.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View { self }
}

extension DynamicViewContent {
  /// The action is never called: nothing can be dragged on a terminal.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent { self }
}
