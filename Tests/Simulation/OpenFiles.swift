import Foundation

/// The files that this process has open.
enum OpenFiles {
  /// Returns the number of descriptors of files in a folder, including deleted files. Returns 0 if the system has no
  /// `/proc/self/fd`.
  ///
  /// - Complexity: O(open files).
  static func count(in folder: String) -> Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.count { number in
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
      return file?.hasPrefix(folder + "/") ?? false
    }
  }
}
