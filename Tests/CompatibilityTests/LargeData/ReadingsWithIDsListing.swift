import LazyFetch
import SwiftUI
import Testing

private struct StationMenu: View {
  var body: some View {
    NavigationView {
      List {
        NavigationLink("All readings of the station", destination: Readings())
      }
    }
  }
}

private struct Readings: View {
  @FetchRequest(
    sortDescriptors: [NSSortDescriptor(keyPath: \Reading.timestamp, ascending: true)],
    animation: .default
  )
  private var readings: FetchedResults<Reading>

  init() {
    print("screen")
  }

  var body: some View {
    let _ = print("body")
    ScrollViewReader { proxy in
      VStack {
        HStack {
          Button("Oldest") {
            withAnimation {
              proxy.scrollTo(readings.first?.objectID, anchor: .center)
            }
          }.buttonStyle(.bordered)
          Button("Newest") {
            withAnimation {
              proxy.scrollTo(readings.last?.objectID)
            }
          }.buttonStyle(.bordered)
        }
        List {
          ForEach(readings) { reading in
            ReadingRow(reading: reading)
              .id(reading.objectID)
          }
        }
      }
    }
  }
}

@MainActor @Suite("Article 001: a list whose rows have ids", .printing) struct ReadingsWithIDsListing {
  @Test func `the link makes the screen, opening it makes all rows, and the buttons make none`() throws {
    let file = try ReadingFile(count: 2_000)
    let screen = Screen(StationMenu().environment(\.fetchContext, file.context))
    #expect(printed == ["screen"])
    #expect(screen.tap("All readings"))
    let opened = printed
    #expect(opened.count { $0 == "row" } == 2_000)
    #expect(opened.contains("body"))
    #expect(screen.shows("place 1"))

    #expect(screen.tap("Newest"))
    #expect(screen.shows("place 2000"))
    #expect(screen.tap("Oldest"))
    #expect(screen.lines.contains("place 1"))
    #expect(!printed.contains("row"))
  }
}
