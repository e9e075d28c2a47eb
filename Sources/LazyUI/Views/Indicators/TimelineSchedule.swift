public import Foundation

/// The times when a view is updated, in order.
///
/// The built-in schedules are ``PeriodicTimelineSchedule``, ``EveryMinuteTimelineSchedule``,
/// ``ExplicitTimelineSchedule`` and ``AnimationTimelineSchedule``.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode

  /// Returns the times in ascending order. If the schedule has already started at `startDate`, the first time is
  /// `startDate` or earlier.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The frequency of a schedule: normal, or lower to save power.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal, lowFrequency
}

/// A schedule with times at equal intervals.
///
/// See also ``TimelineSchedule`` and ``TimelineView``.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The endless sequence of the schedule's times.
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

/// A schedule with a time at the start of every minute.
///
/// See also ``TimelineSchedule`` and ``TimelineView``.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// A schedule with an explicit sequence of times.
///
/// See also ``TimelineSchedule`` and ``TimelineView``.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule for animations. On a terminal it updates a view at most ten times a second.
///
/// See also ``TimelineSchedule`` and ``TimelineView``.
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
  /// A schedule with times at equal intervals.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// A schedule with a time at the start of every minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// A schedule for animations, with at most ten updates a second.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// A schedule for animations, with at most ten updates a second.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// A schedule with an explicit sequence of times.
  public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S> {
    ExplicitTimelineSchedule(dates)
  }
}
