import Foundation

/// The files that this process has open.
enum OpenFiles {
  /// How many descriptors lead to files in a folder, or to files that were there; 0 where the system does not tell.
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
