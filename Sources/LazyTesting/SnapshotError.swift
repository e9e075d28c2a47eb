/// The failure of a comparison with a snapshot.
///
/// It is thrown as an error and not recorded as an issue. Therefore it fails tests of Swift Testing and of XCTest, and
/// this library depends on neither.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The screen differs from the snapshot in this file. In `difference`, lines of the snapshot only start with `-`,
  /// and lines of the screen only with `+`.
  case different(path: String, difference: String)
  /// The file does not exist, and may not be written.
  case missing(path: String, screen: String)
  /// The file cannot be read or written.
  case inaccessible(path: String, reason: String)
  /// The environment variable has another value than `missing`, `all` and `never`.
  case unknownRecording(String)

  public var description: String {
    switch self {
    case .different(let path, let difference):
      "the screen (+) differs from the snapshot (-) \(path); "
        + "LAZY_SNAPSHOTS=all writes the snapshots again:\n\(difference)"
    case .missing(let path, let screen):
      "missing snapshot \(path); LAZY_SNAPSHOTS=missing writes it. The screen shows:\n\(screen)"
    case .inaccessible(let path, let reason): "\(path): \(reason)"
    case .unknownRecording(let value):
      "LAZY_SNAPSHOTS is \"\(value)\"; it can be \(SnapshotRecording.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }
}
