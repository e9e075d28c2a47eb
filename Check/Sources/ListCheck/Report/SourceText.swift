import Foundation

/// The text of a file, with the start of each line.
struct SourceText {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// Returns the line and the column of a byte. Both start at 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The range of a line without its end, or nil if there is no such line.
  func range(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= starts.count else { return nil }
    let start = starts[line - 1]
    let end = line < starts.count ? starts[line] - 1 : bytes.count
    return start..<max(start, end)
  }

  /// Returns the text of a line without white space around it.
  func line(_ line: Int) -> String {
    guard let range = range(ofLine: line) else { return "" }
    return text(range).trimmingCharacters(in: .whitespaces)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
