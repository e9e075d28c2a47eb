/// An address or a command with placeholders for the number of a page, the number of the first record, the number of
/// records of a page, and the cursor: `{page}`, `{offset}`, `{limit}` and `{cursor}`.
package struct PageTemplate: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case text(String)
    case page
    case offset
    case limit
    case cursor

    init?(name: Substring) {
      switch name {
      case "page": self = .page
      case "offset": self = .offset
      case "limit": self = .limit
      case "cursor": self = .cursor
      default: return nil
      }
    }
  }

  private let parts: [Part]

  /// Creates a template. Texts in braces other than the four placeholders are not replaced.
  package init(_ text: String) {
    var parts: [Part] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: "}"), let part = Part(name: rest[after..<close]) else {
        parts.append(.text(String(rest[..<after])))
        rest = rest[after...]
        continue
      }
      parts += [.text(String(rest[..<open])), part]
      rest = rest[rest.index(after: close)...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  package var hasCursor: Bool { parts.contains(.cursor) }
  var hasLimit: Bool { parts.contains(.limit) }
  /// Whether the text has a counter, so that it differs from page to page without a cursor.
  package var counts: Bool { parts.contains(.page) || parts.contains(.offset) }

  /// Returns the text for a request.
  ///
  /// - Parameter cursor: the text that replaces `{cursor}`.
  func text(for request: JSONPageRequest, limit: Int, cursor: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .page: "\(request.number)"
      case .offset: "\(request.offset)"
      case .limit: "\(limit)"
      case .cursor: cursor
      }
    }.joined()
  }
}
