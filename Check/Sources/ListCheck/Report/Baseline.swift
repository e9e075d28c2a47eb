import Foundation

/// Known warnings, which are not reported. A warning is recognized by its rule, its file and the text of its line, so
/// it stays known if lines are inserted above it.
public struct Baseline: Sendable {
  private var counts: [Entry: Int]

  private struct Entry: Hashable, Comparable {
    let file: String
    let rule: String
    let text: String

    static func < (first: Entry, second: Entry) -> Bool {
      (first.file, first.rule, first.text) < (second.file, second.rule, second.text)
    }
  }

  /// An entry of the file: the number of warnings with the same rule, file and text.
  private struct Line: Codable {
    let file: String
    let rule: String
    let text: String
    let count: Int
  }

  public init(_ warnings: [Warning]) {
    counts = Dictionary(
      warnings.map { (Entry(file: $0.file, rule: $0.rule, text: $0.text), 1) }, uniquingKeysWith: +)
  }

  /// - Throws: `DecodingError` if the data are not those of a baseline.
  public init(data: Data) throws {
    let lines = try JSONDecoder().decode([Line].self, from: data)
    counts = Dictionary(
      lines.map { (Entry(file: $0.file, rule: $0.rule, text: $0.text), $0.count) }
    ) { first, second in
      let (sum, isTooLarge) = first.addingReportingOverflow(second)
      return isTooLarge ? .max : sum
    }
  }

  /// The contents of a baseline file.
  public var data: Data {
    get throws {
      let lines = counts.sorted { $0.key < $1.key }.map {
        Line(file: $0.key.file, rule: $0.key.rule, text: $0.key.text, count: $0.value)
      }
      return try JSONFile.data(lines)
    }
  }

  /// Returns the warnings that are not known.
  public func removing(from warnings: [Warning]) -> [Warning] {
    var left = counts
    return warnings.filter { warning in
      let entry = Entry(file: warning.file, rule: warning.rule, text: warning.text)
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }
}
