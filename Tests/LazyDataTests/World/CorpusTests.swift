import Foundation
import Testing

@testable import LazyData

/// Reads the files of the corpus and compares them with their labels.
@MainActor
@Suite("Corpus", .timeLimit(.minutes(20)))
struct CorpusTests {
  /// The folders of the corpus.
  private nonisolated static let kinds = [
    "dates", "dialects", "encodings", "headers", "json", "logs", "numbers", "tables", "text",
  ]

  @Test func `each file has one label`() throws {
    let folder = Corpus.folder
    let files = try Self.kinds.flatMap { kind in
      try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(kind).path)
        .map { "\(kind)/\($0)" }
    }
    let labels = try Corpus.labels().map(\.file)
    #expect(files.sorted() == labels.sorted())
    #expect(labels.count >= 300)
    #expect(Set(try Corpus.knownWrong().keys).isSubset(of: labels))
  }

  @Test(arguments: kinds)
  func `files are read as labelled, except the known wrong ones`(kind: String) async throws {
    let known = try Corpus.knownWrong()
    for label in try Corpus.labels() where label.file.hasPrefix(kind + "/") {
      let found = try await CorpusReading(label).differences()
      let wrong = Set(found.keys)
      let expected = known[label.file] ?? []
      let reasons = wrong.subtracting(expected).sorted { $0.rawValue < $1.rawValue }.compactMap { found[$0] }
      #expect(reasons.isEmpty, "\(label.file): \(reasons.joined(separator: "; "))")
      let cured = expected.subtracting(wrong).map(\.rawValue).sorted()
      #expect(cured.isEmpty, "\(label.file): right now; remove \(cured.joined(separator: " ")) from known-wrong.txt")
    }
  }
}
