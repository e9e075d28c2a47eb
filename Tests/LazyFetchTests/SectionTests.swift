import Foundation
import LazyData
import LazyFetch
import LazyUI
import Testing

@MainActor @Suite struct SectionTests {
  private let file: ItemFile
  private let report = Report()

  init() throws { file = try ItemFile() }

  private struct Sections: View {
    let report: Report
    @SectionedFetchRequest(sectionIdentifier: \Item.section, sortDescriptors: [SortDescriptor(\Item.timestamp)])
    private var sections: SectionedFetchResults<Int, Item>

    var body: some View {
      let _ = report.sections = sections
      List {
        ForEach(sections) { section in
          Section(header: Text(verbatim: "section \(section.id)").id(section.id)) {
            ForEach(section) { item in ItemRow(item: item) }
          }
        }
      }
    }
  }

  @Test func `ten sections of 4,000 cost about a screenful`() throws {
    var list = FetchedList(Sections(report: report), in: try file.context(40_000))
    let load = list.step()
    let sections = try #require(report.sections)
    #expect(sections.map(\.count) == Array(repeating: 4_000, count: 10))
    #expect(sections.map(\.id) == Array(0..<10))
    #expect(load.inits == 10 + 19, "ten sections, and the rows below the first header")
    #expect(sections.counts == FetchCounts(queries: 2, recordsFetched: 40_000, faultsFired: 19))
    #expect(list.lines.prefix(2) == ["section 0", "title 1"])
    let end = list.jump(to: .max)
    #expect(end.inits == 20)
    #expect(list.lines.last == "title 40000")
    #expect(sections.counts.faultsFired == 39)
  }

  @Test func `in batches, the rows of a section are fetched when they are read`() throws {
    struct Batched: View {
      let report: Report
      @SectionedFetchRequest private var sections: SectionedFetchResults<Int, Item>

      init(report: Report) {
        self.report = report
        let request = NSFetchRequest<Item>()
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.timestamp, ascending: true)]
        request.fetchBatchSize = 50
        _sections = SectionedFetchRequest(fetchRequest: request, sectionIdentifier: \.section)
      }

      var body: some View {
        let _ = report.sections = sections
        EmptyView()
      }
    }
    var list = FetchedList(Batched(report: report), in: try file.context(40_000))
    list.step()
    let sections = try #require(report.sections)
    #expect(sections.counts == FetchCounts(queries: 1), "which sections there are, and how many records each has")
    #expect(sections[3].first?.number == 12_001)
    #expect(sections[9].last?.number == 40_000)
    #expect(sections.counts.recordsFetched == 100)
    #expect(sections.counts.faultsFired == 2)
  }

  @Test func `sections equal those of a dictionary that groups the array`() throws {
    let context = try file.context(500, isReadOnly: false)
    try context.perform { try $0.execute("UPDATE item SET title = 'title ' || (id * 7 % 11)") }
    struct ByTitle: View {
      let report: Report
      let take: (SectionedFetchResults<String, Item>) -> Void
      @SectionedFetchRequest(
        sectionIdentifier: \Item.title, sortDescriptors: [SortDescriptor(\Item.timestamp, order: .reverse)])
      private var sections: SectionedFetchResults<String, Item>
      var body: some View {
        let _ = take(sections)
        EmptyView()
      }
    }
    var found: SectionedFetchResults<String, Item>?
    var list = FetchedList(ByTitle(report: report) { found = $0 }, in: context)
    list.step()
    let expected = Dictionary(grouping: (1...500).reversed()) { "title \($0 * 7 % 11)" }
    let sections = try #require(found)
    #expect(sections.map(\.id) == expected.keys.sorted(by: >))
    for section in sections { #expect(section.map(\.number) == expected[section.id]) }

    sections.sortDescriptors = [SortDescriptor(\Item.title), SortDescriptor(\Item.number)]
    list.step()
    let ascending = try #require(found)
    #expect(ascending.map(\.id) == expected.keys.sorted())
    for section in ascending { #expect(section.map(\.number) == expected[section.id]?.reversed()) }

    sections.predicate = \Item.title == "title 4"
    list.step()
    #expect(found?.map(\.count) == [expected["title 4"]?.count ?? 0])
  }

  @Test func `records without a value are a section of their own`() throws {
    struct Note: FetchedRecord {
      static var table: String { "item" }
      static var columns: [PartialKeyPath<Note>: FetchColumn] { [\.title: "title"] }
      let row: FetchedRow
      var title: String? { row.title }
    }
    struct Notes: View {
      let take: (SectionedFetchResults<String?, Note>) -> Void
      @SectionedFetchRequest(sectionIdentifier: \Note.title, sortDescriptors: [SortDescriptor<Note>]())
      private var notes: SectionedFetchResults<String?, Note>
      var body: some View {
        let _ = take(notes)
        EmptyView()
      }
    }
    let context = try file.context(9, isReadOnly: false)
    try context.perform { try $0.execute("UPDATE item SET title = NULL WHERE title <> 'fog'") }
    var notes: SectionedFetchResults<String?, Note>?
    var list = FetchedList(Notes { notes = $0 }, in: context)
    list.step()
    #expect(notes?.map(\.id) == [nil, "fog"])
    #expect(notes?.map(\.count) == [6, 3])
  }

  @Test func `sections can be scrolled to by a button`() throws {
    struct Screen: View {
      let report: Report
      var body: some View {
        ScrollViewReader { proxy in
          VStack {
            Sections(report: report)
            HStack { ForEach(0..<10) { number in Button("\(number)") { proxy.scrollTo(number, anchor: .top) } } }
          }
        }
      }
    }
    var list = FetchedList(Screen(report: report), in: try file.context(40_000))
    list.step()
    list.press(7)
    list.step()
    #expect(list.lines.prefix(2) == ["section 7", "title 28001"])
    #expect(report.sections?.counts.faultsFired == 18 + 18)
  }

  @Test func `without a database there are no sections, and one error`() {
    var list = FetchedList(Sections(report: report), in: nil)
    list.step()
    #expect(report.sections?.isEmpty == true)
    #expect(report.sections?.error == .noContext)
  }
}
