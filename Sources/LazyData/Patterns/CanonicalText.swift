internal import Foundation

/// A text in Unicode's composed form (NFC), in which a letter with an accent is one character. It also maps the
/// characters to their places in the original.
struct CanonicalText {
  /// The text in composed form.
  private(set) var bytes: [UInt8] = []
  /// The ends of the characters in both texts, in ascending order.
  private var ends: [(composed: Int, original: Int)] = []

  /// - Returns: `nil` if the text is the same in composed form, or is not UTF-8.
  /// - Complexity: O(bytes).
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.hasHighBytes, let string = String(validating: text, as: UTF8.self) else { return nil }
    var end = 0
    for character in string {
      let own = String(character)
      end += own.utf8.count
      bytes += own.utf8.count == 1 ? Array(own.utf8) : Self.composed(own)
      ends.append((bytes.count, end))
    }
    if bytes.elementsEqual(text) { return nil }
  }

  /// Returns a text in composed form.
  static func composed(_ text: String) -> [UInt8] { Array(text.precomposedStringWithCanonicalMapping.utf8) }

  /// Calls `body` with a text in composed form. Bytes that are not UTF-8 stay as they are.
  static func withComposed<Result>(
    _ text: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard text.hasHighBytes, let string = String(validating: text, as: UTF8.self) else { return body(text) }
    return composed(string).withUnsafeBytes(body)
  }

  /// Returns the range of the characters in the original that a range of the composed text overlaps.
  ///
  /// - Complexity: O(log characters).
  func original(_ range: Range<Int>) -> Range<Int> {
    let first = index { $0.composed > range.lowerBound }
    let start = first == 0 ? 0 : ends[first - 1].original
    guard !range.isEmpty else { return start..<start }
    let last = index { $0.composed >= range.upperBound }
    return start..<max(start, last < ends.count ? ends[last].original : ends.last?.original ?? start)
  }

  /// Returns the index of the first character that satisfies a condition. All later characters must satisfy it too.
  private func index(_ condition: ((composed: Int, original: Int)) -> Bool) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if condition(ends[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
