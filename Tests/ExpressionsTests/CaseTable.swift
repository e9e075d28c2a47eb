import Foundation
import Testing

/// A line of the table of expressions.
struct ExpressionCase: CustomTestStringConvertible, Sendable {
  let flags: String
  let expression: String
  let text: [UInt8]
  /// The text as it is written in the table.
  let written: String
  let expected: String

  var testDescription: String { "\(flags) \(expression) in \(written)" }

  /// The cases of `cases.tsv`, which any engine can be run against.
  static let all: [ExpressionCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cases.tsv")
    let table = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return table.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard !line.hasPrefix("#"), fields.count == 4 else { return nil }
      return ExpressionCase(
        flags: fields[0], expression: fields[1], text: bytes(of: fields[2]), written: fields[2], expected: fields[3])
    }
  }()

  /// Returns the bytes of a text with escapes.
  private static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        bytes += Array(String(character).utf8)
        continue
      }
      switch escape {
      case "n": bytes.append(0x0A)
      case "r": bytes.append(0x0D)
      case "t": bytes.append(0x09)
      case "x":
        bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes += Array(String(escape).utf8)
      }
    }
    return bytes
  }
}
