import Foundation

/// The label of a file of the corpus: how the file should be read. `Corpus/README.md` describes the properties.
struct CorpusLabel: Decodable, Sendable {
  let file: String
  let format: String
  let encoding: String
  let separator: String?
  let header: Int?
  let columns: [String]
  let records: Int
  let types: [String]
  let first: [String]
  let last: [String]
  let log: Bool?
  let times: [String?]?
  let levels: [String?]?

  /// The parts of a label that are compared separately.
  enum Part: String, CaseIterable, Sendable {
    case format, header, columns, records, types, values, log
  }

  var path: String { Corpus.folder.appendingPathComponent(file).path }
}

/// The files of the corpus.
enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")

  /// The labels of all files.
  static func labels() throws -> [CorpusLabel] {
    try lines(of: "labels.jsonl").map { try JSONDecoder().decode(CorpusLabel.self, from: Data($0.utf8)) }
  }

  /// The parts of labels that the program is known to read wrongly, by file.
  static func knownWrong() throws -> [String: Set<CorpusLabel.Part>] {
    let entries = try lines(of: "known-wrong.txt").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Set(words.dropFirst().compactMap(CorpusLabel.Part.init)))
    }
    return try Dictionary(entries) { _, _ in throw RepeatedFile() }
  }

  private struct RepeatedFile: Error {}

  private static func lines(of name: String) throws -> [Substring] {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
  }
}
