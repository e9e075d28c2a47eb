import LazyFetch
import SwiftUI
import Testing

private struct TurnedReadings: View {
  @FetchRequest(
    sortDescriptors: [NSSortDescriptor(keyPath: \Reading.timestamp, ascending: true)],
    animation: .default
  )
  private var readings: FetchedResults<Reading>

  func info() -> some View {
    let faultCount = readings.filter { $0.isFault }.count
    return VStack {
      Text("readings: \(readings.count)")
      Text("faults: \(faultCount)")
    }
  }

  @State private var showsInfo = false

  var body: some View {
    VStack {
      Button("Newest first") {
        $readings.wrappedValue.sortDescriptors = [SortDescriptor(\Reading.timestamp, order: .reverse)]
      }
      Button("Info") { showsInfo.toggle() }
      if showsInfo { info() }
      List {
        ForEach(readings) { reading in
          ReadingRow(reading: reading)
        }
      }
    }
  }
}

extension Reading {
  fileprivate static func page(_ number: Int) -> NSFetchRequest<Reading> {
    let request = fetchRequest
    request.fetchBatchSize = 50
    request.returnsObjectsAsFaults = true
    request.fetchLimit = 50
    request.fetchOffset = 50 * number
    return request
  }
}

private struct Page: View {
  @FetchRequest var readings: FetchedResults<Reading>

  init(number: Int) {
    _readings = FetchRequest(fetchRequest: Reading.page(number))
  }

  var body: some View {
    List(readings) { ReadingRow(reading: $0) }
  }
}

private struct Pages: View {
  @State private var number = 0

  var body: some View {
    VStack {
      Button("Next page") { number += 1 }
      Page(number: number)
    }
  }
}

@MainActor @Suite("Article 001: requests that change", .printing) struct RequestChangesListing {
  @Test func `the order is reversed while the list is shown`() throws {
    let file = try ReadingFile(count: 200)
    let screen = Screen(TurnedReadings().environment(\.fetchContext, file.context))
    #expect(screen.lines[2] == "place 1")
    #expect(screen.tap("Newest first"))
    #expect(screen.lines.last == "place 1", "the list stays at what it showed")
    screen.scrollToTop()
    #expect(screen.lines[2] == "place 200")
    #expect(printed.count { $0 == "row" } <= 80)
  }

  @Test func `records that are not shown are still faults`() throws {
    let file = try ReadingFile(count: 200)
    let screen = Screen(TurnedReadings().environment(\.fetchContext, file.context))
    #expect(screen.tap("Info"))
    #expect(screen.lines[2...3] == ["readings: 200", "faults: 182"])
  }

  @Test func `pages of fifty follow each other`() throws {
    let file = try ReadingFile(count: 200)
    let screen = Screen(Pages().environment(\.fetchContext, file.context))
    #expect(screen.lines[1] == "place 1" && screen.rowCount == 50)
    #expect(screen.tap("Next page"))
    #expect(screen.lines[1] == "place 51" && screen.rowCount == 50)
    #expect(file.context.counts.recordsFetched <= 100)
  }
}
