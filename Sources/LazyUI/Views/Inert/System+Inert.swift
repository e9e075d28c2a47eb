public import Foundation

// Modifiers that need features that a terminal does not have: other programs, windows, system panels, dragging or a
// hovering pointer. They have no effect. Each modifier returns the view unchanged, and closures are not called.
//
// Keys replace dragging: with `onMove(perform:)` they move the rows of a list, and with `onDelete(perform:)` Delete
// removes rows. A program handles other keys with `onKeyPress(_:action:)`.

extension View {
  // MARK: Events from outside

  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
  public func onDeleteCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
  public func onMoveCommand(perform action: (@MainActor (MoveCommandDirection) -> Void)?) -> some View { self }
  public func onPlayPauseCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
  // MARK: Dragging

  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  public func draggable<T>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
  // MARK: Dialogs and panels

  public func dialogIcon(_ icon: Image?) -> some View { self }
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
  public func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { self }
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  public func navigationDocument(_ url: URL) -> some View { self }
  // MARK: Lists and fields

  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  public func labelsVisibility(_ visibility: Visibility) -> some View { self }
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
  public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
  public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
  public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  // MARK: Toolbars

  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarForegroundStyle(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }
  public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping () -> SensoryFeedback?) -> some View {
    self
  }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View { self }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { .viewAligned }
}

extension DynamicViewContent {
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent { self }
}

// SwiftUI's functions that print why a body was evaluated. They have no effect, because the update log always records
// the reason.

extension View {
  public static func _printChanges() {}
  public static func _logChanges() {}
}
