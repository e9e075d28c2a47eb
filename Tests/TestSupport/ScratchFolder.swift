import Foundation

/// A temporary folder for a test. It is removed with its content when its last reference is released.
package final class ScratchFolder: Sendable {
  private let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lazyscope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// Returns the path of a file in the folder.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
