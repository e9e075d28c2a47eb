extension List where Content: View, SelectionValue == Never {
  /// A list of a tree: an element whose children are not nil can be opened.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where
    Data.Element: Identifiable,
    Content == OutlineGroup<Data, Data.Element.ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>>
  {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }

  /// A list of a tree, whose ids lie at `id`: an element whose children are not nil can be opened.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>> {
    self.init(nil, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List where Content: View {
  /// A list in which any number of rows can be chosen: of a tree: an element whose children are not nil can be opened.
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

  /// A list in which any number of rows can be chosen: of a tree, whose ids lie at `id`: an element whose children are not nil can be opened.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>> {
    self.init(selection.map { .many($0) }, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List where Content: View {
  /// A list in which one row can be chosen: of a tree: an element whose children are not nil can be opened.
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

  /// A list in which one row can be chosen: of a tree, whose ids lie at `id`: an element whose children are not nil can be opened.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == OutlineGroup<Data, ID, Row, Row, DisclosureGroup<Row, OutlineSubgroupChildren>> {
    self.init(selection.map { .optional($0) }, OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}
