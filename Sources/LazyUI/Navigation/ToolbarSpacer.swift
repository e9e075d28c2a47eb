/// Room between views of a toolbar. On a terminal they stand a column apart: the spacer has no effect.
public struct ToolbarSpacer: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem] = []

  /// - Parameters:
  ///   - sizing: how much room.
  ///   - placement: where.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

/// How much room a spacer takes.
public struct SpacerSizing: Hashable, Sendable {
  private let name: String

  public static let flexible = SpacerSizing(name: "flexible")
  public static let fixed = SpacerSizing(name: "fixed")
}

/// Something that the system puts in a toolbar. It stands on a terminal where it always does: this has no effect.
public struct DefaultToolbarItem: _PrimitiveToolbarContent {
  public let _items: [_ToolbarItem] = []

  /// - Parameters:
  ///   - kind: what.
  ///   - placement: where.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
}

extension ToolbarItemPlacement {
  /// In the middle of the line on top.
  public static let title = ToolbarItemPlacement(side: .principal)
  /// In the middle of the line on top.
  public static let subtitle = ToolbarItemPlacement(side: .principal)
  /// In the middle of the line on top.
  public static let largeTitle = ToolbarItemPlacement(side: .principal)
  /// In the middle of the line on top.
  public static let largeSubtitle = ToolbarItemPlacement(side: .principal)
}

extension ToolbarContent {
  /// The views: those of a toolbar have no background of their own.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
  /// The views: their user cannot move them.
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    _ToolbarContents(_items: hidden ? [] : _items)
  }
  /// The views: nothing flies from where it is to another place.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some ToolbarContent { self }
}

extension ButtonRole {
  /// It agrees to what was begun.
  public static let confirm = ButtonRole(name: "confirm")
  /// It leaves what is shown.
  public static let close = ButtonRole(name: "close")
}

extension Button where Label == DefaultButtonLabel {
  /// A button whose role tells its label: a check for what agrees, a cross for what leaves.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

/// The label of a button that has nothing but a role.
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
