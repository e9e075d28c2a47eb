/// Shows a text on one line: a mark replaces each line end.
enum OneLineText {
  private static let mark = Array("⏎".utf8)
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Returns the text with `⏎` in place of each line feed, or of a carriage return and a line feed.
  ///
  /// - Complexity: O(bytes).
  static func bytes(of bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(lineFeed) else { return bytes }
    var text: [UInt8] = []
    for byte in bytes {
      guard byte == lineFeed else {
        text.append(byte)
        continue
      }
      if text.last == carriageReturn { text.removeLast() }
      text += mark
    }
    return text
  }

  /// Returns the text with `⏎` in place of each line end.
  static func text(of text: String) -> String {
    guard text.utf8.contains(lineFeed) else { return text }
    return String(decoding: bytes(of: Array(text.utf8)), as: UTF8.self)
  }
}
