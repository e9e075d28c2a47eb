import Foundation

/// Restrictions that the environment sets. If `LESSSECURE` is set and not empty, as for less, the program writes only
/// its screen and its output, runs no programs, and opens only the files in its arguments.
enum SecureMode {
  static var isOn: Bool { getenv("LESSSECURE").map { $0.pointee != 0 } ?? false }
}
