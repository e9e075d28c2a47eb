import Foundation
import LazyData

/// A value of `--zone`: the name of a time zone, optionally after the name of a log and `=`.
struct LogZoneOption {
  /// The log; nil for all logs.
  let file: String?
  /// The name of the zone.
  let name: String

  init(_ text: String) {
    // A rule such as `CET-1CEST` has no `=`, but the name of a file may have one.
    if let sign = text.lastIndex(of: "=") {
      file = String(text[..<sign])
      name = String(text[text.index(after: sign)...])
    } else {
      file = nil
      name = text
    }
  }

  func apply(to opening: inout OpeningOptions) {
    if let file { opening.zones[file] = name } else { opening.zone = name }
  }

  /// The zone in the environment variable `TZ`; nil if it is not set or unknown.
  static var environment: String? {
    guard let name = getenv("TZ").map({ String(cString: $0) }), !name.isEmpty else { return nil }
    return OpeningOptions.isZone(name) ? name : nil
  }
}
