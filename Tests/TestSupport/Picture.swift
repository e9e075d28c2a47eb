import Foundation

/// The expected content of a screen, stored in a text file. The file is in the folder `Pictures` beside a test, or is a
/// picture in a document.
package struct Picture {
  private let url: URL

  /// A picture in a document, from the folder `docs/pictures`.
  package init(ofDocument name: String, test: String = #filePath) {
    let tests = URL(fileURLWithPath: test).deletingLastPathComponent().deletingLastPathComponent()
    url = tests.deletingLastPathComponent().appendingPathComponent("docs/pictures/\(name).svg")
  }

  /// - Parameter test: the path of the test's source.
  package init(_ name: String, beside test: String = #filePath) {
    url = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Pictures/\(name).txt")
  }

  /// Returns the difference between the stored picture and `text`, or `nil` if they are equal.
  ///
  /// If the environment variable `UPDATE_SCREENS` is set, `text` replaces the stored picture.
  package func difference(from text: String) throws -> String? {
    if ProcessInfo.processInfo.environment["UPDATE_SCREENS"] != nil {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return nil
    }
    guard let data = try? Data(contentsOf: url) else {
      return "There is no picture \(url.lastPathComponent); 'make update-screens' makes it of:\n\(text)"
    }
    let picture = String(decoding: data, as: UTF8.self)
    guard picture != text else { return nil }
    let lines = [picture, text].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let first =
      zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines[0].count, lines[1].count)
    return "\(url.lastPathComponent) differs from line \(first + 1) on. It is now:\n\(text)"
  }
}
