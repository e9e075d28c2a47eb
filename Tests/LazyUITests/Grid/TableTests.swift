import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// The data structures of scroll containers and collections, compared with plain and slow models.
@MainActor
@Suite("Tables of rows and elements")
struct TableTests {
  private let session = Session { Text("") }

  /// A collection used only for its elements.
  private final class Owner: ForEachOwner, RowLeaf {
    let context: _RowContext
    let walks = ElementTraversals(in: nil)

    init(_ host: LayoutNode) { context = _RowContext(host: host) }

    func elementChanged(_ element: ForEachElement) {}
    func elementBecameStale(_ element: ForEachElement) {}
    func makeNode(in parent: LayoutNode) -> LayoutNode { parent }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `a row's element is found, whatever was recounted`(seed: UInt64) throws {
    let owner = Owner(try #require(session.rootNode))
    var random = SplitMix(seed: seed)
    var table = ElementTable()
    table.holdPrefix()
    var counts: [Int] = []
    for _ in 0..<200 {
      switch random.int(below: 4) {
      case 0, 1:
        let element = ForEachElement(owner: owner, offset: counts.count, generation: 0)
        table.append(element)
        #expect(table.uncounted === element && !table.isCounted(element))
        counts.append(random.int(below: 4))
        table.countNext(rows: counts.last)
      case 2:
        guard let element = table.made.randomElement(using: &random) else { continue }
        table.markChanged(element)
      default:
        let done = table.changed.prefix(random.int(below: table.changed.count + 1))
        let anew = Dictionary(done.map { ($0.offset, random.int(below: 4)) }) { first, _ in first }
        for (offset, count) in anew { counts[offset] = count }
        table.finishChanged(done.count, rows: anew)
      }
      #expect(table.flaw(count: counts.count, rowsDiffer: true) == nil)
      let owners = counts.indices.flatMap { Array(repeating: $0, count: counts[$0]) }
      #expect(table.rowCount == owners.count)
      for row in 0..<owners.count + 2 {
        #expect(table.offset(ofRow: row) == (owners.indices.contains(row) ? owners[row] : nil))
      }
    }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `rows of a window have no gaps, whether it is completed or deferred`(seed: UInt64) throws {
    let root = try #require(session.rootNode)
    let cells = (0..<100).map {
      RowCell(Row(leaf: Owner(root), element: nil), node: root, serial: $0, index: $0, walk: 0)
    }
    var random = SplitMix(seed: seed)
    var window = ScrollWindow()
    for _ in 0..<100 {
      let before = window.placed
      window.begin(width: 40)
      for row in before { #expect(window.reusableRow(at: row.cell.index)?.cell === row.cell) }
      window.removeAll()
      build(&window, from: cells, &random)
      if random.int(below: 3) == 0 {
        window.putOff(showing: before)
        #expect(window.isPutOff && window.placed.map(\.y) == before.map(\.y))
      } else {
        window.complete(in: Size(width: 40, height: 12))
        #expect(
          !window.isPutOff
            && (window.first == nil || window.target == .top(row: window.top.row, line: -window.top.hiddenLines)))
      }
      #expect(window.flaw == nil)
    }
    window.invalidate()
    window.begin(width: 40)
    for cell in cells { #expect(window.reusableRow(at: cell.index) == nil) }
  }

  /// Adds rows below and above one in the middle, and shifts them all.
  private func build(_ window: inout ScrollWindow, from cells: [RowCell], _ random: inout SplitMix) {
    let first = 40 + random.int(below: 20)
    let line = random.int(below: 9) - 4
    for index in first...first + random.int(below: 12) {
      window.append(PlacedCell(cell: cells[index], height: random.int(below: 4)), orAt: line)
    }
    #expect(window.first?.y == line)
    let above = (first - 1 - random.int(below: 12))..<first
    window.prepend(above.map { PlacedCell(cell: cells[$0], height: random.int(below: 4)) })
    #expect(window.placed.map(\.cell.index) == Array(above.lowerBound...(window.last?.cell.index ?? 0)))
    window.moveEnd(to: 12)
    #expect(window.last?.end == 12)
    window.shift(by: random.int(below: 9) - 4)
    window.removeRows(outside: 12)
    for row in window.placed { #expect(row.end >= 0 && row.y <= 12) }
  }
}
