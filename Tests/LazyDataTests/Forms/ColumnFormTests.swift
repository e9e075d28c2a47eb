import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Sorts, filters and summarizes columns by the forms of their values.
@MainActor @Suite("Columns with forms", .timeLimit(.minutes(20)))
struct ColumnFormTests {
  private static let text = """
    item,price,size,seen
    a,"$1,200.00",7 GB,7/16/2021 1:38 PM
    b,$9.50,512 MiB,5/6/2021 12:01 AM
    c,unknown,3 KB,12/31/2020 11:59 PM
    d,($3.00),1.5 GB,2/1/2021 9:00 AM

    """ + (0..<60).map { "e\($0),$\(100 + $0).00,\(10 + $0) MB,3/\($0 % 20 + 1)/2021 8:00 AM\n" }.joined()

  private func source(_ text: String = Self.text) async throws -> RecordSource {
    let source = RecordSource(name: "test", bytes: MemoryBytes(text), blockLength: 64) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    await source.settle()
    return source
  }

  /// Returns the first fields of the records, in an order.
  private func items(_ source: RecordSource, by column: Int, isDescending: Bool = false) async -> [String] {
    let order = Arrangement.Order(column: column, isDescending: isDescending, form: source.columns[column].form)
    source.arrange(Arrangement(order: order))
    await source.reach { source.status.arrangement.orders == [order] && source.status.work == nil }
    return source.records.map { String(decoding: $0.fields(0..<1, limit: 9).first?.bytes ?? [], as: UTF8.self) }
  }

  @Test func `columns have the forms of their values`() async throws {
    let source = try await source()
    #expect(
      source.columns.map(\.form) == [
        nil, .number(NumberForm(affix: .currency("$"))), .number(NumberForm(affix: .size)), .time(.monthDayYear),
      ])
  }

  @Test func `values are sorted by what they mean, and others are last in both directions`() async throws {
    let source = try await source()
    var items = await items(source, by: 1)
    #expect(items.prefix(3) == ["d", "b", "e0"] && items.suffix(2) == ["a", "c"])
    items = await self.items(source, by: 1, isDescending: true)
    #expect(items.prefix(2) == ["a", "e59"] && items.suffix(2) == ["d", "c"])
    items = await self.items(source, by: 2)
    #expect(items.prefix(2) == ["c", "e0"] && items.suffix(3) == ["b", "d", "a"])
    items = await self.items(source, by: 3)
    #expect(items.prefix(2) == ["c", "d"] && items.suffix(2) == ["b", "a"])
  }

  @Test(
    "values are compared by what they mean",
    arguments: [
      (1, FieldComparison.Relation.greater, "150", 10), (1, .greater, "$1,000", 1), (1, .less, "0", 1),
      (1, .equal, "$9.5", 1),
      (2, .greaterOrEqual, "1 GB", 2), (2, .less, "1e4", 1), (3, .less, "2021-01-01", 1), (3, .equal, "7/16/2021", 1),
      (3, .greaterOrEqual, "5/6/2021", 2),
    ])
  func comparisons(_ column: Int, _ relation: FieldComparison.Relation, _ text: String, _ count: Int) async throws {
    let source = try await source()
    let comparison = FieldComparison(relation, text, form: source.columns[column].form)
    let filter = RecordCondition(.compares(column: column, comparison), text: text)
    source.arrange(Arrangement(filters: [filter]))
    await source.reach { source.status.arrangement.filters == [filter] && source.status.work == nil }
    #expect(source.records.count == count)
  }

  @Test func `a summary has the values, and counts others as texts`() async throws {
    let source = try await source()
    var outcome: SummaryOutcome?
    _ = source.summarize(column: 1, form: source.columns[1].form) { _ in
    } done: {
      outcome = $0
    }
    while outcome == nil, !Task.isCancelled { await Task.yield() }
    guard case .complete(let summary)? = outcome else {
      Issue.record("no summary: \(outcome as Any)")
      return
    }
    #expect(summary.count(of: .number) == 63 && summary.count(of: .text) == 1)
    #expect(summary.numbers?.lowerBound.value.double == -3 && summary.numbers?.upperBound.value.double == 1_200)
  }

  @Test func `the form of texts compares numbers as texts`() async throws {
    let source = try await source("n\n10\n9\n100\n")
    let order = Arrangement.Order(column: 0, form: .text)
    source.arrange(Arrangement(order: order))
    await source.reach { source.status.arrangement.orders == [order] && source.status.work == nil }
    #expect(source.texts().map { String(decoding: $0, as: UTF8.self) } == ["10", "100", "9"])
  }

  @Test func `a header that is replaced keeps the forms, and its absence names columns with letters`() async throws {
    let source = try await source("title,\nname,price\nx,$2\ny,$1\n")
    #expect(source.replaceHeader(with: source.records[0]))
    await source.reach { source.columns.first?.name == "name" && source.records.count == 2 }
    #expect(source.columns.map(\.name) == ["name", "price"])
    #expect(source.replaceHeader(with: nil))
    await source.reach { source.columns.first?.name == "A" && source.status.work == nil }
    #expect(source.columns.map(\.name) == ["A", "B"] && source.records.count == 4)
  }
}
