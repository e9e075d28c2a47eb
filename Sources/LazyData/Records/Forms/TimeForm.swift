/// The form of dates and times in a column.
///
/// A date may be followed by a time: `16.07.2021 13:38`, `7/16/2021 1:38 PM`. English names of months are read in all
/// forms, as in `16 Jul 2021`. A time without a zone is in UTC.
///
/// ```swift
/// let american = TimeForm.monthDayYear  // 7/16/2021 1:38 PM
/// ```
///
/// See ``ValueForm``.
public enum TimeForm: Hashable, Sendable, CaseIterable {
  /// The year, the month, the day, as in ISO 8601: `2021-07-16`, `2021/7/16`.
  case yearMonthDay
  /// The day, the month, the year: `16.07.2021`, `16/7/21`.
  case dayMonthYear
  /// The month, the day, the year: `7/16/2021`.
  case monthDayYear
  /// A time without a date: `16:07:11.428`, `1:38 PM`.
  case timeOfDay

  /// Returns the span that a text names, or `nil` if the text does not have the form. A time without a date counts from
  /// the start of 1970.
  ///
  /// - Complexity: O(bytes).
  func span(of text: UnsafeRawBufferPointer) -> TimeSpan? {
    if self == .yearMonthDay, let span = TimeSpan(text) { return span }
    guard text.count <= Self.longest else { return nil }
    var scan = WrittenTimeScan(text)
    return scan.span(self)
  }

  private static let longest = 64
}
