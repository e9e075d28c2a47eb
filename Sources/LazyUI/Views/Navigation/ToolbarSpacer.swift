/// A space between views of a toolbar. It has no effect on a terminal, because views are always one column apart.
public struct ToolbarSpacer: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem] = []

  /// Creates a spacer.
  ///
  /// - Parameters:
  ///   - sizing: No effect.
  ///   - placement: No effect.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

/// A menu of the screen's title. A terminal shows it as a button `▾` at the trailing edge of the top line.
///
/// ```swift
/// struct Draft: View {
///   let rename: @MainActor () -> Void
///   var body: some View {
///     Text("Draft").toolbar {
///       ToolbarTitleMenu { Button("Rename", action: rename) }
///     }
///   }
/// }
/// ```
///
/// See also ``Menu`` and ``ToolbarItem``.
public struct ToolbarTitleMenu: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem]

  /// Creates a menu of the title.
  public init(@ViewBuilder content: @escaping @MainActor () -> some View) {
    let menu = Menu(content: content) { EmptyView() }
    _items = [_ToolbarItem(placement: .automatic, content: AnyView(menu))]
  }
}

/// The amount of space that a spacer takes.
public struct SpacerSizing: Hashable, Sendable {
  private let name: String

  public static let flexible = SpacerSizing(name: "flexible")
  public static let fixed = SpacerSizing(name: "fixed")
}

/// An item that the system adds to a toolbar. It has no effect on a terminal, because these items have fixed places.
public struct DefaultToolbarItem: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem] = []

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - kind: No effect.
  ///   - placement: No effect.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarItemPlacement {
  /// The middle of the top line.
  public static let title = ToolbarItemPlacement(side: .principal)
  /// The middle of the top line.
  public static let subtitle = ToolbarItemPlacement(side: .principal)
  /// The middle of the top line.
  public static let largeTitle = ToolbarItemPlacement(side: .principal)
  /// The middle of the top line.
  public static let largeSubtitle = ToolbarItemPlacement(side: .principal)
}

extension ToolbarContent {
  /// Returns the content unchanged, because toolbar views have no background of their own.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
  /// Removes the content if `hidden` is true.
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    _ToolbarContents(_items: hidden ? [] : _items)
  }
  /// Returns the content unchanged, because transitions are not animated.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some ToolbarContent { self }
}

extension ButtonRole {
  /// The role of a button that confirms an operation.
  public static let confirm = ButtonRole(name: "confirm")
  /// The role of a button that closes the current view.
  public static let close = ButtonRole(name: "close")
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button whose label is derived from its role, such as a check mark for `confirm` or a cross for `close`.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

/// The label of a button that has only a role.
public struct DefaultButtonLabel: View {
  let role: ButtonRole

  public var body: some View {
    switch role {
    case .destructive: LazyUI.Label("Delete", systemImage: "trash")
    case .cancel: Text("Cancel")
    case .close: LazyUI.Label("Close", systemImage: "xmark")
    default: LazyUI.Label("Done", systemImage: "checkmark")
    }
  }
}

/// An item that a toolbar has by default.
///
/// Used by ``View/toolbar(removing:)``.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String
  public static let sidebarToggle = Self(name: "sidebarToggle")
  public static let title = Self(name: "title")
  public static let search = Self(name: "search")
}
