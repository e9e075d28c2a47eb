/// A list of rows that scrolls. Rows are made when they come on screen.
///
/// A list must be able to answer every row's id at any time, because it compares what it showed with what it is to show.
/// It stays lazy where ids follow from types and elements; a row whose id only the row itself can tell forces it to make
/// every row (see `View/id(_:)`, `AnyView`, and `if`).
///
/// A list may have a selection: what its user has chosen among the rows. The row that keys act on is another thing: it moves with
/// the arrow keys, and Enter, Space or a click choose it. A row's value is its `tag(_:)`, or the id of its `ForEach` element.
@preconcurrency @MainActor
public struct List<SelectionValue: Hashable, Content> {
  let content: Content
  let selection: ListSelection<SelectionValue>?

  init(_ selection: ListSelection<SelectionValue>?, _ content: Content) {
    self.selection = selection
    self.content = content
  }
}

extension List: View, _PrimitiveView, ScrollingView where Content: View {
  func decoration(instead old: RowDecoration?) -> RowDecoration? {
    guard let selection else { return nil }
    guard let old = old as? SelectionDecoration<SelectionValue> else { return SelectionDecoration(selection) }
    old.selection = selection
    return old
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ScrollRows(view, in: context)
  }

  nonisolated static var demand: Demand { .ids }
  nonisolated static var name: String { "List" }
}
