#if !canImport(Darwin)
  public import Foundation

  /// Describes a date relative to another date, in the language of a locale: `in 2 hours`, `yesterday`.
  public class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// Whether a day is written as a number or as a name.
    public enum DateTimeStyle: Int, Sendable {
      /// `1 day ago`.
      case numeric
      /// `yesterday`.
      case named
    }

    /// The length of the units.
    public enum UnitsStyle: Int, Sendable {
      case full
      case spellOut
      case short
      case abbreviated
    }

    public var dateTimeStyle = DateTimeStyle.numeric
    public var unitsStyle = UnitsStyle.full
    public var calendar: Calendar = .current
    public var locale: Locale = .current

    /// Returns a description of `date` relative to `reference`.
    public func localizedString(for date: Date, relativeTo reference: Date) -> String {
      Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: dateTimeStyle == .numeric ? .numeric : .named, unitsStyle: units,
        locale: locale, calendar: calendar
      )
      .format(reference)
    }

    /// Returns a description of the time that is `interval` seconds after now, or before now if `interval` is negative.
    public func localizedString(fromTimeInterval interval: TimeInterval) -> String {
      let now = Date()
      return localizedString(for: now.addingTimeInterval(interval), relativeTo: now)
    }

    public override func string(for object: Any?) -> String? {
      (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    }
  }
#endif
