/// A scrolling list of rows. Rows are created when they appear on screen.
///
/// A list identifies rows by their ids, and it needs the ids of all rows. If it can derive them from the types and the
/// elements, it creates only visible rows. If the outermost view of a row is an ``AnyView``, an `if` or a view with
/// ``View/id(_:)``, the list must create every row.
///
/// A list may have a selection: the rows that the user has chosen. Keys act on the current row, which is independent of
/// the selection. Arrow keys make another row the current one. Enter and Space choose the current row, and a click
/// chooses the clicked row. The value of a row is its tag, which ``View/tag(_:includeOptional:)`` sets, or the id of
/// its ``ForEach`` element.
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
