import Foundation

/// Finds the Swift files of a source tree.
public struct SourceFiles: Sendable {
  /// A path that does not exist.
  public struct Missing: Error, Sendable {
    public let path: String
  }

  private let excluded: [String]

  /// - Parameter excluded: names of folders and files that are left out, and paths that start with them.
  public init(excluding excluded: [String] = []) { self.excluded = excluded }

  /// Folders that contain code of others, or results of builds.
  private static let ignored: Set = ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "checkouts"]

  /// Returns the paths of the files, sorted. Hidden files and folders are left out.
  ///
  /// - Throws: `Missing` if a path does not exist.
  public func find(in paths: [String]) throws -> [String] {
    var found: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw Missing(path: path) }
      if isFolder.boolValue { add(folder: path == "." ? "" : path, to: &found) } else { found.insert(path) }
    }
    return found.sorted()
  }

  private func add(folder: String, to found: inout Set<String>) {
    let base = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), !Self.ignored.contains(name) else { continue }
      let path = base + name
      guard !isExcluded(path, name) else { continue }
      if name.hasSuffix(".swift") {
        found.insert(path)
      } else if isFolder(entry, path) {
        add(folder: path, to: &found)
      }
    }
  }

  private func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ path: String) -> Bool {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR): return true
    case Int32(DT_UNKNOWN):
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    default: return false
    }
  }

  private func isExcluded(_ path: String, _ name: String) -> Bool {
    excluded.contains { $0 == name || path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }
}
