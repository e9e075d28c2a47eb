internal import Foundation

/// The snapshots that a test writes instead of comparing them.
///
/// Without a parameter, the environment variable `LAZY_SNAPSHOTS` decides: `missing`, `all` or `never`.
public enum SnapshotRecording: String, CaseIterable, Hashable, Sendable {
  /// Writes a snapshot if its file does not exist, otherwise compares it. This is the default.
  case missing
  /// Writes all snapshots again, and compares none.
  case all
  /// Writes none. A missing snapshot is a failure. Use this on build machines.
  case never

  /// The name of the environment variable.
  static let variable = "LAZY_SNAPSHOTS"

  /// Returns the value of the environment variable; ``missing`` if it is not set or empty.
  ///
  /// - Throws: ``SnapshotError/unknownRecording(_:)`` if the value is unknown.
  static func from(_ environment: [String: String]) throws -> SnapshotRecording {
    guard let value = environment[variable], !value.isEmpty else { return .missing }
    guard let recording = SnapshotRecording(rawValue: value) else { throw SnapshotError.unknownRecording(value) }
    return recording
  }
}
