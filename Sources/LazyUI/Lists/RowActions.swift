extension View {
  /// Says what can be done with a list's row. A terminal's rows cannot be swiped: `m` shows the actions below the selected row,
  /// those of the leading edge first, and so does Delete where the row's `ForEach` has no `onDelete(perform:)`.
  ///
  /// - Parameters:
  ///   - edge: which of them stand first.
  ///   - allowsFullSwipe: has no effect on a terminal.
  ///   - content: buttons.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    ModifiedContent(
      content: self, modifier: ActionsModifier(kind: .swipe(edge), actions: AnyView(content())))
  }

  /// Says what can be done with the view: `m` shows it below the selected row, or below the view that has the focus.
  ///
  /// - Parameter menuItems: buttons and what else a menu has; none for no menu.
  public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View {
    ModifiedContent(
      content: self,
      modifier: ActionsModifier(kind: .menu, actions: M.self == EmptyView.self ? nil : AnyView(menuItems())))
  }

  /// Says what can be done with the view, as `contextMenu(menuItems:)` does. The preview is not made: a terminal shows the view
  /// itself.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Says what can be done with the view; nil for nothing.
  public func contextMenu<M: View>(_ contextMenu: ContextMenu<M>?) -> some View {
    ModifiedContent(
      content: self, modifier: ActionsModifier(kind: .menu, actions: contextMenu.map { AnyView($0.menuItems) }))
  }
}

/// What can be done with a view, to be given to `contextMenu(_:)`.
@preconcurrency @MainActor
public struct ContextMenu<MenuItems: View> {
  let menuItems: MenuItems

  /// - Parameter menuItems: buttons and what else a menu has.
  public init(@ViewBuilder menuItems: () -> MenuItems) { self.menuItems = menuItems() }
}

package struct ActionsModifier: NodeModifier {
  enum Kind: Equatable {
    case swipe(HorizontalEdge)
    case menu
  }

  var kind: Kind
  var actions: AnyView?

  /// The actions are not seen until they are asked for.
  package func looks(like other: ActionsModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<ActionsModifier>, in parent: LayoutNode) -> WrapperNode {
    ActionsNode(rows, in: parent)
  }
}

/// A view whose actions are its own.
final class ActionsNode: RowActionNode {
  private let rows: any ModifierSource<ActionsModifier>

  init(_ rows: any ModifierSource<ActionsModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }

  var isSwipe: Bool { rows.modifier.kind != .menu }

  override var actionOrder: Int {
    switch rows.modifier.kind {
    case .swipe(.leading): 0
    case .swipe(.trailing): 1
    case .menu: 2
    }
  }

  override var rowActions: [AnyView] { rows.modifier.actions.map { [$0] } ?? [] }
}
