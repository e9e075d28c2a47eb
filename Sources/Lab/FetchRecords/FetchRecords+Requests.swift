import Foundation
import LazyFetch
import LazyUI

extension NSFetchRequest<Record> {
  /// A request for all records, oldest first.
  fileprivate static var oldestFirst: NSFetchRequest<Record> {
    let request = NSFetchRequest<Record>(entityName: "item")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Record.number, ascending: true)]
    return request
  }
}

/// One line of a record.
struct FetchedRecordLine: View {
  let record: Record

  var body: some View { Text(verbatim: "record \(record.number)") }
}

/// Reads all rows into the row cache at once. The objects on screen are filled from this cache.
struct AllRecords: View {
  @FetchRequest(fetchRequest: .oldestFirst, animation: .default)
  private var records: FetchedResults<Record>

  var body: some View {
    List { ForEach(records) { FetchedRecordLine(record: $0) } }
  }
}

/// Reads fifty records with one query, when the first of them is accessed.
struct BatchedRecords: View {
  @FetchRequest private var records: FetchedResults<Record>

  init() {
    let request = NSFetchRequest<Record>.oldestFirst
    request.fetchBatchSize = 50
    _records = FetchRequest(fetchRequest: request)
  }

  var body: some View {
    List { ForEach(records) { FetchedRecordLine(record: $0) } }
  }
}

/// Shows only fifty records at a time.
struct PagedRecords: View {
  @State private var page = 0

  var body: some View {
    VStack {
      Button("Next page") { page += 1 }
      FetchedRecordPage(number: page)
    }
  }
}

struct FetchedRecordPage: View {
  @FetchRequest private var records: FetchedResults<Record>

  init(number: Int) {
    let request = NSFetchRequest<Record>.oldestFirst
    request.fetchBatchSize = 50
    request.fetchLimit = 50
    request.fetchOffset = 50 * number
    _records = FetchRequest(fetchRequest: request)
  }

  var body: some View {
    List { ForEach(records) { FetchedRecordLine(record: $0) } }
  }
}

/// Shows the oldest records first. A button reverses the order, so that the newest records are at the top.
struct TurnedRecords: View {
  @FetchRequest(sortDescriptors: [SortDescriptor(\Record.number)]) private var records: FetchedResults<Record>

  var body: some View {
    VStack {
      Button("Newest first") { records.sortDescriptors = [SortDescriptor(\Record.number, order: .reverse)] }
      List { ForEach(records) { FetchedRecordLine(record: $0) } }
    }
  }
}

/// Shows the newest records first, and opens the list at its end. Older records are inserted above, and the rows on
/// screen keep their positions.
struct GrowingRecords: View {
  @Environment(\.fetchContext) private var context
  @State private var records: [Record] = []

  var body: some View {
    ScrollViewReader { proxy in
      List { ForEach(records) { FetchedRecordLine(record: $0) } }
        .refreshable { fetchOlder() }
        .onAppear {
          fetchOlder()
          proxy.scrollTo(records.last?.id, anchor: .bottom)
        }
    }
  }

  private func fetchOlder() {
    let request = NSFetchRequest<Record>(entityName: "item")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Record.number, ascending: false)]
    request.fetchLimit = 50
    if let oldest = records.first { request.predicate = \Record.number < oldest.number }
    let older = (try? context?.fetch(request)) ?? []
    records = older.reversed() + records
  }
}

/// Shows ten sections, and a button that scrolls to the last section.
struct SectionedRecords: View {
  @SectionedFetchRequest<Int, Record>(
    sectionIdentifier: \.section, sortDescriptors: [SortDescriptor(\Record.number)])
  private var sections: SectionedFetchResults<Int, Record>

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("Last section") { proxy.scrollTo(9, anchor: .top) }
        List {
          ForEach(sections) { section in
            Section {
              ForEach(section) { FetchedRecordLine(record: $0) }
            } header: {
              Text(verbatim: "section \(section.id)").bold().id(section.id)
            }
          }
        }
      }
    }
  }
}
