import Foundation
import SwiftUI
import Testing

private struct Jam {
  let batch: Int
  let name: String
  let bestBefore: Date
}

private struct BranchingAge: ViewModifier {
  var date: Date
  var today: Date = .now

  func body(content: Content) -> some View {
    if date < today {
      content.opacity(0.3)
    } else {
      content
    }
  }
}

private struct Age: ViewModifier {
  var date: Date
  var today: Date = .now

  func body(content: Content) -> some View {
    content.opacity(date < today ? 0.3 : 1)
  }
}

private struct Pantry<Aging: ViewModifier>: View {
  let aging: (Date, Date) -> Aging
  private let columns = [GridItem(.flexible()), GridItem(.flexible())]
  private let jams = [
    Jam(batch: 1, name: "Plum", bestBefore: Date(timeIntervalSince1970: 1_000)),
    Jam(batch: 2, name: "Quince", bestBefore: Date(timeIntervalSince1970: 1_000)),
  ]
  @State private var today = Date(timeIntervalSince1970: 0)

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 16) {
          ForEach(jams, id: \.batch) { jam in
            JamCell(name: jam.name)
              .modifier(aging(jam.bestBefore, today))
          }
        }
        .padding(16)
      }
      .background(Color.gray)
      .navigationTitle("Pantry")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button(today == Date(timeIntervalSince1970: 0) ? "Wait" : "Restore") {
            today = Date(timeIntervalSince1970: 2_000)
          }
        }
      }
    }
  }
}

private struct JamCell: View {
  let name: String

  var body: some View {
    let _ = print(name)
    Text(name)
  }
}

@MainActor @Suite("Article 003: a modifier with a condition", .printing) struct PantryListing {
  /// Returns the rows that are evaluated when the jam gets old.
  private func evaluated(_ view: some View) -> [String] {
    let screen = Screen(view)
    #expect(screen.shows("Plum") && screen.shows("Quince"))
    #expect(printed == ["Plum", "Quince"])
    #expect(screen.tap("Wait"))
    #expect(screen.shows("Restore"))
    return printed
  }

  @Test func `with a branch both rows are evaluated again`() {
    #expect(evaluated(Pantry { BranchingAge(date: $0, today: $1) }) == ["Plum", "Quince"])
  }

  @Test func `with an opacity no row is`() {
    #expect(evaluated(Pantry { Age(date: $0, today: $1) }) == [])
  }
}
