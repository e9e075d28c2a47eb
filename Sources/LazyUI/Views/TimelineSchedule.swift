public import Foundation

/// Times at which a view is made anew.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode

  /// The times in their order, the first of them not after `startDate` where the schedule has begun by then.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule may be followed.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal, lowFrequency
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The times, without an end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var next_: Date
    let interval: TimeInterval

    public mutating func next() -> Date? {
      defer { next_ += interval }
      return next_
    }
  }

  private let start: Date
  private let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval.isFinite ? max(0.04, interval) : 86_400
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    return Entries(next_: start + passed * interval, interval: interval)
  }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// Times that are given one by one.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// As often as something that moves needs it: on a terminal ten times a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(0.1, minimumInterval ?? 0.1)
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
    var passed = 0.0
    let (isPaused, interval) = (isPaused, interval)
    return sequence(first: start) { _ in
      passed += interval
      return isPaused ? nil : start + passed
    }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Times at equal distances.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of every minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as something that moves needs it.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// As often as something that moves needs it.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Times that are given one by one.
  public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}
