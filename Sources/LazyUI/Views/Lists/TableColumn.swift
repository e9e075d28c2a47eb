public import Foundation

/// A column of a table, with its types erased.
public struct _TableColumn<Value> {
  let title: Text
  let cell: @MainActor (Value) -> AnyView
  /// The key path that the column is sorted by; `nil` if the column cannot be sorted.
  var key: AnyKeyPath?
  var comparator: Any?
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?
  var alignment = Alignment.leading
}

/// A type that describes one or several columns of a table.
@preconcurrency @MainActor
public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable

  /// The columns, from left to right.
  var _columns: [_TableColumn<TableRowValue>] { get }
}

/// A column of a table, with a title and a view for each row.
///
/// ```swift
/// struct City: Identifiable {
///   let id: Int, name: String, inhabitants: Int
/// }
///
/// struct Cities: View {
///   @State private var order = [KeyPathComparator(\City.name)]
///   let cities: [City]
///   var body: some View {
///     Table(cities.sorted(using: order), sortOrder: $order) {
///       TableColumn("City", value: \.name)
///       TableColumn("Inhabitants", value: \.inhabitants) { Text("\($0.inhabitants)") }.alignment(.numeric)
///     }
///   }
/// }
/// ```
///
/// See also ``Table``, ``TableColumnContent`` and ``TableColumnAlignment``.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  private var column: _TableColumn<RowValue>

  private init(_ title: Text, _ key: PartialKeyPath<RowValue>?, _ cell: @escaping @MainActor (RowValue) -> AnyView) {
    column = _TableColumn(title: title, cell: cell)
    column.key = key
  }

  public var _columns: [_TableColumn<RowValue>] { [column] }

  /// Sets a fixed width for the column. With `nil` the column gets a share of the available width.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    (column.column.least, column.column.most) = (width, width)
    return column
  }

  /// Sets bounds for the width of the column. The ideal width has no effect.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var column = self
    (column.column.least, column.column.ideal, column.column.most) = (min, ideal, max)
    return column
  }

  /// Sets the alignment of the views in the column.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.column.alignment = alignment.alignment
    return column
  }

  /// Returns the column unchanged, because all columns are shown.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn { self }
  /// Returns the column unchanged, because the user cannot rearrange columns.
  public func customizationID(_ id: String) -> TableColumn { self }
  /// Returns the column unchanged, because the user cannot rearrange columns.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn { self }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column with a view for each row.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil) { AnyView(content($0)) }
  }
  /// Creates a column with a view for each row.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), nil) { AnyView(content($0)) }
  }
  /// Creates a column with a view for each row.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(text, nil) { AnyView(content($0)) }
  }
  /// Creates a column with a text for each row.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
    self.init(Text(titleKey), value) { AnyView(Text(verbatim: $0[keyPath: value])) }
    column.comparator = KeyPathComparator(value)
  }
  /// Creates a column with a text for each row.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) where Content == Text {
    self.init(Text(title), value) { AnyView(Text(verbatim: $0[keyPath: value])) }
    column.comparator = KeyPathComparator(value)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column with a view for each row. The table can be sorted by a value of the row.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), value) { AnyView(content($0)) }
    column.comparator = KeyPathComparator(value)
  }
  /// Creates a column with a view for each row. The table can be sorted by a value of the row.
  @_disfavoredOverload
  public init<V: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), value) { AnyView(content($0)) }
    column.comparator = KeyPathComparator(value)
  }
  /// Creates a column with a view for each row. The table can be sorted by a value of the row, using a comparator.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(Text(titleKey), value) { AnyView(content($0)) }
    column.comparator = KeyPathComparator(value, comparator: comparator)
  }
}

/// The alignment of the views in a column.
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

/// The changes that a user may make to a column. On a terminal users cannot change columns.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let reorder = Self(rawValue: 1)
  public static let resize = Self(rawValue: 2)
  public static let visibility = Self(rawValue: 4)
  public static let all: Self = [.reorder, .resize, .visibility]
}

/// The combination of several columns.
public struct _TableColumns<RowValue: Identifiable>: TableColumnContent {
  public let _columns: [_TableColumn<RowValue>]
}

/// A result builder for the columns of a table.
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
