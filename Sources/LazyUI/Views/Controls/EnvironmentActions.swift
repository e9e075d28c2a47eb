public import Foundation

// The actions that views read from their environment.

/// An action that refreshes the content of a view. It runs the action of the surrounding ``View/refreshable(action:)``.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void

  /// Runs the action, and returns when it has finished.
  @MainActor
  public func callAsFunction() async { await action() }
}

/// An action that starts renaming something. It runs the action of the surrounding `renameAction(_:)`.
@preconcurrency @MainActor
public struct RenameAction {
  let action: @MainActor () -> Void

  /// Runs the action.
  public func callAsFunction() { action() }
}

/// An action that asks the user to rate the program. On a terminal it does nothing.
@preconcurrency @MainActor
public struct RequestReviewAction {
  nonisolated init() {}

  /// Does nothing.
  public func callAsFunction() {}
}

/// An action that opens the program's settings window. It does nothing, because a terminal has one window.
@preconcurrency @MainActor
public struct OpenSettingsAction {
  nonisolated init() {}

  /// Does nothing.
  public func callAsFunction() {}
}

/// An action that opens a document in its own window. It throws an error, because a terminal has one window.
@preconcurrency @MainActor
public struct OpenDocumentAction {
  nonisolated init() {}

  /// Throws an error, because a terminal cannot open documents.
  ///
  /// - Throws: `CocoaError(.featureUnsupported)`, always.
  public func callAsFunction(at url: URL) async throws { throw CocoaError(.featureUnsupported) }
}

/// An action that moves the focus back to the default view. On a terminal it does nothing.
@preconcurrency @MainActor
public struct ResetFocusAction {
  nonisolated init() {}

  /// Does nothing: the focus does not move.
  public func callAsFunction(in namespace: Namespace.ID) {}
}

extension EnvironmentValues {
  /// The action that refreshes the view; `nil` without a surrounding ``View/refreshable(action:)``.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshActionKey.self] }
    set { self[RefreshActionKey.self] = newValue }
  }

  /// The action that starts renaming something; `nil` without a surrounding `renameAction(_:)`.
  public internal(set) var rename: RenameAction? {
    get { self[RenameActionKey.self] }
    set { self[RenameActionKey.self] = newValue }
  }

  /// The undo manager. All views of a program share the same manager.
  public package(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }

  /// The action that asks the user to rate the program. On a terminal it does nothing.
  public var requestReview: RequestReviewAction { RequestReviewAction() }

  /// The action that opens the settings window. On a terminal it does nothing.
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }

  /// The action that opens a document. On a terminal it throws an error.
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }

  /// The action that moves the focus back to the default view. On a terminal it does nothing.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }

  /// The action that replaces this window with another window. On a terminal it does nothing.
  public var pushWindow: OpenWindowAction { OpenWindowAction() }

  /// Whether the nearest surrounding focusable view has the focus. This is always `false`, because focused views are
  /// drawn reversed instead.
  public var isFocused: Bool { false }

  /// Whether the screen is being recorded. A terminal does not report this.
  public var isSceneCaptured: Bool { false }

  /// Whether the system's simplified mode is on. A terminal does not report this.
  public var accessibilityAssistiveAccessEnabled: Bool { false }

  /// Whether small content is enlarged while the user holds it. This is always `false` on a terminal.
  public var accessibilityLargeContentViewerEnabled: Bool { false }

  /// Whether quick actions are shown next to the view. A terminal does not report this.
  public var accessibilityQuickActionsEnabled: Bool { false }
}

extension View {
  /// Sets the action that a ``RenameButton`` in the view runs. Views can also read it as `\.rename`.
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Makes a ``RenameButton`` in the view move the focus to the field that `isFocused` is bound to.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

/// A button that runs the surrounding `renameAction(_:)`. Without a surrounding action the button is disabled.
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
  /// Creates a button with the label "Rename".
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
