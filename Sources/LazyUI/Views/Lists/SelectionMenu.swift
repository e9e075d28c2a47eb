extension View {
  /// Adds actions to the list in the view. `m` shows the actions below the current row, which keys act on. If the
  /// current row is selected, the actions apply to the complete selection, otherwise only to the current row.
  ///
  /// - Parameters:
  ///   - itemType: the type of the selection's values.
  ///   - menu: creates the actions for the values of the rows that they apply to. It is called when the actions are
  ///     shown.
  ///   - primaryAction: called after Enter or a click has selected a row.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    NodeModifiedContent(
      content: self, modifier: SelectionMenuModifier<I>(menu: { AnyView(menu($0)) }, primaryAction: primaryAction))
  }
}

/// A provider of actions for the selection of a list.
@MainActor
protocol SelectionMenu: AnyObject {
  func actions(for values: [AnyHashable]) -> [AnyView]
  func act(on values: [AnyHashable])
}

package struct SelectionMenuModifier<Value: Hashable>: NodeModifier {
  var menu: (Set<Value>) -> AnyView
  var primaryAction: ((Set<Value>) -> Void)?

  /// Returns `true`, because the menu is not visible until it is opened.
  package func hasSameEffect(as other: Self) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<Self>, in parent: LayoutNode) -> WrapperNode {
    SelectionMenuNode(rows, in: parent)
  }
}

private final class SelectionMenuNode<Value: Hashable>: ModifierNode<SelectionMenuModifier<Value>>, SelectionMenu {
  private func typed(_ values: [AnyHashable]) -> Set<Value> { Set(values.compactMap { $0.base as? Value }) }

  func actions(for values: [AnyHashable]) -> [AnyView] { [rows.modifier.menu(typed(values))] }

  func act(on values: [AnyHashable]) { rows.modifier.primaryAction?(typed(values)) }
}
