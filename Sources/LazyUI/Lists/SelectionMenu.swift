extension View {
  /// Says what can be done with rows of the list in the view that are chosen. `m` shows it below the selected row: for all that is
  /// chosen where the row is, else for the row alone.
  ///
  /// - Parameters:
  ///   - itemType: what the list's selection holds.
  ///   - menu: makes the actions for some rows; it is asked when they are to be shown.
  ///   - primaryAction: what Enter and a click do with a row, besides that they choose it.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    ModifiedContent(
      content: self, modifier: SelectionMenuModifier<I>(menu: { AnyView(menu($0)) }, primaryAction: primaryAction))
  }
}

/// Actions for what is chosen in a list.
@MainActor
protocol SelectionMenu: AnyObject {
  func actions(for values: [AnyHashable]) -> [AnyView]
  func act(on values: [AnyHashable])
}

package struct SelectionMenuModifier<Value: Hashable>: NodeModifier {
  var menu: (Set<Value>) -> AnyView
  var primaryAction: ((Set<Value>) -> Void)?

  /// The menu is not seen until it is asked for.
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
