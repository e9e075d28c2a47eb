import Synchronization
import Testing

@testable import LazyData

@MainActor @Suite(.timeLimit(.minutes(20))) struct JSONPagesTests {
  private struct Item: Encodable { let id: Int }

  private final class Pages: Sendable {
    let requests = Mutex<[JSONPageRequest]>([])
    /// The numbers of the pages that fail the first time.
    let failing: Mutex<Set<Int>>
    let count: Int

    init(_ count: Int, failing: Set<Int> = []) {
      self.count = count
      self.failing = Mutex(failing)
    }

    var cursors: [String?] { requests.withLock { $0.map(\.cursor) } }

    func load(_ request: JSONPageRequest) throws -> JSONPage {
      requests.withLock { $0.append(request) }
      if failing.withLock({ $0.remove(request.number) }) != nil { throw NoNetwork() }
      let ids = request.offset..<request.offset + 30
      return try JSONPage(ids.map(Item.init), next: request.number < count ? "\(request.number)" : nil)
    }
  }

  private func source(_ pages: Pages, threshold: Int = 10) -> RecordSource {
    RecordSource(JSONPages(name: "items", threshold: threshold) { try pages.load($0) })
  }

  @Test func `the first page is loaded at once, and the next one near its end`() async {
    let pages = Pages(3)
    let source = source(pages)
    await source.reach(loads: 1)
    #expect(source.records.count == 30)
    #expect(source.columns.map(\.name) == ["id", "…"])
    source.pages?.show(row: 19)
    for _ in 0..<100 { await Task.yield() }
    #expect(pages.cursors == [nil])
    source.pages?.show(row: 20)
    await source.reach(loads: 2)
    #expect(source.records.count == 60)
    #expect(pages.cursors == [nil, "1"])
    #expect(source.firstColumn == (0..<60).map(String.init))
  }

  @Test func `the last page ends the loads`() async {
    let pages = Pages(2)
    let source = source(pages)
    await source.reach(loads: 1)
    source.pages?.show(row: 29)
    await source.reach(loads: 2)
    #expect(source.pages?.hasMore == false)
    source.pages?.show(row: 59)
    for _ in 0..<100 { await Task.yield() }
    #expect(pages.cursors.count == 2)
  }

  @Test func `a failed page keeps the rows, and the same page is requested again`() async {
    let pages = Pages(3, failing: [2])
    let source = source(pages)
    await source.reach(loads: 1)
    source.pages?.show(row: 29)
    #expect(await source.reachFailure() == "no network")
    #expect(source.records.count == 30)
    source.pages?.show(row: 29)
    for _ in 0..<100 { await Task.yield() }
    #expect(pages.cursors == [nil, "1"])
    source.pages?.retry()
    await source.reach(loads: 2)
    #expect(pages.cursors == [nil, "1", "1"])
    #expect(source.records.count == 60)
  }

  @Test func `all pages are loaded one after the other`() async {
    let pages = Pages(5)
    let source = source(pages)
    await source.reachEnd()
    #expect(source.records.count == 150)
    #expect(pages.cursors == [nil, "1", "2", "3", "4"])
    #expect(source.pages?.loadsAll == false)
  }

  @Test func `a filter and an order are of the loaded rows, and new pages are added to them`() async throws {
    let source = source(Pages(2))
    await source.reach(loads: 1)
    source.arrange(Arrangement(filter: try Pattern("9", syntax: .literal)))
    await source.reach { source.isArranged && source.status.isSettled }
    #expect(source.firstColumn == ["9", "19", "29"])
    source.pages?.show(row: 29)
    await source.reach(loads: 2)
    await source.reach { source.records.count == 6 }
    #expect(source.firstColumn == ["9", "19", "29", "39", "49", "59"])
  }

  @Test func `a reload starts again with the first page`() async {
    let pages = Pages(2)
    let source = source(pages)
    await source.reach(loads: 1)
    source.reload()
    await source.reach(loads: 1)
    #expect(source.records.count == 30)
    #expect(pages.cursors == [nil, nil])
  }

  @Test func `a page that names itself, or 100 empty pages, are a failure`() async {
    let same = RecordSource(
      JSONPages(name: "items") { try JSONPage([Item(id: $0.offset)], next: "a") })
    await same.reach(loads: 1)
    same.pages?.show(row: 0)
    #expect(await same.reachFailure() == "items: the page links to itself as the next page")
    let empty = RecordSource(
      JSONPages(name: "items") { try JSONPage([Item](), next: "\($0.number)") })
    #expect(await empty.reachFailure() == "items: 100 pages in a row have no records")
  }

  @Test func `rows beyond the limit are not kept`() async {
    let source = RecordSource(
      JSONPages(name: "items", limit: 25) { try JSONPage([Item(id: $0.offset), Item(id: 1)], next: "\($0.number)") })
    await source.reach(loads: 1)
    source.pages?.show(row: 1)
    #expect(await source.reachFailure().contains("more memory than --memory allows"))
    #expect(source.records.count == 2)
  }

  @Test func `late keys are in the last column, and get a column on request`() async {
    struct Late: Encodable { let id: Int, late: String? }
    let source = RecordSource(
      JSONPages(name: "items") { request in
        try JSONPage(
          [Late(id: request.number, late: request.number == 2 ? "x" : nil)], next: request.number < 2 ? "2" : nil)
      })
    await source.reachEnd()
    #expect(source.columns.map(\.name) == ["id", "…"])
    let rest = source.records.last?.fields(1..<2, limit: 80).first
    #expect(rest.map { String(decoding: $0.bytes, as: UTF8.self).contains("late") } == true)
  }

  @Test func `a closed list cancels its load`() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    var source: RecordSource? = RecordSource(
      JSONPages(name: "items") { _ in
        start.yield()
        defer { end.yield() }
        try await ControlledLoader.untilCancelled()
        return try JSONPage([Item](), next: nil)
      })
    for await _ in starts { break }
    #expect(source?.pages?.loads == 0)
    source = nil
    for await _ in ends { break }
  }
}
