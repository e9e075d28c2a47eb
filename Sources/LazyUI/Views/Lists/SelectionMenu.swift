extension View {
  /// Adds actions for the selected rows of the list in the view. `m` shows them below the row that keys act on. They
  /// apply to the selection if that row is selected, otherwise to the row alone.
  ///
  /// - Parameters:
  ///   - itemType: the type of the selection's values.
  ///   - menu: creates the actions for some rows, when they are to be shown.
  ///   - primaryAction: called for Enter and a click on a row, after the row was selected.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    ModifiedContent(
      content: self, modifier: SelectionMenuModifier<I>(menu: { AnyView(menu($0)) }, primaryAction: primaryAction))
  }
}

/// The actions for the selection of a list.
@MainActor
protocol SelectionMenu: AnyObject {
  func actions(for values: [AnyHashable]) -> [AnyView]
  func act(on values: [AnyHashable])
}

package struct SelectionMenuModifier<Value: Hashable>: NodeModifier {
  var menu: (Set<Value>) -> AnyView
  var primaryAction: ((Set<Value>) -> Void)?

  /// The menu is not visible until it is opened.
  package func looks(like other: Self) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode {
    SelectionMenuNode(rows, in: parent)
  }
}

private final class SelectionMenuNode<Value: Hashable>: ModifierNode<SelectionMenuModifier<Value>>, SelectionMenu {
  private func typed(_ values: [AnyHashable]) -> Set<Value> { Set(values.compactMap { $0.base as? Value }) }

  func actions(for values: [AnyHashable]) -> [AnyView] { [rows.modifier.menu(typed(values))] }

  func act(on values: [AnyHashable]) { rows.modifier.primaryAction?(typed(values)) }
}
