import Foundation
import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Texts with the distance of a date from now.
@MainActor
@Suite("Texts of dates")
struct DateTextTests {
  private static let now = Date(timeIntervalSinceReferenceDate: 700_000_000)
  private static let american = Locale(identifier: "en_US")

  private func words(_ distance: TimeInterval, _ style: Text.DateStyle) -> String {
    Text(Self.now.addingTimeInterval(distance), style: style).parts
      .map { $0.string(in: TextSurroundings(region: TextRegion(locale: Self.american), now: Self.now)) }.joined()
  }

  @Test func `a date is formatted in its style`() {
    #expect(words(-65, .timer) == "1:05")
    #expect(words(3 * 3_600 + 62, .timer) == "3:01:02")
    #expect(words(-2 * 3_600 - 23 * 60 - 10, .relative) == "2 hours, 23 minutes")
    #expect(words(-59.5, .relative) == "59 seconds")
    #expect(words(2 * 3_600, .offset) == "+2 hours")
    #expect(words(-86_400 * 3 - 1, .offset) == "-3 days")
    #expect(words(0, .date).contains("2023"))
    #expect(words(.infinity, .timer).isEmpty == false)
  }

  /// The seconds of a range.
  private struct Seconds: FormatStyle {
    func format(_ value: Range<Date>) -> String { "\(Int(value.upperBound.timeIntervalSince(value.lowerBound)))" }
  }

  @Test func `a value of the current time is formatted`() {
    func words(_ text: Text) -> String {
      text.parts.map { $0.string(in: TextSurroundings(region: TextRegion(locale: Self.american), now: Self.now)) }
        .joined()
    }
    func date(_ distance: TimeInterval) -> Date { Self.now.addingTimeInterval(distance) }
    #expect(words(Text(.currentDate, format: .iso8601)) == "2023-03-08T20:26:40Z")
    #expect(words(Text(.durationOffset(to: date(-65)), format: .time(pattern: .minuteSecond))) == "1:05")
    #expect(words(Text(.dateRange(startingAt: date(-60)), format: Seconds())) == "60")
    #expect(words(Text(.dateRange(endingAt: date(90)), format: Seconds())) == "90")
    #expect(words(Text(.dateRange(startingAt: date(60)), format: Seconds())) == "0")
    #expect(words(Text(.dateRange(endingAt: date(-90)), format: Seconds())) == "0")
  }

  @Test func `a value of the current time is updated each second`() {
    let seconds = Elapsed()
    let clock = SteppedClock()
    let session = Session(clock: clock) {
      Text(.durationOffset(to: Self.now), format: .time(pattern: .minuteSecond))
    }
    session.wallClock = WallClock { Self.now.addingTimeInterval(seconds.value) }
    #expect(session.picture(4, 1) == "0:00")
    #expect(session.nextFrame == .seconds(1))
    seconds.value = 1
    clock.advance(by: .seconds(1))
    #expect(session.picture(4, 1) == "0:01")
  }

  @Test func `a date uses the time zone and the calendar of the environment`() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    func words(_ zone: TimeZone, _ calendar: Calendar.Identifier = .gregorian) -> String {
      Session {
        VStack {
          Text(Self.now, style: .time)
          Text(Self.now, format: .dateTime.year().hour(.twoDigits(amPM: .omitted)))
        }
        .environment(\.timeZone, zone).environment(\.calendar, Calendar(identifier: calendar))
        .environment(\.locale, Locale(identifier: "en_GB"))
      }
      .picture(20, 2).replacingOccurrences(of: "\n", with: " ")
    }
    #expect(words(.gmt).contains("20:26"))
    #expect(words(tokyo).contains(" 5:26") && words(tokyo).contains(", 05"))
    #expect(words(.gmt) != words(.gmt, .buddhist))
  }

  @Test func `a relative time is updated when its text changes`() {
    let seconds = Elapsed()
    let clock = SteppedClock()
    let session = Session(clock: clock) { Text(Self.now, style: .timer) }
    session.wallClock = WallClock { Self.now.addingTimeInterval(seconds.value) }
    #expect(session.picture(4, 1) == "0:00")
    #expect(session.nextFrame == .seconds(1))
    seconds.value = 1
    clock.advance(by: .seconds(1))
    #expect(session.picture(4, 1) == "0:01")
    seconds.value = 61.5
    clock.advance(by: .seconds(60.5))
    #expect(session.picture(4, 1) == "1:01")
    #expect(session.nextFrame == .seconds(0.5))
  }

  @Test func `a timer runs through its interval and stops at its end`() {
    let interval = Self.now...Self.now.addingTimeInterval(90)
    func words(_ elapsed: TimeInterval, down: Bool = true, pause: Date? = nil) -> String {
      TimerValue(interval: interval, pauseTime: pause, countsDown: down, showsHours: true)
        .string(in: TextSurroundings(now: Self.now.addingTimeInterval(elapsed)))
    }
    #expect([words(-5), words(0), words(0.5), words(89.5), words(100)] == ["1:30", "1:30", "1:30", "0:01", "0:00"])
    #expect([words(30, down: false), words(60, pause: Self.now)] == ["0:30", "1:30"])
  }

  @Test func `a removed date text requests no frames`() {
    struct Switch: View {
      let model: ShownModel
      var body: some View { if model.isShown { Text(DateTextTests.now, style: .timer) } }
    }
    let model = ShownModel()
    let clock = SteppedClock()
    let session = Session(clock: clock) { Switch(model: model) }
    session.wallClock = WallClock { Self.now }
    _ = session.picture(4, 1)
    #expect(session.nextFrame != nil)
    model.isShown = false
    clock.advance(by: .seconds(1))
    _ = session.picture(4, 1)
    clock.advance(by: .seconds(1))
    _ = session.picture(4, 1)
    #expect(session.nextFrame == nil)
  }
}

@MainActor
private final class Elapsed {
  var value = 0.0
}

@Observable
private final class ShownModel {
  var isShown = true
}
