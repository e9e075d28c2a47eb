/// A scrolling list of rows. Rows are created when they appear on screen.
///
/// A list must know every row's id at any time, because it compares its old and new content. It is lazy if ids follow
/// from types and elements. If only the row itself knows its id, the list makes every row (see ``View/id(_:)``,
/// ``AnyView``, and `if`).
///
/// A list may have a selection: the rows that the user chose. Keys act on the current row, which is independent of
/// the selection: arrow keys move it, and Enter, Space or a click choose it. The value of a row is its tag, set by
/// ``View/tag(_:includeOptional:)``, or the id of its ``ForEach`` element.
///
/// ```swift
/// struct Inbox: View {
///   let subjects: [String]
///   @State private var selection: String?
///   var body: some View {
///     List(subjects, id: \.self, selection: $selection) { Text($0) }
///       .navigationTitle(selection ?? "Inbox")
///   }
/// }
/// ```
///
/// See also ``ForEach``, ``Section``, ``LazyVStack``, ``Table``, ``OutlineGroup`` and ``EditMode``.
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
