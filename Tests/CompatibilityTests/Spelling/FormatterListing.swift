import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Formatters")
struct FormatterListing {
  private static let english = Locale(identifier: "en_US")

  private struct Summary: View {
    let names: [String]
    let date: Date
    let now: Date

    private static let list: ListFormatter = {
      let formatter = ListFormatter()
      formatter.locale = english
      return formatter
    }()

    private static let relative: RelativeDateTimeFormatter = {
      let formatter = RelativeDateTimeFormatter()
      formatter.locale = english
      formatter.dateTimeStyle = .named
      formatter.unitsStyle = .full
      return formatter
    }()

    var body: some View {
      Text(Self.list.string(from: names) ?? "")
      Text(Self.relative.localizedString(for: date, relativeTo: now))
    }
  }

  @Test func `lists and distances of dates are formatted`() {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    let screen = Screen(Summary(names: ["tea", "rice", "figs"], date: now.addingTimeInterval(-86_400), now: now))
    #expect(screen.lines == ["tea, rice, and figs", "yesterday"])
  }

  @Test func `elements of a list have a formatter, and another type has none`() {
    let list = ListFormatter()
    list.locale = Self.english
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    numbers.locale = Self.english
    list.itemFormatter = numbers
    #expect(list.string(from: [NSNumber(value: 1_000), NSNumber(value: 2)]) == "1,000 and 2")
    #expect(list.string(for: 3) == nil)
  }

  @Test(arguments: [
    (7_200.0, RelativeDateTimeFormatter.UnitsStyle.full, "in 2 hours"), (-7_200, .full, "2 hours ago"),
    (7_200, .short, "in 2 hr."), (-7_200, .spellOut, "two hours ago"), (-86_400, .full, "1 day ago"),
  ])
  func `a distance has a sign and a length of its units`(
    seconds: Double, units: RelativeDateTimeFormatter.UnitsStyle, expected: String
  ) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Self.english
    formatter.unitsStyle = units
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now) == expected)
  }

  @Test func `a duration is written in the allowed units`() {
    let cases: [(Double, DateComponentsFormatter.UnitsStyle, NSCalendar.Unit, String)] = [
      (3_723, .positional, [.hour, .minute, .second], "1:02:03"), (125, .positional, [.minute, .second], "2:05"),
      (5, .positional, [.minute, .second], "5"), (0, .positional, [.minute, .second], "0"),
      (3_600, .abbreviated, [.hour, .minute], "1h"), (3_723, .full, [], "1 hour, 2 minutes, 3 seconds"),
      (7_200, .spellOut, [.hour], "two hours"), (-65, .short, [], "-1 min, 5 sec"),
      (90_061, .brief, [], "1day 1hr 1min 1sec"),
    ]
    for (seconds, style, units, expected) in cases {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = style
      formatter.allowedUnits = units
      #expect(formatter.string(from: seconds) == expected)
    }
  }

  @Test func `a duration keeps or drops zeros, and has a largest number of units`() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "00:01:05")
    formatter.zeroFormattingBehavior = []
    #expect(formatter.string(from: 65) == "0:01:05")
    formatter.zeroFormattingBehavior = .dropAll
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: DateComponents(hour: 1, second: 61)) == "1 hour")
    #expect(formatter.string(from: .nan) == nil)
  }
}
