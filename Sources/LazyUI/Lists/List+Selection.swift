extension List where Content: View {
  /// A list in which any number of rows can be chosen: of what `content` makes.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .many($0) }, content())
  }

  /// A list in which any number of rows can be chosen: of the views that a closure makes for elements that know their ids.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// A list in which any number of rows can be chosen: of the views that a closure makes for elements whose ids lie at `id`.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// A list in which any number of rows can be chosen: of the views that a closure makes for a constant range of integers.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// A list in which any number of rows can be chosen: of the views that a closure makes for bindings to elements that know their ids.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, content: rowContent))
  }

  /// A list in which any number of rows can be chosen: of the views that a closure makes for bindings to elements whose ids lie at `id`.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, content: rowContent))
  }
}

extension List where Content: View {
  /// A list in which one row can be chosen: of what `content` makes.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { .optional($0) }, content())
  }

  /// A list in which one row can be chosen: of the views that a closure makes for elements that know their ids.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// A list in which one row can be chosen: of the views that a closure makes for elements whose ids lie at `id`.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, content: rowContent))
  }

  /// A list in which one row can be chosen: of the views that a closure makes for a constant range of integers.
  public init<Row: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// A list in which one row can be chosen: of the views that a closure makes for bindings to elements that know their ids.
  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, content: rowContent))
  }

  /// A list in which one row can be chosen: of the views that a closure makes for bindings to elements whose ids lie at `id`.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, Row> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, content: rowContent))
  }
}

extension List where Content: View {
  /// A list in which one row is chosen always: of what `content` makes.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(.one(selection), content())
  }
}
