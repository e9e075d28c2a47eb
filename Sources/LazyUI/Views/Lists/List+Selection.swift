extension List where Content: View {
  /// Creates a list with a multiple selection, of the views in `content`.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .many($0) }, content())
  }

  /// Creates a list with a multiple selection, of views for identifiable elements.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a multiple selection, of views for elements. `id` is the key path to an element's id.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a multiple selection, of views for a constant range of integers.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a multiple selection, of views for bindings to identifiable elements.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a multiple selection, of views for bindings to elements. `id` is the key path to an element's
  /// id.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list with a single selection, of the views in `content`.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .optional($0) }, content())
  }

  /// Creates a list with a single selection, of views for identifiable elements.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a single selection, of views for elements. `id` is the key path to an element's id.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a single selection, of views for a constant range of integers.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a single selection, of views for bindings to identifiable elements.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// Creates a list with a single selection, of views for bindings to elements. `id` is the key path to an element's
  /// id.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list in which exactly one row is always selected, of the views in `content`.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(.one(selection), content())
  }
}
