/// A place in a JSON document: the names of members and the indices of elements that lead to it (RFC 6901).
///
/// `/items` is the member `items`, `/pages/0` the first element of `pages`, and the empty text is the document. In a
/// name, `~1` is a slash and `~0` a tilde.
package struct JSONPointer: Equatable, Sendable {
  private let names: [[UInt8]]

  /// The pointer as text.
  package var text: String {
    names.map { name in
      "/"
        + String(decoding: name, as: UTF8.self).split(separator: "~", omittingEmptySubsequences: false)
        .joined(separator: "~0").split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }.joined()
  }

  /// Returns `nil` if the text is not a pointer.
  package init?(_ text: String) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    var names: [[UInt8]] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let name = Self.name(part) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  init(_ names: [[UInt8]]) { self.names = names }

  private static func name(_ part: Substring) -> [UInt8]? {
    var name: [UInt8] = []
    var isEscape = false
    for byte in part.utf8 {
      if isEscape {
        guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        name.append(byte == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        isEscape = false
      } else if byte == UInt8(ascii: "~") {
        isEscape = true
      } else {
        name.append(byte)
      }
    }
    return isEscape ? nil : name
  }

  /// Returns the bytes of the value at this place, or `nil` if there is none.
  ///
  /// - Complexity: O(the bytes up to the end of the value).
  func value(in document: JSONDocument) -> Range<Int>? {
    var value = document.value
    for name in names {
      guard let next = document.member(named: name, of: value) else { return nil }
      value = next
    }
    return value
  }
}
