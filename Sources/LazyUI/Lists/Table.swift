import Foundation

/// Rows with the same columns, below a line of titles. Columns share the width that is there, but for those that have one of
/// their own; a click on the title of a column that has an order, or Enter on it, sorts by it, and again the other way round.
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

/// The titles of a table's columns.
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

/// A cell as wide as its column.
struct ColumnCell: ViewModifier {
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

/// A row of a table, with a value that its columns show.
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

/// How a table is sorted: the comparators, read and set.
@MainActor
struct TableOrder<Value> {
  /// Sorts by the column; the other way round where it does already.
  let choose: (AnyKeyPath) -> Void
  /// What stands behind a column's title: `↑` or `↓` where the table is sorted by it.
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

/// The columns of the table around.
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
  /// Says whether tables in the view have a line of titles.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.hidesTableHeaders, visibility == .hidden)
  }

  /// No effect: tables look alike on a terminal.
  public func tableStyle(_ style: some TableStyle) -> some View { self }
}

/// How tables look; on a terminal alike.
public protocol TableStyle: Sendable {}

/// As the system has it.
public struct AutomaticTableStyle: TableStyle {
  public init() {}
}

/// With space at the edges.
public struct InsetTableStyle: TableStyle {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
}

/// In a box.
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
