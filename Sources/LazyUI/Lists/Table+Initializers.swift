import Foundation

// Tables by where their rows come from, what can be chosen of them, and how they are sorted.

extension Table {
  /// A table of elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, nil, nil)
  }

  /// A table of elements, that its titles sort.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, nil, TableOrder(sortOrder, columns))
  }

  /// A table of elements, of which any number of rows can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .many(selection), nil)
  }

  /// A table of elements, of which any number of rows can be chosen, that its titles sort.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .many(selection), TableOrder(sortOrder, columns))
  }

  /// A table of elements, of which one row can be chosen.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .optional(selection), nil)
  }

  /// A table of elements, of which one row can be chosen, that its titles sort.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .optional(selection), TableOrder(sortOrder, columns))
  }

  /// A table of rows that a closure makes.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) {
    let columns = columns()._columns
    self.init(columns, rows(), nil, nil)
  }

  /// A table of rows that a closure makes, that its titles sort.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, rows(), nil, TableOrder(sortOrder, columns))
  }

  /// A table of rows that a closure makes, of which any number of rows can be chosen.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) {
    let columns = columns()._columns
    self.init(columns, rows(), .many(selection), nil)
  }

  /// A table of rows that a closure makes, of which any number of rows can be chosen, that its titles sort.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, rows(), .many(selection), TableOrder(sortOrder, columns))
  }

  /// A table of rows that a closure makes, of which one row can be chosen.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) {
    let columns = columns()._columns
    self.init(columns, rows(), .optional(selection), nil)
  }

  /// A table of rows that a closure makes, of which one row can be chosen, that its titles sort.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, rows(), .optional(selection), TableOrder(sortOrder, columns))
  }
}
