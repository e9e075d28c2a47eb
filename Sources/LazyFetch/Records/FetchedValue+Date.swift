public import Foundation
public import LazyData

/// A date is stored as text such as `2024-01-01T00:00:00Z`, in the format of SQLite's functions, or as seconds since
/// 1970. A predicate compares texts in the first format, without fractions of a second.
extension Date: FetchedValue {
  public init?(_ stored: SQLiteValue) {
    switch stored {
    case .integer(let seconds): self.init(timeIntervalSince1970: Double(seconds))
    case .real(let seconds): self.init(timeIntervalSince1970: seconds)
    case .text(let text):
      guard let date = Self.parse(text) else { return nil }
      self = date
    case .null, .malformedText, .blob, .unreadable: return nil
    }
  }

  /// The start of 1970.
  public static var missing: Date { Date(timeIntervalSince1970: 0) }

  public var stored: SQLiteValue { .text(formatted(.iso8601)) }

  private static func parse(_ text: String) -> Date? {
    let plain = ISO8601FormatStyle()
    if let date = try? plain.parse(text) { return date }
    if let date = try? ISO8601FormatStyle(includingFractionalSeconds: true).parse(text) { return date }
    // SQLite's own format contains a space, no time zone and, from `strftime`, milliseconds.
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let joined = "\(parts[0])T\(parts[1])Z"
    return (try? plain.parse(joined)) ?? (try? ISO8601FormatStyle(includingFractionalSeconds: true).parse(joined))
  }
}
