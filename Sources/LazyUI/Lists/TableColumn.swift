public import Foundation

/// A column of a table, whatever its views are made of.
public struct _TableColumn<Value> {
  let title: Text
  let cell: @MainActor (Value) -> AnyView
  /// What the column is sorted by; nil where it is not.
  var key: AnyKeyPath?
  var comparator: Any?
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?
  var alignment = Alignment.leading
}

/// What a table's columns are made of.
@preconcurrency @MainActor
public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable

  /// The columns, from the left.
  var _columns: [_TableColumn<TableRowValue>] { get }
}

/// A column: a title, and a view for each row.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  private var column: _TableColumn<RowValue>

  private init(_ title: Text, _ key: PartialKeyPath<RowValue>?, _ cell: @escaping @MainActor (RowValue) -> AnyView) {
    column = _TableColumn(title: title, cell: cell)
    column.key = key
  }

  public var _columns: [_TableColumn<RowValue>] { [column] }

  /// The column with a width of its own.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    (column.column.least, column.column.most) = (width, width)
    return column
  }

  /// The column with a width between two; what it would like best is not followed.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var column = self
    (column.column.least, column.column.ideal, column.column.most) = (min, ideal, max)
    return column
  }

  /// The column with its views at an edge or in the middle.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.column.alignment = alignment.alignment
    return column
  }

  /// No effect: all columns are shown.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn { self }
  /// No effect: columns are not moved.
  public func customizationID(_ id: String) -> TableColumn { self }
  /// No effect: columns are not moved.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn { self }
}

extension TableColumn where Sort == Never, Label == Text {
  /// A column with any view for a row.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil) { AnyView(content($0)) }
  }
  /// A column with any view for a row.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), nil) { AnyView(content($0)) }
  }
  /// A column with any view for a row.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil) { AnyView(content($0)) }
  }
  /// A column with a text for a row.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
    self.init(Text(titleKey), value) { AnyView(Text(verbatim: $0[keyPath: value])) }
    column.comparator = KeyPathComparator(value)
  }
  /// A column with a text for a row.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
    self.init(Text(title), value) { AnyView(Text(verbatim: $0[keyPath: value])) }
    column.comparator = KeyPathComparator(value)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column with any view for a row, that can be sorted by a value of it.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), value) { AnyView(content($0)) }
    column.comparator = KeyPathComparator(value)
  }
  /// A column with any view for a row, that can be sorted by a value of it.
  @_disfavoredOverload
  public init<V: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), value) { AnyView(content($0)) }
    column.comparator = KeyPathComparator(value)
  }
  /// A column with any view for a row, that can be sorted by a value of it as a comparator says.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(titleKey), value) { AnyView(content($0)) }
    column.comparator = KeyPathComparator(value, comparator: comparator)
  }
}

/// Where the views of a column stand.
public struct TableColumnAlignment: Hashable, Sendable {
  let alignment: Alignment
  public static let automatic = Self(alignment: .leading)
  public static let leading = Self(alignment: .leading)
  public static let center = Self(alignment: .center)
  public static let trailing = Self(alignment: .trailing)
  public static let numeric = Self(alignment: .trailing)

  public static func == (left: Self, right: Self) -> Bool { left.alignment == right.alignment }
  public func hash(into hasher: inout Hasher) {}
}

/// What a user may do with a column; on a terminal nothing.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let reorder = Self(rawValue: 1)
  public static let resize = Self(rawValue: 2)
  public static let visibility = Self(rawValue: 4)
  public static let all: Self = [.reorder, .resize, .visibility]
}

/// Columns one beside the other.
public struct _TableColumns<RowValue: Identifiable>: TableColumnContent {
  public let _columns: [_TableColumn<RowValue>]
}

/// Puts the columns of a table together.
@preconcurrency @MainActor
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable> {
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> _TableColumns<RowValue>
  where Column.TableRowValue == RowValue { _TableColumns(_columns: column._columns) }
  public static func buildBlock(_ columns: _TableColumns<RowValue>...) -> _TableColumns<RowValue> {
    _TableColumns(_columns: columns.flatMap(\._columns))
  }
  public static func buildOptional(_ columns: _TableColumns<RowValue>?) -> _TableColumns<RowValue> {
    columns ?? _TableColumns(_columns: [])
  }
  public static func buildEither(first: _TableColumns<RowValue>) -> _TableColumns<RowValue> { first }
  public static func buildEither(second: _TableColumns<RowValue>) -> _TableColumns<RowValue> { second }
  public static func buildLimitedAvailability(_ columns: _TableColumns<RowValue>) -> _TableColumns<RowValue> { columns }
}
