import Foundation

/// What the user's environment forbids: with `LESSSECURE` set and not empty, as less has it, the program writes nothing but
/// its screen and its output, runs nothing, and opens nothing beyond what its arguments name.
enum SecureMode {
  static var isOn: Bool { getenv("LESSSECURE").map { $0.pointee != 0 } ?? false }
}
