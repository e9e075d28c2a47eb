import SwiftUI
import Testing

private struct Calendar: View {
  var body: some View {
    List {
      ForEach(0..<100) { day in
        DayRow(day: day)
      }
    }
  }
}

private struct DayRow: View {
  let day: Int

  init(day: Int) {
    self.day = day
    print("made \(day)")
  }

  var body: some View {
    if day % 7 == 0 {
      Text("\(day) is a Sunday")
    } else {
      Text("\(day) is a weekday")
    }
  }
}

private struct SwitchRow: View {
  let day: Int

  init(day: Int) {
    self.day = day
    print("made \(day)")
  }

  var body: some View {
    switch day % 7 {
    case 0:
      Text("\(day) is a Sunday")
    default:
      Text("\(day) is a weekday")
    }
  }
}

private struct SundayRow: View {
  let day: Int

  init(day: Int) {
    self.day = day
    print("made \(day)")
  }

  var body: some View {
    if day % 7 == 0 {
      Text("\(day) is a Sunday")
    }
  }
}

@MainActor @Suite("Article 000: conditional rows", .printing) struct ConditionalRowListing {
  private func made(_ view: some View) -> Int {
    let screen = Screen(view)
    #expect(screen.lines.first == "0 is a Sunday")
    return printed.count { $0.hasPrefix("made") }
  }

  @Test func `a list makes all rows if their body is a condition`() {
    #expect(made(Calendar()) == 100)
    #expect(made(List { ForEach(0..<100) { SwitchRow(day: $0) } }) == 100)
    #expect(made(List { ForEach(0..<100) { SundayRow(day: $0) } }) == 100)
  }

  @Test func `a container around the row restores laziness, and a group does not`() {
    #expect(made(List { ForEach(0..<100) { day in VStack { DayRow(day: day) } } }) == 20)
    #expect(made(List { ForEach(0..<100) { day in Group { DayRow(day: day) } } }) == 100)
  }

  @Test func `a lazy stack makes only the rows on screen`() {
    #expect(made(ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<100) { DayRow(day: $0) } } }) == 20)
  }
}
