public import Foundation

// What views are handed to act with.

/// Brings what a view shows up to date: the action of the `refreshable(action:)` around.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void

  /// Runs the action, and returns when it has.
  @MainActor
  public func callAsFunction() async { await action() }
}

/// Begins to rename something: the action of the `renameAction(_:)` around.
@preconcurrency @MainActor
public struct RenameAction {
  let action: @MainActor () -> Void

  /// Runs the action.
  public func callAsFunction() { action() }
}

/// Would ask the user to rate the program. Nobody does on a terminal: nothing happens.
@preconcurrency @MainActor
public struct RequestReviewAction {
  nonisolated init() {}

  /// Does nothing.
  public func callAsFunction() {}
}

/// Would open the window of the program's settings. A terminal has one window: nothing happens.
@preconcurrency @MainActor
public struct OpenSettingsAction {
  nonisolated init() {}

  /// Does nothing.
  public func callAsFunction() {}
}

/// Would open a document in a window of its own. A terminal has one window.
@preconcurrency @MainActor
public struct OpenDocumentAction {
  nonisolated init() {}

  /// Opens nothing.
  ///
  /// - Throws: always, that this is not supported.
  public func callAsFunction(at url: URL) async throws { throw CocoaError(.featureUnsupported) }
}

/// Would look anew for what is to have the focus.
@preconcurrency @MainActor
public struct ResetFocusAction {
  nonisolated init() {}

  /// Does nothing: the focus stays where the user has put it.
  public func callAsFunction(in namespace: Namespace.ID) {}
}

extension EnvironmentValues {
  /// What brings the view up to date; nil where no `refreshable(action:)` is around.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshActionKey.self] }
    set { self[RefreshActionKey.self] = newValue }
  }

  /// What begins to rename something; nil where no `renameAction(_:)` is around.
  public internal(set) var rename: RenameAction? {
    get { self[RenameActionKey.self] }
    set { self[RenameActionKey.self] = newValue }
  }

  /// What undoes changes in the views here; a program's views share one.
  public package(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }

  /// What would ask the user to rate the program; on a terminal it does nothing.
  public var requestReview: RequestReviewAction { RequestReviewAction() }

  /// What would open the window of settings; on a terminal it does nothing.
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }

  /// What would open a document; on a terminal it throws.
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }

  /// What would look anew for the view that is to have the focus; on a terminal it stays.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }

  /// What would open a window in place of this one; a terminal has one.
  public var pushWindow: OpenWindowAction { OpenWindowAction() }

  /// Where the bar of tabs around stands; on a terminal below.
  public var tabBarPlacement: TabBarPlacement? { .bottomBar }

  /// Whether the bar of tabs shows which tabs belong together; on a terminal it does not.
  public var isTabBarShowingSections: Bool { false }

  /// Whether a view around that can have the focus has it. It is not told here: what has the focus is drawn reversed.
  public var isFocused: Bool { false }

  /// Whether the screen is recorded; a terminal does not say.
  public var isSceneCaptured: Bool { false }

  /// Whether the system shows as little as it can; a terminal does not say.
  public var accessibilityAssistiveAccessEnabled: Bool { false }

  /// Whether what is small is shown large while it is held; nothing is held on a terminal.
  public var accessibilityLargeContentViewerEnabled: Bool { false }

  /// Whether actions are offered beside the view; a terminal does not say.
  public var accessibilityQuickActionsEnabled: Bool { false }
}

extension View {
  /// Sets what a ``RenameButton`` in the view does, and `\.rename`.
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Has a ``RenameButton`` in the view give the focus to the field that `isFocused` is bound to.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

/// A button that begins to rename something: it does what the `renameAction(_:)` around says, and is disabled without one.
public struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var rename
  private let label: Label

  public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension RenameButton where Label == LazyUI.Label<Text, Image> {
  /// A button that says "Rename".
  public init() { label = LazyUI.Label("Rename", systemImage: "pencil") }
}

private enum RefreshActionKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

private enum RenameActionKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

private enum UndoManagerKey: EnvironmentKey {
  static var defaultValue: UndoManager? { nil }
}
