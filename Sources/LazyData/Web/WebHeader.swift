internal import Foundation

/// The header lines of an answer.
struct WebHeader: Sendable {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Returns the values of the lines with a name. `name` must be in lower case.
  func values(_ name: String) -> [String] {
    lines.compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == name else { return nil }
      return parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  /// Whether the body is compressed for the transfer.
  var isCompressed: Bool { values("content-encoding").contains { $0.lowercased() != "identity" } }

  /// The range of bytes in the body; `nil` if the header does not name one.
  var range: WebContentRange? { values("content-range").first.flatMap(WebContentRange.init) }

  /// The tag or date of the document's version, for a conditional request; `nil` if there is none. A weak tag is not
  /// used, because a condition with a weak tag never holds.
  var mark: String? { values("etag").first { !$0.hasPrefix("W/") } ?? values("last-modified").first }
}
