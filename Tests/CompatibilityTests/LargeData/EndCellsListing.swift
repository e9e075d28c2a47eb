import LazyFetch
import SwiftUI
import Testing

private struct Readings: View {
  @FetchRequest(
    sortDescriptors: [NSSortDescriptor(keyPath: \Reading.timestamp, ascending: true)],
    animation: .default
  )
  private var readings: FetchedResults<Reading>

  @FetchRequest(fetchRequest: Reading.fetchRequest, animation: .default)
  var others: FetchedResults<Reading>

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        HStack {
          Button("Oldest") {
            withAnimation {
              proxy.scrollTo("oldest", anchor: .center)
            }
          }.buttonStyle(.bordered)
          Button("Newest") {
            withAnimation {
              proxy.scrollTo("newest")
            }
          }.buttonStyle(.bordered)
        }
        List {
          FirstCell()
            .id("oldest")
            .listRowSeparator(.hidden)
          ForEach(readings) { reading in
            ReadingRow(reading: reading)
          }
          LastCell()
            .id("newest")
            .listRowSeparator(.hidden)
        }
        .environment(\.defaultMinListRowHeight, 0)
      }
    }
  }
}

private struct FirstCell: View {
  init() { print("first cell") }
  var body: some View {
    Text("first")
      .frame(width: 0, height: 0)
  }
}

private struct LastCell: View {
  init() { print("last cell") }
  var body: some View {
    Text("last")
      .frame(width: 0, height: 0)
  }
}

@MainActor @Suite("Article 001: cells with ids at both ends", .printing) struct EndCellsListing {
  @Test func `jumps to the ends cost a few screenfuls`() throws {
    let file = try ReadingFile(count: 2_000)
    let screen = Screen(Readings().environment(\.fetchContext, file.context))
    let loaded = printed
    #expect(loaded.count { $0 == "first cell" } == 1)
    #expect(loaded.count { $0 == "last cell" } == 1)
    #expect((10...20).contains(loaded.count { $0 == "row" }))
    #expect(screen.shows("place 1") && !screen.shows("first"))

    #expect(screen.tap("Newest"))
    #expect(screen.lines.last == "place 2000")
    #expect(printed.count { $0 == "row" } <= 120)
    #expect(screen.tap("Oldest"))
    #expect(screen.lines.contains("place 1"))
    #expect(printed.count { $0 == "row" } <= 120)
  }
}
