import Simulation
import Testing

@testable import LazyData

/// A pattern, and the rows of ``CellCase/rows`` that have a cell with a match.
struct CellCase: Sendable, CustomTestStringConvertible {
  let pattern: String
  var isLiteral = false
  var normalizes = false
  /// Whether PostgreSQL's expressions have another meaning.
  var isOnlyOurs = false
  /// The indices of the matching rows.
  let found: [Int]

  var testDescription: String { pattern + (isLiteral ? " (literal)" : "") + (normalizes ? " (normalized)" : "") }

  func compiled() throws -> Pattern {
    try Pattern(
      pattern, syntax: isLiteral ? .literal : .regularExpression, options: Pattern.Options(normalizes: normalizes))
  }

  /// The cells of a table with columns `a` and `b`.
  static let rows = [
    ["café", "one"], ["cafe\u{301}", "say \"hi\""], ["x,y", "C:\\new"], ["{\"k\": 1}", "[1, 2]"], ["one", "two"],
    ["tab\there", "end"], ["caf", "é"], ["😀 smile", ""], ["two lines\nof text", "last"], ["-1.5e3", "12"],
  ]

  static let all = [
    CellCase(pattern: "café", found: [0]),
    CellCase(pattern: "caf.$", found: [0]),
    CellCase(pattern: "CAFÉ", isLiteral: true, found: []),
    CellCase(pattern: "café", normalizes: true, isOnlyOurs: true, found: [0, 1]),
    CellCase(pattern: "cafe\u{301}", isLiteral: true, normalizes: true, isOnlyOurs: true, found: [0, 1]),
    CellCase(pattern: "caf[éè]$", normalizes: true, isOnlyOurs: true, found: [0, 1]),
    CellCase(pattern: "say \"hi\"", isLiteral: true, found: [1]),
    CellCase(pattern: "y \"h", found: [1]),
    CellCase(pattern: "\"", isLiteral: true, found: [1, 3]),
    CellCase(pattern: "\"hi\"$", found: [1]),
    CellCase(pattern: "x,y", isLiteral: true, found: [2]),
    CellCase(pattern: "one,two", isLiteral: true, found: []),
    CellCase(pattern: "one.*two", found: []),
    CellCase(pattern: "^one$", found: [0, 4]),
    CellCase(pattern: "^two", isOnlyOurs: true, found: [4, 8]),
    CellCase(pattern: ",", isLiteral: true, found: [2, 3]),
    CellCase(pattern: "C:\\new", isLiteral: true, found: [2]),
    CellCase(pattern: "\\", isLiteral: true, found: [2]),
    CellCase(pattern: "\t", isLiteral: true, found: [5]),
    CellCase(pattern: "tab\\shere", found: [5]),
    CellCase(pattern: "{\"k\": 1}", isLiteral: true, found: [3]),
    CellCase(pattern: "1, 2", isLiteral: true, found: [3]),
    CellCase(pattern: "caf é", isLiteral: true, found: []),
    CellCase(pattern: "^é$", found: [6]),
    CellCase(pattern: "😀", isLiteral: true, found: [7]),
    CellCase(pattern: "^. smile$", found: [7]),
    CellCase(pattern: "^of", isOnlyOurs: true, found: [8]),
    CellCase(pattern: "lines$", isOnlyOurs: true, found: [8]),
    CellCase(pattern: "lines.of", isOnlyOurs: true, found: []),
    CellCase(pattern: "u00e9", isLiteral: true, found: []),
    CellCase(pattern: "^-?[0-9.e]+$", found: [9]),
  ]

  // MARK: Files

  /// A way to write the rows in a file.
  enum Writing: String, CaseIterable, Sendable {
    case csv, quotedCSV, semicolons, escapedCSV, jsonLines, asciiJSONLines, jsonArray, prettyJSON, logfmt, utf16, utf32
    case latin1

