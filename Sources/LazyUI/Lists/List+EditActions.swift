extension List where Content: View, SelectionValue == Never {
  /// A list of the views that a closure makes for bindings to elements, which can be edited.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, EditableCollectionContent<Row, C>>
  {
    self.init(nil, ForEach(data, editActions: editActions, content: rowContent))
  }

  /// A list of the views that a closure makes for bindings to elements whose ids lie at `id`, which can be edited.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, EditableCollectionContent<Row, C>> {
    self.init(nil, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List where Content: View {
  /// A list in which any number of rows can be chosen: of the views that a closure makes for bindings to elements, which can be edited.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, EditableCollectionContent<Row, C>>
  {
    self.init(selection.map { .many($0) }, ForEach(data, editActions: editActions, content: rowContent))
  }

  /// A list in which any number of rows can be chosen: of the views that a closure makes for bindings to elements whose ids lie at `id`, which can be edited.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, EditableCollectionContent<Row, C>> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List where Content: View {
  /// A list in which one row can be chosen: of the views that a closure makes for bindings to elements, which can be edited.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, EditableCollectionContent<Row, C>>
  {
    self.init(selection.map { .optional($0) }, ForEach(data, editActions: editActions, content: rowContent))
  }

  /// A list in which one row can be chosen: of the views that a closure makes for bindings to elements whose ids lie at `id`, which can be edited.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, EditableCollectionContent<Row, C>> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
