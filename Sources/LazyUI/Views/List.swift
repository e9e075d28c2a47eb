/// A list of rows that scrolls. Rows are made when they come on screen.
///
/// A list must be able to answer every row's id at any time, because it compares what it showed with what it is to show.
/// It stays lazy where ids follow from types and elements; a row whose id only the row itself can tell forces it to make
/// every row (see `View/id(_:)`, `AnyView`, and `if`).
public struct List<Content: View>: _PrimitiveView, ScrollingView {
  let content: Content

  /// A list of what `content` makes: any views, sections and collections.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ScrollRows(view, in: context)
  }

  nonisolated static var demand: Demand { .ids }
  nonisolated static var name: String { "List" }
}

extension List {
  /// A list of the views that a closure makes for elements that know their ids.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A list of the views that a closure makes for elements whose ids lie at `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A list of the views that a closure makes for a constant range of integers.
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }
}
