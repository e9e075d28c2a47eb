import Foundation

// Initializers for all combinations of row source (elements or a closure), selection and sort order.

extension Table {
  /// Creates a table of elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, nil, nil)
  }

  /// Creates a table of elements that the user sorts with clicks on the column titles.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, nil, TableOrder(sortOrder, columns))
  }

  /// Creates a table of elements with multiple selection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .many(selection), nil)
  }

  /// Creates a table of elements with multiple selection. Clicks on the column titles sort the table.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .many(selection), TableOrder(sortOrder, columns))
  }

  /// Creates a table of elements with single selection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .optional(selection), nil)
  }

  /// Creates a table of elements with single selection. Clicks on the column titles sort the table.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>>, Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, ForEach(data) { TableRow($0) }, .optional(selection), TableOrder(sortOrder, columns))
  }

  /// Creates a table with the rows that a closure returns.
  public init(
    of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) {
    let columns = columns()._columns
    self.init(columns, rows(), nil, nil)
  }

  /// Creates a table with the rows that a closure returns. Clicks on the column titles sort the table.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, rows(), nil, TableOrder(sortOrder, columns))
  }

  /// Creates a table with the rows that a closure returns, and multiple selection.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) {
    let columns = columns()._columns
    self.init(columns, rows(), .many(selection), nil)
  }

  /// Creates a table with the rows that a closure returns, and multiple selection. Clicks on the column titles sort the
  /// table.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, rows(), .many(selection), TableOrder(sortOrder, columns))
  }

  /// Creates a table with the rows that a closure returns, and single selection.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) {
    let columns = columns()._columns
    self.init(columns, rows(), .optional(selection), nil)
  }

  /// Creates a table with the rows that a closure returns, and single selection. Clicks on the column titles sort the
  /// table.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> _TableColumns<Value>,
    @ViewBuilder rows: () -> Rows
  ) where Sort.Compared == Value {
    let columns = columns()._columns
    self.init(columns, rows(), .optional(selection), TableOrder(sortOrder, columns))
  }
}
