#if !canImport(Darwin)
  public import Foundation

  /// Converts a duration to text: `1:02:03`, `1h 2m`, `1 hour, 2 minutes`. The names of units are always English.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let formatter = DateComponentsFormatter()
  /// formatter.allowedUnits = [.minute, .second]
  /// let length = formatter.string(from: 125)  // 2:05
  /// ```
  public class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// The form of the units.
    public enum UnitsStyle: Int, Sendable {
      /// `1:02:03`.
      case positional
      /// `1h 2m 3s`.
      case abbreviated
      /// `1 hr, 2 min, 3 sec`.
      case short
      /// `1 hour, 2 minutes, 3 seconds`.
      case full
      /// `one hour, two minutes, three seconds`.
      case spellOut
      /// `1hr 2min 3sec`.
      case brief
    }

    /// Options that decide how units with the value 0 are written.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// Omits leading zeros in the positional style, and all units that are zero in the other styles.
      public static let `default` = Self(rawValue: 1 << 0)
      public static let dropLeading = Self(rawValue: 1 << 1)
      public static let dropMiddle = Self(rawValue: 1 << 2)
      public static let dropTrailing = Self(rawValue: 1 << 3)
      public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
      /// Writes each unit with at least two digits.
      public static let pad = Self(rawValue: 1 << 16)
    }

    public var unitsStyle = UnitsStyle.positional
    /// The units to use. If the set is empty, days, hours, minutes and seconds are used.
    public var allowedUnits: NSCalendar.Unit = []
    public var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    public var calendar: Calendar? = .current
    /// The largest number of units that are written; 0 for all.
    public var maximumUnitCount = 0
    public var allowsFractionalUnits = false
    public var collapsesLargestUnit = false
    public var includesApproximationPhrase = false
    public var includesTimeRemainingPhrase = false

    /// Returns the text for a duration of `interval` seconds, or `nil` if the duration is too large or not finite.
    public func string(from interval: TimeInterval) -> String? {
      guard interval.isFinite, abs(interval) < 1e15 else { return nil }
      return text(of: interval)
    }

    /// Returns the text for the time from `start` to `end`.
    public func string(from start: Date, to end: Date) -> String? { string(from: end.timeIntervalSince(start)) }

    /// Returns the text for the sum of the components.
    public func string(from components: DateComponents) -> String? {
      let seconds = Self.units.reduce(0.0) { sum, unit in
        sum + Double(components.value(for: unit.component) ?? 0) * Double(unit.seconds)
      }
      return string(from: seconds)
    }

    public override func string(for object: Any?) -> String? {
      switch object {
      case let interval as TimeInterval: string(from: interval)
      case let components as DateComponents: string(from: components)
      default: nil
      }
    }

    /// A unit of a fixed length. Months and years have the average length of the calendar.
    private struct DurationUnit {
      let unit: NSCalendar.Unit
      let component: Calendar.Component
      let seconds: Int
      let letter: String
      let short: String
      let name: String
    }

    private static var units: [DurationUnit] {
      [
        DurationUnit(
          unit: .year, component: .year, seconds: 31_556_952, letter: "y", short: "yr", name: "year"),
        DurationUnit(
          unit: .month, component: .month, seconds: 2_629_746, letter: "mo", short: "mth", name: "month"),
        DurationUnit(
          unit: .weekOfMonth, component: .weekOfMonth, seconds: 604_800, letter: "w", short: "wk", name: "week"),
        DurationUnit(unit: .day, component: .day, seconds: 86_400, letter: "d", short: "day", name: "day"),
        DurationUnit(unit: .hour, component: .hour, seconds: 3_600, letter: "h", short: "hr", name: "hour"),
        DurationUnit(unit: .minute, component: .minute, seconds: 60, letter: "m", short: "min", name: "minute"),
        DurationUnit(unit: .second, component: .second, seconds: 1, letter: "s", short: "sec", name: "second"),
      ]
    }

    private func text(of interval: TimeInterval) -> String {
      let allowed = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
      let units = Self.units.filter { allowed.contains($0.unit) }
      var rest = Int(abs(interval).rounded(.down))
      var parts = units.map { unit in
        defer { rest %= unit.seconds }
        return (unit: unit, count: rest / unit.seconds)
      }
      parts = withoutZeros(parts)
      if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
      let sign = interval <= -1 ? "-" : ""
      return sign + joined(parts)
    }

    private typealias Part = (unit: DurationUnit, count: Int)

    private func withoutZeros(_ parts: [Part]) -> [Part] {
      let isPositional = unitsStyle == .positional
      var behavior = zeroFormattingBehavior
      if behavior.contains(.default) { behavior.formUnion(isPositional ? .dropLeading : .dropAll) }
      let first = parts.firstIndex { $0.count > 0 } ?? parts.count
      let last = parts.lastIndex { $0.count > 0 } ?? -1
      let kept = parts.enumerated().filter { index, part in
        if part.count > 0 || index == parts.count - 1 && first == parts.count { return true }
        return !behavior.contains(index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle)
      }
      return kept.map(\.element)
    }

    private func joined(_ parts: [Part]) -> String {
      switch unitsStyle {
      case .positional: positional(parts.map(\.count))
      case .abbreviated: parts.map { padded($0.count) + $0.unit.letter }.joined(separator: " ")
      case .brief: parts.map { padded($0.count) + $0.unit.short }.joined(separator: " ")
      case .short: parts.map { "\(padded($0.count)) \($0.unit.short)" }.joined(separator: ", ")
      case .full: parts.map { "\(padded($0.count)) \(Self.plural($0))" }.joined(separator: ", ")
      case .spellOut: parts.map { "\(Self.spelled($0.count)) \(Self.plural($0))" }.joined(separator: ", ")
      }
    }

    /// Joins the counts with colons. Each count except the first is written with two digits, as in `1:02:03`.
    private func positional(_ counts: [Int]) -> String {
      counts.enumerated().map { $0 == 0 ? padded($1) : Self.twoDigits($1) }.joined(separator: ":")
    }

    private func padded(_ count: Int) -> String {
      zeroFormattingBehavior.contains(.pad) ? Self.twoDigits(count) : "\(count)"
    }

    private static func twoDigits(_ count: Int) -> String { count < 10 ? "0\(count)" : "\(count)" }

    private static func plural(_ part: Part) -> String { part.unit.name + (part.count == 1 ? "" : "s") }

    private static func spelled(_ count: Int) -> String {
      let formatter = NumberFormatter()
      formatter.numberStyle = .spellOut
      formatter.locale = Locale(identifier: "en_US")
      return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
    }
  }
#endif
