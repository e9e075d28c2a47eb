public import Foundation

// Modifiers for what a terminal does not have: other programs' events, windows, system panels. They have no effect, and their
// actions are never called, but where they say otherwise.

extension View {
  // MARK: Events from outside

  /// The action is never called: a terminal's program is handed no addresses.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
  /// The action is never called.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
  /// The action is never called: Delete removes rows, see `onDelete(perform:)`.
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

  /// No effect: nothing is dragged on a terminal; rows of a list are moved by keys, see `onMove(perform:)`.
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  /// No effect: nothing is dragged on a terminal.
  public func draggable<T>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  /// The action is never called: nothing is dragged on a terminal.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// No effect.
  public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }

  // MARK: Dialogs and panels

  /// No effect: dialogs have no picture.
  public func dialogIcon(_ icon: Image?) -> some View { self }
  /// No effect: dialogs look alike.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  /// No effect: dialogs are always shown.
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
  /// No effect: dialogs are always shown.
  public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }
  /// No effect: a panel is as large as what is in it.
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
  /// No effect.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  /// No effect.
  public func navigationDocument(_ url: URL) -> some View { self }

  // MARK: Lists and fields

  /// No effect: nothing hovers.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
  /// No effect: nothing hovers.
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// No effect: a field is a line, or several.
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  /// No effect: nothing is looked for in a text but by the program.
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  /// No effect.
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// No effect.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// No effect: letters have one size.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
  /// No effect.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  /// No effect: a button acts once for a key.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// No effect.
  public func labelsVisibility(_ visibility: Visibility) -> some View { self }
  /// No effect: the field of a search stands above what it searches.
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  /// No effect: `/` goes to the field of the search.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  /// No effect: `/` goes to the field of the search.
  public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
  /// No effect: the program's values are where they are.
  public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
  /// Fills the view's background with `style`; a terminal is safe to its edges.
  @_disfavoredOverload
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    background(style)
  }
  /// Does nothing but return the view: a terminal does not animate.
  public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  /// The view as `body` makes it: a terminal does not animate.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderAnimatedView<Self>) -> V
  ) -> some View { body(PlaceholderAnimatedView(view: self)) }

  // MARK: Toolbars

  /// No effect: a toolbar has what the views put there.
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
  /// No effect: the terminal's background is its user's.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  /// No effect.
  public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  /// No effect: a screen's title has no menu.
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }
}

extension ViewModifier {
  /// The modifier, and another one around it.
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

/// Which way something is moved.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

/// How much a dialog matters.
public enum DialogSeverity: Hashable, Sendable {
  case automatic, standard, critical
}

/// How large a panel is; on a terminal as what is in it.
public protocol PresentationSizing: Sendable {}

/// As the system has it.
public struct AutomaticPresentationSizing: PresentationSizing {
  init() {}
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var form: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var page: AutomaticPresentationSizing { AutomaticPresentationSizing() }
  public static var fitted: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

/// How a field of several lines looks; on a terminal alike.
public protocol TextEditorStyle: Sendable {}

/// As the system has it.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
}

/// Without a box.
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
  /// How large a text is beside others.
  public enum Scale: Hashable, Sendable {
    case `default`, secondary
  }
}

/// Whether a button that is held down acts again.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  case automatic, enabled, disabled
}

/// What becomes of a toolbar while something is searched for.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let avoidHidingContent = Self(name: "avoidHidingContent")
}

/// What a toolbar has by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  public static let sidebarToggle = Self(name: "sidebarToggle")
  public static let title = Self(name: "title")
  public static let search = Self(name: "search")
}

extension ViewAlignedScrollTargetBehavior {
  /// How far one stroke scrolls; on a terminal a row.
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
  /// How soft something is felt.
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
  /// The action is never called: nothing is dragged on a terminal.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent { self }
}
