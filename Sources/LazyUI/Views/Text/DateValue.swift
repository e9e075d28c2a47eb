import Foundation

extension Text {
  /// The format of a date in a text.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case time
      case date
      case relative
      case offset
      case timer
    }

    let kind: Kind

    /// The time of day: `11:23 PM`.
    public static let time = DateStyle(kind: .time)
    /// The day: `June 3, 2019`.
    public static let date = DateStyle(kind: .date)
    /// The time until or since the date, in two units: `2 hours, 23 minutes`.
    public static let relative = DateStyle(kind: .relative)
    /// The time until or since the date, in one unit with a sign: `+2 hours`.
    public static let offset = DateStyle(kind: .offset)
    /// The time until or since the date, as on a clock: `2:23:05`.
    public static let timer = DateStyle(kind: .timer)
  }
}

/// A date in a text, or its distance from now.
struct DateValue: TextValue {
  let date: Date
  let style: Text.DateStyle

  func string(in surroundings: TextSurroundings) -> String {
    let distance = date.timeIntervalSince(surroundings.now)
    switch style.kind {
    case .time:
      return date.formatted(surroundings.format(.omitted, .shortened))
    case .date: return date.formatted(surroundings.format(.long, .omitted))
    case .relative: return words(distance.magnitude, units: 2, surroundings)
    case .offset: return (distance < 0 ? "-" : "+") + words(distance.magnitude, units: 1, surroundings)
    case .timer: return ClockFace.text(seconds: distance.magnitude)
    }
  }

  private func words(_ seconds: TimeInterval, units: Int, _ surroundings: TextSurroundings) -> String {
    Duration.seconds(ClockFace.whole(seconds)).formatted(
      Duration.UnitsFormatStyle(
        allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: units,
        fractionalPart: .hide(rounded: .down)
      ).locale(surroundings.usedLocale))
  }

  func nextChange(after now: Date) -> Date? {
    let distance = now.timeIntervalSince(date)
    let seconds = distance.magnitude
    let step: TimeInterval
    switch style.kind {
    case .time, .date: return nil
    case .timer: step = 1
    case .relative: step = seconds < 3_600 ? 1 : seconds < 86_400 ? 60 : 3_600
    case .offset: step = seconds < 60 ? 1 : seconds < 3_600 ? 60 : seconds < 86_400 ? 3_600 : 86_400
    }
    let rest = seconds.truncatingRemainder(dividingBy: step)
    guard rest.isFinite else { return nil }
    return now.addingTimeInterval(distance < 0 ? rest + 0.001 : step - rest)
  }
}

/// A range of two dates in a text.
struct DateRangeValue: TextValue {
  let start: Date
  let end: Date

  func string(in surroundings: TextSurroundings) -> String {
    let days = surroundings.format(.abbreviated, .shortened)
    let isOneDay = surroundings.usedCalendar.isDate(start, inSameDayAs: end)
    let last = isOneDay ? surroundings.format(.omitted, .shortened) : days
    return start.formatted(days) + " – " + end.formatted(last)
  }
}

/// A clock in a text that runs through a time interval.
struct TimerValue: TextValue {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool
  let showsHours: Bool

  private func place(at now: Date) -> Date {
    min(max(pauseTime ?? now, interval.lowerBound), interval.upperBound)
  }

  func string(in surroundings: TextSurroundings) -> String {
    let place = place(at: surroundings.now)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(place).rounded(.up) : place.timeIntervalSince(interval.lowerBound)
    return ClockFace.text(seconds: seconds, showsHours: showsHours)
  }

  func nextChange(after now: Date) -> Date? {
    guard pauseTime == nil, now < interval.upperBound else { return nil }
    let elapsed = now.timeIntervalSince(interval.lowerBound)
    if elapsed < 0 { return interval.lowerBound }
    let seconds = countsDown ? interval.upperBound.timeIntervalSince(now) : elapsed
    let rest = seconds.truncatingRemainder(dividingBy: 1)
    return now.addingTimeInterval(countsDown ? rest + 0.001 : 1 - rest)
  }
}

/// Formats seconds as on a clock: `2:23:05`.
enum ClockFace {
  /// Converts seconds to an integer in `0...1e15`. NaN becomes 0.
  static func whole(_ seconds: TimeInterval) -> Int {
    seconds.isNaN ? 0 : Int(min(1e15, max(0, seconds)))
  }

  /// Returns a time such as `2:23:05`. Without hours, the minutes can exceed 59.
  static func text(seconds: TimeInterval, showsHours: Bool = true) -> String {
    let seconds = whole(seconds)
    let (hours, minutes) = showsHours ? (seconds / 3_600, seconds / 60 % 60) : (0, seconds / 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(seconds % 60)
  }
}
