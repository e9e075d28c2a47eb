import Foundation

/// A folder of a test's own, which goes with everything in it, and with the last reference to it.
package final class ScratchFolder: Sendable {
  private let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lazyscope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The path of something in it.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
