import LazyData
import LazyUI
import Observation

/// The page of all columns of a table, including hidden ones. It shows their names, the kinds of their values, and how
/// they are displayed.
struct ColumnsView: View {
  let model: ColumnsModel

  var body: some View {
    List {
      ForEach(model.listing) { ColumnRow(line: $0, kinds: model.listing.kinds, nameWidth: model.nameWidth) }
    }
  }
}

private struct ColumnRow: View {
  let line: ColumnListing.Line
  let kinds: ColumnKinds
  let nameWidth: Int

  var body: some View {
    HStack(spacing: 2) {
      Text(line.isShown ? "✓" : " ")
      Text(verbatim: OneLineText.text(of: line.name)).lineLimit(1).frame(width: CGFloat(nameWidth), alignment: .leading)
      Text(kinds.name(of: line.id)).frame(width: 9, alignment: .leading).foregroundStyle(.secondary)
      Text(line.note).lineLimit(1).foregroundStyle(.secondary)
    }
  }
}

/// The lines of the page of columns. Each line is created on access.
struct ColumnListing: RandomAccessCollection {
  struct Line: Identifiable, Equatable {
    /// The index of the column.
    let id: Int
    let name: String
    let isShown: Bool
    /// How the column is displayed, if that differs from the default.
    let note: String
  }

  let columns: [RecordColumn]
  let view: ColumnView
  let orders: [Arrangement.Order]
  let kinds: ColumnKinds
  /// The columns that pass the filter; nil for all.
  var matching: [Int]?

  var startIndex: Int { 0 }
  var endIndex: Int { matching?.count ?? columns.count }

  /// Returns the column at an index of the list, or nil if there is none.
  func column(at index: Int) -> Int? {
    indices.contains(index) ? matching?[index] ?? view.places.listed(at: index) : nil
  }

  /// Returns the index of a column in the list.
  ///
  /// - Complexity: O(columns).
  func index(of column: Int) -> Int? { indices.first { self.column(at: $0) == column } }

  subscript(index: Int) -> Line {
    let column = column(at: index) ?? 0
    let place = view.places.place(of: column)
    return Line(
      id: column, name: columns[column].name, isShown: place != nil,
      note: note(of: column, at: place))
  }

  private func note(of column: Int, at place: Int?) -> String {
    var notes: [String] = []
    if place == nil { notes.append("hidden") }
    if let place, place < view.frozen { notes.append("stays") }
    switch view.width(of: column) {
    case .cells(let cells): notes.append("\(cells.grouped) wide")
    case .fit: notes.append("fits")
    case nil: break
    }
    if let order = orders.firstIndex(where: { $0.column == column }) {
      notes.append("sorted \(orders[order].isDescending ? "↓" : "↑")\(orders.count > 1 ? "\(order + 1)" : "")")
    }
    return notes.joined(separator: ", ")
  }
}

/// The model of the page of columns.
@MainActor
@Observable
final class ColumnsModel {
  private(set) var listing: ColumnListing
  /// The width of the widest name, in cells.
  private(set) var nameWidth: Int
  /// The filter text. Listed names contain it.
  @ObservationIgnored private var text = ""

  /// The number of names at each end of the list that are measured. `mostWidth` is the maximum width of the column of
  /// names, in cells.
  private static let mostMeasured = 1_000
  private static let mostWidth = 40

  init(_ columns: [RecordColumn], _ view: ColumnView, _ orders: [Arrangement.Order], _ kinds: ColumnKinds) {
    listing = ColumnListing(columns: columns, view: view, orders: orders, kinds: kinds)
    let widths = (columns.prefix(Self.mostMeasured) + columns.suffix(Self.mostMeasured)).map(\.name.count)
    nameWidth = min(Self.mostWidth, widths.max() ?? 0)
  }

  /// Updates the page after a change of how columns are displayed.
  func update(_ view: ColumnView, _ orders: [Arrangement.Order]) {
    guard view != listing.view || orders != listing.orders else { return }
    let columns = listing.columns
    listing = ColumnListing(
      columns: columns, view: view, orders: orders, kinds: listing.kinds, matching: matching(view))
  }

  /// Lists only the columns whose names contain `text`.
  ///
  /// - Returns: whether the list has changed.
  func narrow(to text: String) -> Bool {
    guard text != self.text else { return false }
    self.text = text
    listing.matching = matching(listing.view)
    return true
  }

  /// Returns the columns that pass the filter, or nil for all columns.
  ///
  /// - Complexity: O(columns) if there is a filter text.
  private func matching(_ view: ColumnView) -> [Int]? {
    guard !text.isEmpty else { return nil }
    let small = text.lowercased()
    return listing.columns.indices.lazy.map(view.places.listed).filter {
      self.listing.columns[$0].name.lowercased().contains(small)
    }
  }
}

extension StatusLine {
  /// Returns the items of the status line while columns are listed.
  static func items(listing columns: ColumnListing) -> [Item] {
    let hidden = columns.view.places.hidden.count
    return [
      Item(
        "\(columns.count.grouped) column\(columns.count == 1 ? "" : "s")\(hidden > 0 ? ", \(hidden.grouped) hidden" : "")"
      ),
      Item("Enter selects", .hint), Item("Space hides or shows", .hint), Item("/ finds", .hint),
      Item("Esc closes", .hint),
      Item("? help", .hint),
    ]
  }
}
