extension List where Content: View, SelectionValue == Never {
  /// Creates a list of the views in `content`.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content())
  }

  /// Creates a list with a row for each identifiable element.
  ///
  /// - Complexity: O(1). Elements are read later; see ``ForEach``.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element. `id` is the key path to the id of an element.
  ///
  /// - Complexity: O(1). Elements are read later; see ``ForEach``.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each integer in a constant range.
  ///
  /// - Complexity: O(1). A row is created when it is needed.
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each identifiable element. Each row receives a binding to its element.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element. Each row receives a binding to its element. `id` is the key path to
  /// the id of an element.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }
}
