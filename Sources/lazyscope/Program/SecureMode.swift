import Foundation

/// The secure mode, which the environment variable `LESSSECURE` turns on, as in less.
///
/// In secure mode the program writes only to its screen and its output, runs no programs, and opens only the files in
/// its arguments.
enum SecureMode {
  static var isOn: Bool { getenv("LESSSECURE").map { $0.pointee != 0 } ?? false }
}
