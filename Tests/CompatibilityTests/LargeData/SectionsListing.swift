import LazyFetch
import SwiftUI
import Testing

private struct Days: View {
  @SectionedFetchRequest<Int, Reading>(
    sectionIdentifier: \.day,
    sortDescriptors: [SortDescriptor(\.timestamp)],
    animation: .default
  )
  private var days: SectionedFetchResults<Int, Reading>

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        HStack {
          ForEach([0, 5, 9], id: \.self) { day in
            Button("Day \(day)") {
              proxy.scrollTo(day, anchor: .top)
            }
          }
        }
        List {
          ForEach(days) { day in
            Section {
              ForEach(day) { reading in
                ReadingRow(reading: reading)
              }
            } header: {
              Text("readings of day \(day.id)")
                .id(day.id)
            }
          }
        }
      }
    }
  }
}

@MainActor @Suite("Article 001: sections with a button for each", .printing) struct SectionsListing {
  @Test func `a button scrolls to its section`() throws {
    let file = try ReadingFile(count: 1_000)
    let screen = Screen(Days().environment(\.fetchContext, file.context))
    #expect(screen.lines[1...2] == ["readings of day 0", "place 1"])
    #expect(screen.tap("Day 5"))
    #expect(screen.lines[1...2] == ["readings of day 5", "place 501"])
    #expect(screen.tap("Day 9"))
    #expect(screen.lines[1...2] == ["readings of day 9", "place 901"])
    #expect(printed.count { $0 == "row" } < 200)
  }
}
