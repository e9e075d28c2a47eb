import Foundation
import Glyphs

/// A part of a text that is drawn in a single style.
struct TextPart: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case string(String)
    /// A value whose text depends on the region and the time.
    case value(AnyTextValue)
  }

  var content: Content
  var ink = TextInk()
  var link: URL?

  init(_ content: Content, ink: TextInk = TextInk(), link: URL? = nil) {
    self.content = content
    self.ink = ink
    self.link = link
  }

  init(_ string: String) { self.init(.string(string)) }

  /// Returns a copy of the part in which `outer` and `link` replace the values that the part does not set itself.
  func inside(_ outer: TextInk, link: URL? = nil) -> TextPart {
    TextPart(content, ink: outer.merged(with: ink), link: self.link ?? link)
  }

  /// Returns the text of the part.
  func string(in surroundings: TextSurroundings) -> String {
    switch content {
    case .string(let string): string
    case .value(let value): value.string(in: surroundings)
    }
  }
}

/// The settings for formatting values. A setting is `nil` to use the user's own.
struct TextRegion: Equatable {
  var locale: Locale?
  var calendar: Calendar?
  var timeZone: TimeZone?
}

/// The region and the time that a text is formatted for.
struct TextSurroundings {
  var region = TextRegion()
  var now: Date

  var locale: Locale? { region.locale }
  var usedLocale: Locale { locale ?? .current }
  var usedCalendar: Calendar {
    var calendar = region.calendar ?? .current
    if let timeZone = region.timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  /// Returns the format of a date.
  func format(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
    applied(to: Date.FormatStyle(date: date, time: time, locale: usedLocale))
  }

  /// Returns `format` with the region's settings.
  func applied(to format: Date.FormatStyle) -> Date.FormatStyle {
    var format = format
    if let locale { format.locale = locale }
    if let calendar = region.calendar { format.calendar = calendar }
    if let timeZone = region.timeZone { format.timeZone = timeZone }
    return format
  }
}

/// A text that has several parts, or has values that depend on the region and the time. It is immutable.
final class RichText: Equatable, Sendable {
  let parts: [TextPart]

  init(_ parts: [TextPart]) { self.parts = parts }

  static func == (left: RichText, right: RichText) -> Bool { left === right || left.parts == right.parts }

  func string(in surroundings: TextSurroundings) -> String {
    parts.map { $0.string(in: surroundings) }.joined()
  }
}
