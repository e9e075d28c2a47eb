/// The value of a `Content-Range` line (RFC 9110 14.4).
struct WebContentRange: Equatable {
  /// The bytes in the answer; `nil` if there are none.
  let range: Range<Int>?
  /// The number of bytes of the document; `nil` if the server does not specify it.
  let length: Int?

  /// Returns `nil` if the text is not a range of bytes.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let values = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard values.count == 2, let length = Self.number(values[1]) else { return nil }
    if values[0] == "*" {
      (range, self.length) = (nil, length)
      return
    }
    let bounds = values[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first >= 0, last >= first, last < .max,
      last < length ?? .max
    else { return nil }
    (range, self.length) = (first..<last + 1, length)
  }

  /// Returns the number, `.some(nil)` for an asterisk, and `nil` for other texts.
  private static func number(_ text: Substring) -> Int?? {
    if text == "*" { return .some(nil) }
    guard let number = Int(text), number >= 0 else { return nil }
    return .some(number)
  }
}

/// The version of a document: its length, tag and date. A server may leave out the tag and the date.
struct WebVersion: Equatable, Sendable {
  let length: Int
  let tag: String?
  let date: String?

  init(length: Int, of answer: WebAnswer) {
    self.length = length
    tag = answer.values("etag").first
    date = answer.values("last-modified").first
  }

  /// The header line that makes the server refuse a request if the document has changed; `nil` if the version has no
  /// usable tag and no date.
  ///
  /// A weak tag is not usable, because it never matches (RFC 9110 13.1.1).
  var condition: String? {
    if let tag, !tag.hasPrefix("W/") { return "If-Match: \(tag)" }
    return date.map { "If-Unmodified-Since: \($0)" }
  }

  /// Whether an answer has the same version. The lengths must be equal. If both have tags, only the tags are compared,
  /// otherwise the dates. A missing date matches any date.
  func fits(_ other: WebVersion) -> Bool {
    guard length == other.length else { return false }
    if let tag, let otherTag = other.tag { return Self.opaque(tag) == Self.opaque(otherTag) }
    guard let date, let otherDate = other.date else { return true }
    return date == otherDate
  }

  /// Returns a tag without the prefix `W/`.
  private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
}
