import Foundation
import LazyData
import LazyFetch
import LazyUI
import Synchronization
import Testing

@MainActor @Suite struct FetchRequestTests {
  private let file: ItemFile
  private let report = Report()

  init() throws { file = try ItemFile() }

  /// A list of all items by time, as programs write it.
  private struct AllItems: View {
    let report: Report
    @FetchRequest(
      sortDescriptors: [NSSortDescriptor(keyPath: \Item.timestamp, ascending: true)],
      animation: .default
    )
    private var items: FetchedResults<Item>

    var body: some View {
      let _ = note()
      List {
        ForEach(items) { item in ItemRow(item: item) }
      }
    }

    private func note() {
      report.items = items
      report.configuration = $items
      report.bodies += 1
    }
  }

  /// The same list with other settings.
  private struct SomeItems: View {
    let report: Report
    @FetchRequest private var items: FetchedResults<Item>

    init(report: Report, _ change: (NSFetchRequest<Item>) -> Void) {
      self.report = report
      let request = NSFetchRequest<Item>(entityName: "Item")
      request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.number, ascending: true)]
      change(request)
      _items = FetchRequest(fetchRequest: request, animation: .default)
    }

    var body: some View {
      let _ = report.items = items
      List { ForEach(items) { item in ItemRow(item: item) } }
    }
  }

  private var faults: Int? { report.items.map { items in items.filter { $0.isFault }.count } }

  // MARK: Laziness

  @Test func `a list of 40,000 records reads a screenful`() throws {
    var list = FetchedList(AllItems(report: report), in: try file.context(40_000))
    let load = list.step()
    #expect(load.inits == 20)
    #expect(load.bodies == 20)
    #expect(load.elementsRead == 20)
    #expect(report.items?.count == 40_000)
    #expect(report.items?.counts == FetchCounts(queries: 1, recordsFetched: 40_000, faultsFired: 20))
    #expect(faults == 39_980, "not looked at")
    #expect(report.items?.counts.faultsFired == 20, "to ask whether a record is a fault fires none")
    #expect(list.lines.first == "title 1")

    #expect(list.jump(to: .max).inits == 20)
    #expect(list.lines.last == "title 40000")
    #expect(report.items?.counts == FetchCounts(queries: 1, recordsFetched: 40_000, faultsFired: 40))
    #expect(report.bodies == 1)
  }

  @Test func `in batches of 50, a screenful is one batch and the end another one`() throws {
    let screen = SomeItems(report: report) { $0.fetchBatchSize = 50 }
    var list = FetchedList(screen, in: try file.context(40_000))
    #expect(list.step().inits == 20)
    let load = try #require(report.items?.counts)
    #expect(load == FetchCounts(queries: 4, recordsFetched: 50, faultsFired: 20))
    // Queries: the count, whether keys can be NULL, a page of keys and the batch; then the last page of keys and its
    // batch.
    #expect(list.jump(to: .max).inits == 20)
    #expect(report.items?.counts == FetchCounts(queries: 6, recordsFetched: 100, faultsFired: 40))
    #expect(list.lines.last == "title 40000")
    #expect(faults == 39_960)
  }

  @Test func `an id on each row makes every row, and still reads a screenful of records`() throws {
    struct Rows: View {
      let report: Report
      @FetchRequest(sortDescriptors: [SortDescriptor(\Item.timestamp)]) private var items: FetchedResults<Item>
      var body: some View {
        let _ = report.items = items
        List { ForEach(items) { item in ItemRow(item: item).id(item.objectID) } }
      }
    }
    var list = FetchedList(Rows(report: report), in: try file.context(40_000))
    let load = list.step()
    #expect(load.inits == 40_000)
    #expect(load.bodies == 20)
    #expect(report.items?.counts.faultsFired == 20)
  }

  @Test func `nothing is read before a body is evaluated, nor again when it is evaluated again`() throws {
    struct Screen: View {
      let report: Report
      @State private var isShown = false
      @State private var other = 0
      var body: some View {
        Toggle("show", isOn: $isShown)
        Toggle("other", isOn: Binding(get: { other > 0 }, set: { other = $0 ? 1 : 0 }))
        if isShown { AllItems(report: report) }
      }
    }
    let context = try file.context(100)
    var list = FetchedList(VStack { Screen(report: report) }, in: context)
    list.step()
    #expect(context.counts == FetchCounts())
    list.press(0)
    list.step()
    #expect(context.counts.queries == 1)
    list.press(1)
    list.step()
    #expect(context.counts.queries == 1)
  }

  // MARK: Changes of the settings

  @Test func `another order is shown at once, however it is set`() throws {
    var list = FetchedList(AllItems(report: report), in: try file.context(40_000))
    list.step()
    #expect(report.items?.sortDescriptors == [SortDescriptor(\Item.timestamp)])
    report.items?.sortDescriptors = [SortDescriptor(\Item.timestamp, order: .reverse)]
    let change = list.step()
    #expect(change.inits == 20)
    #expect(list.lines.first == "title 40000")
    #expect(report.items?.counts.faultsFired == 20)
    #expect(report.items?.nsSortDescriptors.map(\.ascending) == [false])

    report.configuration?.wrappedValue.sortDescriptors = [
      SortDescriptor(\Item.title, order: .reverse), SortDescriptor(\Item.number),
    ]
    list.step()
    #expect(report.items?.first?.title == "title 9998")
    #expect(list.lines.first == "title 40000", "the list stays where it was: at this record")
    report.configuration?.nsSortDescriptors.wrappedValue = [NSSortDescriptor(keyPath: \Item.title, ascending: true)]
    list.step()
    #expect(report.items?.first?.number == 3)
    #expect(report.bodies == 4)
  }

  @Test func `the same order again changes nothing`() throws {
    let context = try file.context(100)
    var list = FetchedList(AllItems(report: report), in: context)
    list.step()
    report.items?.sortDescriptors = [SortDescriptor(\Item.timestamp, order: .forward)]
    #expect(!list.session.isDirty)
    #expect(context.counts.queries == 1)
  }

  @Test func `predicate, limit and offset can be changed`() throws {
    var list = FetchedList(AllItems(report: report), in: try file.context(300))
    list.step()
    report.items?.predicate = \Item.title == "fog" && \Item.number > 6
    list.step()
    #expect(report.items?.map(\.number).prefix(3) == [9, 12, 15])
    report.items?.fetchLimit = 2
    list.step()
    #expect(report.items?.map(\.number) == [9, 12])
    report.configuration?.fetchOffset.wrappedValue = 1
    list.step()
    #expect(report.items?.map(\.number) == [12, 15])
    report.configuration?.predicate.wrappedValue = nil
    list.step()
    #expect(report.items?.map(\.number) == [2, 3])
    #expect(list.lines.prefix(3) == ["title 2", "fog", ""])
  }

  @Test func `a view made with another predicate shows the records that satisfy it`() throws {
    struct Search: View {
      let report: Report
      @State private var isFog = false
      var body: some View {
        Toggle("fog", isOn: $isFog)
        SomeItems(report: report) { $0.predicate = isFog ? \Item.title == "fog" : nil }
      }
    }
    var list = FetchedList(VStack { Search(report: report) }, in: try file.context(30))
    list.step()
    #expect(report.items?.count == 30)
    list.press(0)
    list.step()
    #expect(report.items?.count == 10)
    #expect(list.lines[1] == "fog")
  }

  // MARK: Missing values

  /// A record with a column that the table does not have. It shows the error where the values would be.
  private struct Misread: FetchedRecord {
    static var table: String { "item" }
    static var columns: [PartialKeyPath<Misread>: FetchColumn] { [\.number: "id"] }
    let row: FetchedRow
    var number: Int { row.id }
    var length: Int { row.lenght }
  }

  private struct MisreadItems: View {
    let report: Report
    @FetchRequest(sortDescriptors: [SortDescriptor(\Misread.number)]) private var items: FetchedResults<Misread>

    var body: some View {
      let _ = report.bodies += 1
      VStack(alignment: .leading) {
        Text(items.valueError?.description ?? "\(items.count) items")
        List(items) { item in VStack { Text(verbatim: "\(item.length)") } }
      }
    }
  }

  @Test func `results report that a missing value was read`() throws {
    var list = FetchedList(MisreadItems(report: report), in: try file.context(100))
    list.step()
    #expect(list.lines[0] == "lenght of item: no column lenght" && list.lines[1] == "0")
    #expect(!list.session.isDirty && report.bodies == 2, "once for all of them")
  }

  // MARK: Changes of the database

  @Test func `changes of the context are shown, and the scroll position is kept`() throws {
    let context = try file.context(200, isReadOnly: false)
    var list = FetchedList(AllItems(report: report), in: context)
    list.step()
    _ = list.jump(to: 100)
    let first = list.lines.first
    try context.perform {
      try $0.execute("DELETE FROM item WHERE id <= 10")
      try $0.execute("UPDATE item SET title = 'changed' WHERE id = 101")
    }
    #expect(list.session.isDirty)
    list.step()
    #expect(report.items?.count == 190)
    #expect(list.lines.first == first)
    #expect(list.lines.contains("changed"))
    #expect(!list.session.isDirty, "and then there is nothing to do")
  }

  @Test func `changes of another connection are shown after a refresh`() throws {
    let context = try file.context(5, isReadOnly: false)
    var list = FetchedList(AllItems(report: report), in: context)
    list.step()
    let other = try FetchContext(path: file.path, isReadOnly: false)
    try other.perform { try $0.execute("UPDATE item SET title = 'new' WHERE id = 1") }
    #expect(!list.session.isDirty)
    context.refresh()
    list.step()
    #expect(list.lines.first == "new")
  }

  @Test func `a change on another thread wakes the session's run loop`() async throws {
    let wakes = Mutex(0)
    let context = try file.context(5, isReadOnly: false)
    var list = FetchedList(AllItems(report: report), in: context, wake: { wakes.withLock { $0 += 1 } })
    list.step()
    let before = wakes.withLock(\.self)
    try await Task.detached { try context.perform { try $0.execute("DELETE FROM item WHERE id = 1") } }.value
    #expect(wakes.withLock(\.self) == before + 1)
    list.step()
    #expect(report.items?.count == 4)
  }

  @Test func `records are fetched from the database in the environment`() throws {
    struct Screen: View {
      let report: Report
      let contexts: [FetchContext]
      @State private var isSecond = false
      var body: some View {
        Toggle("second", isOn: $isSecond)
        AllItems(report: report).environment(\.fetchContext, contexts[isSecond ? 1 : 0])
      }
    }
    let second = try ItemFile()
    let contexts = [try file.context(5), try second.context(7)]
    var list = FetchedList(VStack { Screen(report: report, contexts: contexts) }, in: nil)
    list.step()
    #expect(report.items?.count == 5)
    list.press(0)
    list.step()
    #expect(report.items?.count == 7)
  }

  // MARK: Errors

  @Test func `a failed fetch has no results and one error`() throws {
    var none = FetchedList(AllItems(report: report), in: nil)
    none.step()
    #expect(report.items?.error == .noContext)
    #expect(report.items?.isEmpty == true)

    let context = try file.context(5, isReadOnly: false)
    try context.perform { try $0.execute("ALTER TABLE item RENAME TO thing") }
    var list = FetchedList(AllItems(report: report), in: context)
    list.step()
    #expect(report.items?.error == .data(.noTable("Item", path: file.path, others: ["thing"])))
    try context.perform { try $0.execute("ALTER TABLE thing RENAME TO item") }
    list.step()
    #expect(report.items?.error == nil)
    #expect(list.lines.first == "title 1")
    report.items?.sortDescriptors = [SortDescriptor(\Item.length)]
    list.step()
    #expect(report.items?.error == .noColumn(property: "\(\Item.length)", record: "Item"))
    #expect(list.lines.first == "")
  }

  // MARK: Laws

  @Test(arguments: [0, 1, 50, 317]) func `results are an array of their records`(count: Int) throws {
    for batch in [0, 1, 50] {
      let screen = SomeItems(report: report) { $0.fetchBatchSize = batch }
      var list = FetchedList(screen, in: try file.context(count))
      list.step()
      let items = try #require(report.items)
      let expected = Array(0..<count)
      #expect(items.map { $0.number - 1 } == expected)
      #expect(items.reversed().map { $0.number - 1 } == expected.reversed())
      #expect(items.indices.map { items[$0].number - 1 } == expected)
      #expect(items.first?.number == (count > 0 ? 1 : nil))
      #expect(items.last?.objectID == (count > 0 ? items[count - 1].objectID : nil))
      #expect(Set(items.map(\.id)).count == count)
    }
  }
}
