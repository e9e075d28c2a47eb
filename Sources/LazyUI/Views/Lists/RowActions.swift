extension View {
  /// Adds actions to a list row. Rows on a terminal cannot be swiped. Instead, `m` shows the actions below the selected
  /// row, starting with the actions of the leading edge. Delete shows the actions too if the row's ``ForEach`` has no
  /// `onDelete(perform:)`.
  ///
  /// ```swift
  /// struct MailRow: View {
  ///   let subject: String
  ///   let archive: @MainActor () -> Void
  ///   var body: some View {
  ///     Text(subject).swipeActions { Button("Archive", action: archive) }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``List``, ``View/contextMenu(menuItems:)`` and ``Button``.
  ///
  /// - Parameters:
  ///   - edge: the edge of the actions. Actions of the leading edge are shown first.
  ///   - allowsFullSwipe: has no effect on a terminal.
  ///   - content: the buttons of the actions.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    NodeModifiedContent(
      content: self, modifier: ActionsModifier(kind: .swipe(edge), actions: AnyView(content())))
  }

  /// Adds a menu to the view. The key `m` shows the menu below the selected row, or below the focused view. Outside of
  /// rows, a view with a menu can have the focus, and Enter or a click shows the menu too, unless the view contains
  /// controls or is part of one.
  ///
  /// ```swift
  /// struct FileRow: View {
  ///   let name: String
  ///   let delete: @MainActor () -> Void
  ///   var body: some View {
  ///     Text(name).contextMenu { Button("Delete", role: .destructive, action: delete) }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Menu``, ``View/swipeActions(edge:allowsFullSwipe:content:)`` and ``ButtonRole``.
  ///
  /// - Parameter menuItems: the buttons and other items of the menu. If there are no items, there is no menu.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: ActionsModifier(kind: .menu, actions: M.self == EmptyView.self ? nil : AnyView(menuItems())))
  }

  /// Adds a menu to the view, as ``View/contextMenu(menuItems:)`` does. The preview is not created, because a terminal
  /// shows the view itself.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Adds a menu to the view; `nil` for no menu.
  public func contextMenu<M: View>(_ contextMenu: ContextMenu<M>?) -> some View {
    NodeModifiedContent(
      content: self, modifier: ActionsModifier(kind: .menu, actions: contextMenu.map { AnyView($0.menuItems) }))
  }
}

/// A menu to pass to ``View/contextMenu(_:)``.
@preconcurrency @MainActor
public struct ContextMenu<MenuItems: View> {
  let menuItems: MenuItems

  /// Creates a menu.
  ///
  /// - Parameter menuItems: the buttons and other items of the menu.
  public init(@ViewBuilder menuItems: () -> MenuItems) { self.menuItems = menuItems() }
}

package struct ActionsModifier: NodeModifier {
  enum Kind: Equatable {
    case swipe(HorizontalEdge)
    case menu
  }

  var kind: Kind
  var actions: AnyView?

  /// Returns `true`, because the actions are not visible until the menu is opened.
  package func hasSameEffect(as other: ActionsModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<ActionsModifier>, in parent: LayoutNode) -> WrapperNode {
    ActionsNode(rows, in: parent)
  }
}
