extension List where Content: View, SelectionValue == Never {
  /// Creates a list that shows a tree of identifiable elements. An element can be expanded if its children are not
  /// `nil`.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>
  {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list that shows a tree. `id` is the key path to the id of an element. An element can be expanded if its
  /// children are not `nil`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>> {
    self.init(nil, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list that shows a tree of identifiable elements, with multiple selection. An element can be expanded if
  /// its children are not `nil`.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>
  {
    self.init(selection.map { .many($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list that shows a tree, with multiple selection. `id` is the key path to the id of an element. An
  /// element can be expanded if its children are not `nil`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>> {
    self.init(selection.map { .many($0) }, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List where Content: View {
  /// Creates a list that shows a tree of identifiable elements, with single selection. An element can be expanded if
  /// its children are not `nil`.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>
  {
    self.init(selection.map { .optional($0) }, OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a list that shows a tree, with single selection. `id` is the key path to the id of an element. An element
  /// can be expanded if its children are not `nil`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>> {
    self.init(selection.map { .optional($0) }, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
