extension List where Content: View, SelectionValue == Never {
  /// Creates a list of bindings to elements, with edit actions.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, EditableCollectionContent<Row, C>>
  {
    self.init(nil, ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list of bindings to elements, with edit actions. `id` is the key path to the id of an element.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, EditableCollectionContent<Row, C>> {
    self.init(nil, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list of bindings to elements, with edit actions and multiple selection.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, EditableCollectionContent<Row, C>>
  {
    self.init(selection.map { .many($0) }, ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list of bindings to elements, with edit actions and multiple selection. `id` is the key path to the id
  /// of an element.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, EditableCollectionContent<Row, C>> {
    self.init(selection.map { .many($0) }, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list of bindings to elements, with edit actions and single selection.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where C.Element: Identifiable, Content == ForEach<BoundCollection<C>, C.Element.ID, EditableCollectionContent<Row, C>>
  {
    self.init(selection.map { .optional($0) }, ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Creates a list of bindings to elements, with edit actions and single selection. `id` is the key path to the id of
  /// an element.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<BoundCollection<C>, ID, EditableCollectionContent<Row, C>> {
    self.init(selection.map { .optional($0) }, ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}
