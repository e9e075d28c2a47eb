import Glyphs

/// A grid directly in a scroll view. The grid's lines are rows of the scroll view. Each line shows one row of the
/// grid's content in each column.
///
/// Line `i` starts with row `i × columns` of the content. If the content has sections, the grid makes all sections, but
/// not their content, to find the first row of a line. The nodes of the content's rows belong to the grid, not to a
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
  /// The rows of each line, if the content has sections and they have been counted since the last change.
  private var lineMap: GridLineMap?

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
    lineMap = nil
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
      lineMap = nil
    }
  }

  // MARK: Lines

  override var knownCount: Int? {
    guard content.hasSections else { return content.knownCount.map(lineCount) }
    return lineMap.flatMap { $0.rowCount == content.knownCount ? $0.lineCount : nil }
  }
  override var estimatedCount: Int { lineMap?.lineCount ?? lineCount(of: content.estimatedCount) }
  override var exactCount: Int {
    get throws(Pause) { content.hasSections ? try currentMap().lineCount : lineCount(of: try content.exactCount) }
  }
  override var heldCount: Int { content.heldCount }

  private func lineCount(of rows: Int) -> Int { rows / columnCount + (rows % columnCount > 0 ? 1 : 0) }

  /// Returns the rows of each line. Counts them again if the number of rows has changed.
  private func currentMap() throws(Pause) -> GridLineMap {
    if let lineMap, lineMap.rowCount == content.knownCount { return lineMap }
    var map = GridLineMap(columnCount: columnCount)
    try content.visitParts { part throws(Pause) in map.append(part) }
    lineMap = map
    return map
  }

  /// Returns the line and the column of a row of the content.
  private func place(ofRow row: Int) throws(Pause) -> (line: Int, column: Int) {
    content.hasSections ? try currentMap().place(ofRow: row) : (row / columnCount, row % columnCount)
  }

  /// Visits lines of a content with sections.
  private func visitSections(
    from start: inout Int, _ body: (Row) throws(Pause) -> Bool
  ) throws(Pause) -> Bool {
    let map = try currentMap()
    guard start < map.lineCount else {
      start -= map.lineCount
      return true
    }
    var number = start
    var (range, isWide) = map.rows(ofLine: number)
    var rest = range.lowerBound
    var items: [Row] = []
    let ended = try content.visit(from: &rest) { item throws(Pause) in
      items.append(item)
      guard items.count >= range.count else { return true }
      let row = row(ofLine: number, showing: items, from: range.lowerBound, isWide: isWide)
      items = []
      number += 1
      (range, isWide) = map.rows(ofLine: number)
      return try body(row)
    }
    if ended { start = 0 }
    return ended
  }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    if content.hasSections { return try visitSections(from: &start, body) }
    let first = min(start, .max / columnCount)
    var number = first
    var rest = first * columnCount
    var items: [Row] = []
    let ended = try content.visit(from: &rest) { item throws(Pause) in
      items.append(item)
      guard items.count == columnCount else { return true }
      let row = row(ofLine: number, showing: items, from: number * columnCount)
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
    return try body(row(ofLine: number, showing: items, from: number * columnCount))
  }

  /// Visits no rows: a grid in an eager stack is lazy, too.
  override func visitEager(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool { true }

  /// - Parameter first: The index of the first item in the content.
  private func row(ofLine number: Int, showing items: [Row], from first: Int, isWide: Bool = false) -> Row {
    let line = lines[number] ?? GridLine(number, of: self)
    lines[number] = line
    line.show(items, from: first, isWide: isWide)
    walks.markVisited(line)
    var row = Row(leaf: line, element: line)
    row.fillsStack = true
    let isLast = number + 1 == knownCount
    if !isLast { row.spacing = 0 }
    if context.hasOuterModifier { row.stack = StackPlace(isFirst: number == 0, isLast: isLast) }
    return row
  }

  override func visitStackModifiers(_ body: ([StackModifier]) -> Void) { body([]) }

  override func refresh() throws(Pause) {
    lineMap = nil
    try content.refresh()
  }

  /// Returns the line of the view with this id, and selects the view in it.
  override func index(of id: AnyHashable) throws(Pause) -> Int? {
    guard let row = try content.index(of: id) else { return nil }
    return try select(row)
  }

  /// Returns the line that the path leads to. If the path leads to a line, the line is found by its first view. If the
  /// path leads to a view, the view's line is returned, and the view is selected.
  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    guard depth < path.elements.count, let line = path.elements[depth] as? GridLine else {
      guard let row = try content.index(of: path, depth: depth) else { return nil }
      return try select(row)
    }
    guard line.owner === self, let first = line.items.first,
      let row = try content.index(of: RowPath(first), depth: depth)
    else { return nil }
    return try place(ofRow: row).line
  }

  /// Selects the column of the content's row `index`, and returns the line of that row.
  private func select(_ index: Int) throws(Pause) -> Int {
    let place = try place(ofRow: index)
    selectedColumn = place.column
    return place.line
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
