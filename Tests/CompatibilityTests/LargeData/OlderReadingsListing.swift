import LazyFetch
import SwiftUI
import Testing

private struct Chat: View {
  @Environment(\.fetchContext) private var context
  @State private var readings: [Reading] = []

  func fetchOlder() {
    let request = NSFetchRequest<Reading>(entityName: "Reading")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Reading.timestamp, ascending: false)]
    request.fetchLimit = 50
    if let oldest = readings.first { request.predicate = \Reading.timestamp < oldest.timestamp }
    let older = (try? context?.fetch(request)) ?? []
    readings.insert(contentsOf: older.reversed(), at: 0)
  }

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("Older") { fetchOlder() }
        List {
          ForEach(readings) { reading in
            ReadingRow(reading: reading)
          }
        }
        .refreshable { fetchOlder() }
      }
      .onAppear {
        fetchOlder()
        proxy.scrollTo(readings.last?.objectID, anchor: .bottom)
      }
    }
  }
}

@MainActor @Suite("Article 001: older records before newer ones", .printing) struct OlderReadingsListing {
  @Test func `the list opens at its end, and stays there when older records are inserted`() throws {
    let file = try ReadingFile(count: 500)
    let screen = Screen(Chat().environment(\.fetchContext, file.context))
    let lines = screen.lines
    #expect(lines.last == "place 500" && screen.rowCount == 50)
    #expect(screen.tap("Older"))
    #expect(screen.lines == lines && screen.rowCount == 100)
    screen.scrollToTop()
    #expect(screen.lines.contains("place 401"))
  }
}
