import LazyData
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// The columns that are shown, and their places.
@Suite("Places of columns")
struct ColumnPlacesTests {
  @Test func `columns are hidden, shown again and moved`() {
    var places = ColumnPlaces()
    places.hide(1)
    #expect(places.all(of: 5) == [0, 2, 3, 4] && places.count(of: 5) == 4 && places.place(of: 1) == nil)
    #expect(places.move(0, by: 2, of: 5) && places.all(of: 5) == [2, 3, 0, 4])
    #expect(places.move(4, by: -9, of: 5) && places.all(of: 5) == [4, 2, 3, 0])
    #expect(!places.move(4, by: .min, of: 5) && !places.move(1, by: 1, of: 5))
    places.show(1)
    #expect(places.all(of: 5) == [1, 4, 2, 3, 0], "a hidden one keeps its place")
    #expect(places.all(of: 7) == [1, 4, 2, 3, 0, 5, 6] && places.column(at: 6) == 6 && places.place(of: 6) == 6)
    #expect(places.move(4, by: 4, of: 5) && places.move(0, by: -3, of: 5))
    #expect(places == ColumnPlaces(), "as at first")
  }

  @Test func `unchanged columns cost nothing`() {
    var places = ColumnPlaces()
    #expect(places.column(at: 1 << 40) == 1 << 40 && places.place(of: 1 << 40) == 1 << 40)
    places.hide(3)
    #expect(places.column(at: 1 << 40) == 1 << 40 + 1 && places.place(of: 1 << 40) == 1 << 40 - 1)
    places.showAll()
    #expect(places == ColumnPlaces())
  }

  @Test(arguments: SplitMix.seeds(1...50))
  func `places are those of a plain array`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let total = Int.random(in: 1...9, using: &random)
    var places = ColumnPlaces()
    var (order, hidden) = (Array(0..<total), Set<Int>())
    for _ in 0..<40 {
      let column = Int.random(in: 0..<total, using: &random)
      let shown = order.filter { !hidden.contains($0) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        places.hide(column)
        hidden.insert(column)
      case 1:
        places.show(column)
        hidden.remove(column)
      default:
        let count = Int.random(in: -total...total, using: &random)
        let isMoved = places.move(column, by: count, of: total)
        guard let place = shown.firstIndex(of: column) else {
          #expect(!isMoved)
          continue
        }
        let target = min(max(0, place + count), shown.count - 1)
        #expect(isMoved == (target != place))
        if target != place {
          let neighbour = shown[target]
          order.removeAll { $0 == column }
          order.insert(column, at: (order.firstIndex(of: neighbour) ?? 0) + (target > place ? 1 : 0))
        }
      }
      let expected = order.filter { !hidden.contains($0) }
      #expect(places.all(of: total) == expected && places.count(of: total) == expected.count)
      #expect(places.hidden == hidden && expected.indices.allSatisfy { places.column(at: $0) == expected[$0] })
      #expect((0..<total).allSatisfy { places.place(of: $0) == expected.firstIndex(of: $0) })
      #expect((0..<total).map(places.listed) == order)
    }
  }
}

@Suite("Names of columns")
struct ColumnNameTests {
  private static let columns = ["name", "Nation", "amount", "AMOUNT due", "#2", "name", "-b", "a,b"].map {
    RecordColumn(name: $0)
  }

  @Test(
    arguments: [
      ("name", 0), ("NAME", nil), ("nat", 1), ("NATION", 1), ("Amount", 2), ("amount", 2), ("amount d", 3), ("#3", 2),
      ("#2", 1),
      ("-b", 6), ("am", nil), ("x", nil), ("", nil), ("#9", nil), ("#0", nil), ("#", 4),
    ] as [(String, Int?)])
  func `a column is found by its name or its number`(text: String, column: Int?) {
    #expect((try? ColumnName(text).column(in: Self.columns)) == column)
  }

  @Test(
    arguments: [
      ("am", "am is ambiguous: amount, AMOUNT due; type more of the name"), ("x", "no column x; C lists all columns"),
      ("#9", "no column #9; the last one is #8"),
    ])
  func `an unknown column is explained in one line`(text: String, reason: String) {
    #expect(throws: ColumnName.Failure(description: reason)) { try ColumnName(text).column(in: Self.columns) }
  }

  @Test(
    arguments: [
      ("amount, -nat", [2, -1]), ("-#1,#3, #1", [0, 2]), ("\"a,b\", -\"-b\"", [7, -6]), ("", []), (" , ", []),
      ("- amount", [-2]),
    ] as [(String, [Int])])
  func `a sort is a list of column names`(text: String, columns: [Int]) throws {
    let orders = try SortText(text).orders(in: Self.columns)
    #expect(orders.map(\.column) == columns.map(abs))
    #expect(zip(orders, columns).allSatisfy { $1 == 0 || $0.isDescending == ($1 < 0) })
  }

  @Test func `a text has one order`() throws {
    #expect(try SortText("-").orders(in: []) == [Arrangement.Order(column: 0, isDescending: true)])
    #expect(throws: ColumnName.Failure.self) { try SortText("name").orders(in: []) }
  }
}
