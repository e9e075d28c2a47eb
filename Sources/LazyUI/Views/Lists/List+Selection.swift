extension List where Content: View {
  /// Creates a list of the views in `content`, with multiple selection.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .many($0) }, content())
  }

  /// Creates a list with a row for each identifiable element, and multiple selection.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, and multiple selection. `id` is the key path to the id of an element.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each integer in a constant range, and multiple selection.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list of bindings to identifiable elements, with multiple selection.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list of bindings to elements, with multiple selection. `id` is the key path to the id of an element.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list of the views in `content`, with single selection.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .optional($0) }, content())
  }

  /// Creates a list with a row for each identifiable element, and single selection.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a row for each element, and single selection. `id` is the key path to the id of an element.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each integer in a constant range, and single selection.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list of bindings to identifiable elements, with single selection.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list of bindings to elements, with single selection. `id` is the key path to the id of an element.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list of the views in `content`. Exactly one row is always selected.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(.one(selection), content())
  }
}
