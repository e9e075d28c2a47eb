import Foundation
import Glyphs

/// A part of a text that is drawn in one ink.
struct TextPart: Equatable, Sendable {
  /// What a part says.
  enum Content: Equatable, Sendable {
    case string(String)
    case sign(Image)
    /// Something whose words depend on where and when it is read.
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

  /// The part with `outer` where it says nothing of its own.
  func inside(_ outer: TextInk, link: URL? = nil) -> TextPart {
    TextPart(content, ink: outer.merged(with: ink), link: self.link ?? link)
  }

  /// The part's words.
  func string(in surroundings: TextSurroundings) -> String {
    switch content {
    case .string(let string): string
    case .sign(let image): image.textSign
    case .value(let value): value.string(in: surroundings)
    }
  }
}

/// How values are written where a text is read; what is nil is as the user has it.
struct TextRegion: Equatable {
  var locale: Locale?
  var calendar: Calendar?
  var timeZone: TimeZone?
}

/// Where and when a text is read.
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

  /// How a date is written.
  func format(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
    applied(to: Date.FormatStyle(date: date, time: time, locale: usedLocale))
  }

  /// The format with what views around say.
  func applied(to format: Date.FormatStyle) -> Date.FormatStyle {
    var format = format
    if let locale { format.locale = locale }
    if let calendar = region.calendar { format.calendar = calendar }
    if let timeZone = region.timeZone { format.timeZone = timeZone }
    return format
  }
}

/// A text of several parts, or of parts whose words depend on where and when they are read. It never changes.
final class RichText: Equatable, Sendable {
  let parts: [TextPart]

  init(_ parts: [TextPart]) { self.parts = parts }

  static func == (left: RichText, right: RichText) -> Bool { left === right || left.parts == right.parts }

  func string(in surroundings: TextSurroundings) -> String {
    parts.map { $0.string(in: surroundings) }.joined()
  }
}
