import Foundation

/// Tables of inputs and of the results of reference programs. `Scripts/compare-values` writes them.
///
/// The environment variable `COMPARED_TABLES` names a folder with other tables than the committed ones.
enum ComparedTable {
  private static let committed = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Compared")

  private static var folder: URL {
    ProcessInfo.processInfo.environment["COMPARED_TABLES"].map { URL(fileURLWithPath: $0) } ?? committed
  }

  /// Returns the lines of a file after the first one, which names the script.
  static func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      .split(separator: "\n").dropFirst().map(String.init)
  }

  /// Returns the fields of the lines of a file.
  static func rows(_ name: String) throws -> [[String]] {
    try lines(name).map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
