extension List where Content: View, SelectionValue == Never {
  /// A list of what `content` makes.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content())
  }

  /// A list of the views that a closure makes for elements that know their ids.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// A list of the views that a closure makes for elements whose ids lie at `id`.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// A list of the views that a closure makes for a constant range of integers.
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// A list of the views that a closure makes for bindings to elements that know their ids.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// A list of the views that a closure makes for bindings to elements whose ids lie at `id`.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }
}
