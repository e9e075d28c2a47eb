import Glyphs

/// A grid directly in a scroll view. The grid's lines are rows of the scroll view. Each line shows one row of the
/// grid's content in each column.
///
/// Line `i` starts with row `i × columns` of the content. The nodes of the content's rows belong to the grid, not to a
/// line, because a view moves to another line when views before it are added or removed.
final class GridRows<Content: View>: _Rows, LineGrid {
  private let content: _Rows
  private(set) var columnCount: Int
  var selectedColumn = 0
  /// The lines that are in the window, by number.
  private var lines: [Int: GridLine] = [:]
  /// The nodes of the content's rows, by leaf.
  private var cells: [ObjectIdentifier: GridCell] = [:]
  let walks: ElementTraversals
  private var view: LazyVGrid<Content>
  /// The width of the scroll view minus the width of its lines.
  private var inset = 0
  private var lastLayout: (width: Int?, layout: GridColumns)?

  init(_ view: LazyVGrid<Content>, in context: _RowContext) {
    self.view = view
    walks = ElementTraversals(in: context.element)
    content = Content._makeRows(view.content, in: context.flattened(as: .grid))
    columnCount = view.layout(width: context.host.frame.width, unit: context.host.lengthUnit).columns.count
    super.init(in: context)
    walks.belong(to: self)
  }

  override func update(from value: ViewValue) {
    view = value.pointer(to: LazyVGrid<Content>.self).pointee
    lastLayout = nil
    content.update(to: view.content)
  }

  // MARK: Columns

  var lineSpacing: Int { context.host.lengthUnit.lines(between: view.spacing) }

  func layout(width: Int?) -> GridColumns {
    if let lastLayout, lastLayout.width == width { return lastLayout.layout }
    let layout = view.layout(width: width, unit: context.host.lengthUnit)
    lastLayout = (width, layout)
    return layout
  }

  /// Records the width of a placed line. If another number of columns fits than was assumed, the lines are counted
  /// again before the next frame.
  func notePlacement(width: Int) {
    inset = context.host.frame.width - width
    if layout(width: width).columns.count != columnCount { context.host.invalidate() }
  }

  /// Counts the columns again, and discards the lines if the number of columns has changed.
  override func prepare(for demand: Demand) throws(Pause) {
    let count = view.layout(width: context.host.frame.width - inset, unit: context.host.lengthUnit).columns.count
    if count != columnCount {
      columnCount = count
      lines = [:]
    }
  }

  // MARK: Lines

  override var knownCount: Int? { content.knownCount.map(lineCount) }
  override var estimatedCount: Int { lineCount(of: content.estimatedCount) }
  override var exactCount: Int { get throws(Pause) { lineCount(of: try content.exactCount) } }
  override var heldCount: Int { content.heldCount }

  private func lineCount(of rows: Int) -> Int { rows / columnCount + (rows % columnCount > 0 ? 1 : 0) }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    let first = min(start, .max / columnCount)
    var number = first
    var rest = first * columnCount
    var items: [Row] = []
    let ended = try content.visit(from: &rest) { item throws(Pause) in
      items.append(item)
      guard items.count == columnCount else { return true }
      let row = row(ofLine: number, showing: items)
      items = []
      number += 1
      return try body(row)
    }
    guard ended else { return false }
    if number == first, items.isEmpty {
      start -= lineCount(of: first * columnCount - rest)
      return true
    }
    start = 0
    if items.isEmpty { return true }
    return try body(row(ofLine: number, showing: items))
  }

  /// Visits no rows: a grid in an eager stack is lazy, too.
  override func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool { true }

  private func row(ofLine number: Int, showing items: [Row]) -> Row {
    let line = lines[number] ?? GridLine(number, of: self)
    lines[number] = line
    line.show(items)
    walks.markVisited(line)
    var row = Row(leaf: line, element: line)
    row.fillsStack = true
    let isLast = number + 1 == knownCount
    if !isLast { row.spacing = 0 }
    if context.hasOuterModifier { row.stack = StackPlace(isFirst: number == 0, isLast: isLast) }
    return row
  }

  override func visitStackModifiers(_ body: ([StackModifier]) -> Void) { body([]) }

  override func refresh() throws(Pause) { try content.refresh() }

  /// Returns the line of the view with this id, and selects the view in it.
  override func index(of id: AnyHashable) throws(Pause) -> Int? { try content.index(of: id).map(select) }

  /// Returns the line that the path leads to. If the path leads to a line, the line is found by its first view. If the
  /// path leads to a view, the view's line is returned, and the view is selected.
  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    guard depth < path.elements.count, let line = path.elements[depth] as? GridLine else {
      return try content.index(of: path, depth: depth).map(select)
    }
    guard line.owner === self, let first = line.items.first else { return nil }
    return try content.index(of: RowPath(first), depth: depth).map { $0 / columnCount }
  }

  /// Selects the column of the content's row `index`, and returns the line of that row.
  private func select(_ index: Int) -> Int {
    selectedColumn = index % columnCount
    return index / columnCount
  }

  /// Keeps the views of all lines that the traversal touched, including lines that were reused without a visit. Other
  /// lines are removed.
  override func endWalk() {
    for (number, line) in lines {
      guard line.walk == walks.number else {
        lines[number] = nil
        continue
      }
      for item in line.items {
        item.element?.markVisited()
        cells[ObjectIdentifier(item.leaf)]?.walk = walks.number
      }
    }
    content.endWalk()
    for cell in cells.values.filter({ $0.walk != walks.number }).sorted(by: { $0.place < $1.place }) {
      cells[ObjectIdentifier(cell.row.leaf)] = nil
      cell.unmount()
      context.session.retire(cell)
    }
    walks.end { _ in }
  }

  override func evictState() { content.evictState() }
  override func forgetState() { content.forgetState() }

  override func hibernate() -> Bool {
    lines = [:]
    cells = [:]
    return content.hibernate()
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { content.visitSlots(body) }

  // MARK: Cells

  func cell(for item: Row, at place: Int, in line: LayoutNode) -> GridCell {
    let key = ObjectIdentifier(item.leaf)
    if let cell = cells[key], cell.isMounted {
      cell.row = item
      cell.place = place
      line.adopt(cell.node)
      return cell
    }
    let cell = GridCell(item, node: item.makeNode(in: line), at: place, walk: walks.number)
    cells[key] = cell
    return cell
  }

  func cell(showing item: Row) -> GridCell? { cells[ObjectIdentifier(item.leaf)] }

  // MARK: ForEachOwner

  func elementChanged(_ element: ForEachElement) { context.invalidate() }

  func elementBecameStale(_ element: ForEachElement) { context.invalidate() }
}
