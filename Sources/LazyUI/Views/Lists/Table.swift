import Foundation

/// A view that shows rows with the same columns, below a line of titles. Columns without a fixed width share the
/// available width. A click or Enter on the title of a sortable column sorts the table by that column. A second click
/// reverses the order.
///
/// ```swift
/// struct Planet: Identifiable {
///   let id: Int, name: String, moons: Int
/// }
///
/// struct Planets: View {
///   let planets: [Planet]
///   var body: some View {
///     Table(planets) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Moons") { Text("\($0.moons)") }.width(80)
///     }
///   }
/// }
/// ```
///
/// See also ``TableColumn``, ``TableRow``, ``List`` and ``Grid``.
public struct Table<Value: Identifiable, Rows: View>: View {
  private let columns: [_TableColumn<Value>]
  private let rows: Rows
  private let selection: ListSelection<Value.ID>?
  private let order: TableOrder<Value>?
  @Environment(\.hidesTableHeaders) private var hidesHeaders

  init(
    _ columns: [_TableColumn<Value>], _ rows: Rows, _ selection: ListSelection<Value.ID>? = nil,
    _ order: TableOrder<Value>? = nil
  ) {
    (self.columns, self.rows, self.selection, self.order) = (columns, rows, selection, order)
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !hidesHeaders { TableHeader(columns: columns, order: order) }
      List(selection, rows).listStyle(.plain)
    }
    .environment(\.rowColumns, RowColumns(columns: columns))
  }
}

/// A view that shows the titles of a table's columns.
private struct TableHeader<Value>: View {
  let columns: [_TableColumn<Value>]
  let order: TableOrder<Value>?

  var body: some View {
    HStack(spacing: 8) {
      ForEach(columns.indices, id: \.self) { index in
        title(of: columns[index]).lineLimit(1).modifier(ColumnCell(of: columns[index]))
      }
    }
    .padding(.horizontal, 8)
  }

  @ViewBuilder
  private func title(of column: _TableColumn<Value>) -> some View {
    if let order, let key = column.key {
      Button {
        order.choose(key)
      } label: {
        column.title.bold() + Text(verbatim: order.mark(key))
      }
      .buttonStyle(.plain)
    } else {
      column.title.bold()
    }
  }
}

/// A modifier that sets the width and alignment of a cell in a column.
struct ColumnCell: ViewModifier, RowPartModifier {
  let least: CGFloat?
  let ideal: CGFloat?
  let most: CGFloat?
  let alignment: Alignment

  init(of column: _TableColumn<some Any>) {
    (least, ideal, most) = (column.least, column.ideal, column.most)
    alignment = column.alignment
  }

  func body(content: Content) -> some View {
    if let least, least == most {
      content.frame(width: least, alignment: alignment)
    } else {
      content.frame(minWidth: least, maxWidth: most ?? .infinity, alignment: alignment)
    }
  }
}

/// A row of a table. Each column of the table shows a view for the row's value.
public struct TableRow<Value: Identifiable>: View {
  private let value: Value
  @Environment(\.rowColumns) private var columns

  public init(_ value: Value) { self.value = value }

  public var body: some View {
    let columns = columns.of(Value.self)
    HStack(spacing: 8) {
      ForEach(columns.indices, id: \.self) { index in
        columns[index].cell(value).lineLimit(1).modifier(ColumnCell(of: columns[index]))
      }
    }
  }
}

/// The sort order of a table. It reads and changes the comparators through the table's binding.
@MainActor
struct TableOrder<Value> {
  /// Sorts the table by a column. If the table is already sorted by that column, the order is reversed.
  let choose: (AnyKeyPath) -> Void
  /// Returns the mark after the title of a column. It is ` ↑` or ` ↓` if the table is sorted by the column, otherwise
  /// empty.
  let mark: (AnyKeyPath) -> String

  init<Order: SortComparator>(_ order: Binding<[Order]>, _ columns: [_TableColumn<Value>])
  where Order.Compared == Value {
    mark = { key in
      guard let first = order.wrappedValue.first as? KeyPathComparator<Value>, first.keyPath as AnyKeyPath == key else {
        return ""
      }
      return first.order == .forward ? " ↑" : " ↓"
    }
    choose = { key in
      var comparators = order.wrappedValue
      if var first = comparators.first as? KeyPathComparator<Value>, first.keyPath as AnyKeyPath == key {
        first.order = first.order == .forward ? .reverse : .forward
        if let first = first as? Order { comparators[0] = first }
      } else if let comparator = columns.first(where: { $0.key == key })?.comparator as? Order {
        comparators.removeAll { ($0 as? KeyPathComparator<Value>)?.keyPath as AnyKeyPath? == key }
        comparators.insert(comparator, at: 0)
      }
      order.wrappedValue = comparators
    }
  }
}

/// The columns of the surrounding table.
struct RowColumns {
  private let columns: Any?

  init(columns: Any? = nil) { self.columns = columns }

  func of<Value>(_ type: Value.Type) -> [_TableColumn<Value>] { columns as? [_TableColumn<Value>] ?? [] }
}

extension EnvironmentValues {
  var rowColumns: RowColumns {
    get { self[RowColumnsKey.self] }
    set { self[RowColumnsKey.self] = newValue }
  }

  var hidesTableHeaders: Bool {
    get { self[HidesTableHeadersKey.self] }
    set { self[HidesTableHeadersKey.self] = newValue }
  }
}

private enum RowColumnsKey: EnvironmentKey {
  static var defaultValue: RowColumns { RowColumns() }
}

private enum HidesTableHeadersKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension View {
  /// Shows or hides the line of column titles in the tables of the view.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.hidesTableHeaders, visibility == .hidden)
  }
}

/// The appearance of a table. On a terminal all styles look the same.
///
/// Set with ``View/tableStyle(_:)``. The built-in styles are ``AutomaticTableStyle``, ``InsetTableStyle`` and
/// ``BorderedTableStyle``.
public protocol TableStyle: Sendable {}

/// The default style of tables.
///
/// Set it with ``View/tableStyle(_:)``. See also ``TableStyle``.
public struct AutomaticTableStyle: TableStyle {
  public init() {}
}

/// A style with space at the edges of a table.
///
/// Set it with ``View/tableStyle(_:)``. See also ``TableStyle``.
public struct InsetTableStyle: TableStyle {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
}

/// A style with a border around a table.
///
/// Set it with ``View/tableStyle(_:)``. See also ``TableStyle``.
public struct BorderedTableStyle: TableStyle {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle { BorderedTableStyle() }
}