    /// The name of a file that is opened as this format.
    var name: String {
      switch self {
      case .csv, .quotedCSV, .semicolons, .escapedCSV, .utf16, .utf32, .latin1: "t.csv"
      case .jsonLines, .asciiJSONLines: "t.jsonl"
      case .jsonArray, .prettyJSON: "t.json"
      case .logfmt: "t.log"
      }
    }

    var options: OpeningOptions {
      var options = OpeningOptions()
      switch self {
      case .csv, .quotedCSV, .utf16, .utf32, .latin1: options.format = "csv"
      case .semicolons: (options.format, options.delimiter) = ("csv", UInt8(ascii: ";"))
      case .escapedCSV: (options.format, options.escape) = ("csv", UInt8(ascii: "\\"))
      case .jsonLines, .asciiJSONLines: options.format = "jsonl"
      case .jsonArray, .prettyJSON: options.format = "json"
      case .logfmt: options.format = "logfmt"
      }
      if self == .latin1 { options.encoding = "latin1" }
      if options.format == "csv" { options.hasHeader = true }
      return options
    }

    /// Whether the encoding has all characters of a row.
    func holds(_ row: [String]) -> Bool {
      self != .latin1 || row.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x100 } }
    }

    func bytes(of rows: [[String]]) -> [UInt8] {
      let text = text(of: rows)
      switch self {
      case .utf16: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      case .utf32:
        return [0, 0, 0xFE, 0xFF]
          + text.unicodeScalars.flatMap { scalar in (0..<4).map { UInt8(scalar.value >> (24 - 8 * $0) & 255) } }
      case .latin1: return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      default: return Array(text.utf8)
      }
    }

    private func text(of rows: [[String]]) -> String {
      switch self {
      case .csv, .utf16, .utf32, .latin1: ([["a", "b"]] + rows).map { lines($0, ",") }.joined()
      case .semicolons: ([["a", "b"]] + rows).map { lines($0, ";") }.joined()
      case .quotedCSV: ([["a", "b"]] + rows).map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
      case .escapedCSV: ([["a", "b"]] + rows).map { $0.map(Self.escaped).joined(separator: ",") + "\n" }.joined()
      case .jsonLines, .asciiJSONLines: rows.map { object($0, "") + "\n" }.joined()
      case .jsonArray: "[" + rows.map { object($0, " ") }.joined(separator: ", ") + "]"
      case .prettyJSON: "[\n" + rows.map { object($0, "\n  ") }.joined(separator: ",\n") + "\n]\n"
      case .logfmt: rows.map { "a=\(json($0[0])) b=\(json($0[1]))\n" }.joined()
      }
    }

    private func lines(_ cells: [String], _ delimiter: Character) -> String {
      cells.map { cell in
        cell.contains { $0 == delimiter || $0 == "\"" || $0 == "\n" } ? Self.quoted(cell) : cell
      }.joined(separator: String(delimiter)) + "\n"
    }

    private static func quoted(_ cell: String) -> String { "\"" + cell.replacing("\"", with: "\"\"") + "\"" }

    private static func escaped(_ cell: String) -> String {
      "\"" + cell.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    private func object(_ cells: [String], _ space: String) -> String {
      "{\(space)\"a\": \(json(cells[0])),\(space)\"b\": \(json(cells[1]))}"
    }

    private func json(_ cell: String) -> String {
      var text = "\""
      for unit in cell.utf16 {
        switch unit {
        case 0x22, 0x5C: text += "\\" + String(UnicodeScalar(UInt8(unit)))
        case 0x0A: text += "\\n"
        case 0x09: text += "\\t"
        case 0x20..<0x7F: text += String(UnicodeScalar(UInt8(unit)))
        default: text += "\\u" + String(0x10000 + UInt32(unit), radix: 16).dropFirst()
        }
      }
      guard self == .asciiJSONLines || self == .logfmt else {
        let plain = cell.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"" + plain.replacing("\t", with: "\\t") + "\""
      }
      return text + "\""
    }
  }
}
