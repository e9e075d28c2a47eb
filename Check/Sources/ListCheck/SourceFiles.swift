import Foundation

/// Finds the Swift files of a source tree.
public struct SourceFiles: Sendable {
  /// The result of a search.
  public struct Found: Sendable {
    /// The paths of the files, sorted. A file that can be reached by several paths is listed once.
    public let paths: [String]
    /// The files and folders that cannot be read, sorted.
    public let problems: [FileProblem]
  }

  private let excluded: [String]

  /// - Parameter excluded: names of folders and files that are left out, and paths that start with them.
  public init(excluding excluded: [String] = []) { self.excluded = excluded }

  /// Returns the files at `paths`, and the Swift files in the folders at `paths`. In a folder, hidden files and folders
  /// and links to folders are left out.
  public func find(in paths: [String]) -> Found {
    var search = FileSearch(excluded: excluded)
    for path in paths { search.add(path) }
    return search.found
  }
}

/// A search in progress.
private struct FileSearch {
  /// Identifies a file independently of its path.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private struct Candidate {
    let path: String
    let identity: Identity
    /// The number of the argument that led to the file.
    let argument: Int
    let isLink: Bool
  }

  private enum Kind { case file, folder, link, other }

  private let excluded: [String]
  private var candidates: [Candidate] = []
  private var problems: Set<FileProblem> = []
  private var arguments = 0

  /// Folders that contain code of others, or results of builds.
  private static let ignored: Set = ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "checkouts"]

  init(excluded: [String]) { self.excluded = excluded }

  /// The files. If several paths lead to a file, a path from the earliest argument is used; of these, a path that is not
  /// a link.
  var found: SourceFiles.Found {
    let sorted = candidates.sorted {
      ($0.argument, $0.isLink ? 1 : 0, $0.path) < ($1.argument, $1.isLink ? 1 : 0, $1.path)
    }
    var known: Set<Identity> = []
    let paths = sorted.filter { known.insert($0.identity).inserted }.map(\.path)
    return SourceFiles.Found(paths: paths.sorted(), problems: problems.sorted())
  }

  /// Adds a path that the user named.
  mutating func add(_ path: String) {
    arguments += 1
    guard let status = status(of: path) else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: add(folder: path == "." ? "" : path)
    // The shell passes the output of a program as a pipe: `<(git show HEAD:Row.swift)`.
    case S_IFREG, S_IFIFO: add(file: path, status, isLink: false)
    default: problems.insert(FileProblem(path: path, reason: Self.noFile))
    }
  }

  private static let noFile = "neither a file nor a folder"

  /// Adds the files of a folder and of the folders in it.
  private mutating func add(folder: String) {
    var waiting = [folder]
    while let folder = waiting.popLast() { waiting += addFiles(in: folder) }
  }

  /// Adds the files directly in a folder, and returns the folders in it.
  private mutating func addFiles(in folder: String) -> [String] {
    let base = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    guard let directory = opendir(folder.isEmpty ? "." : folder) else {
      problems.insert(FileProblem(path: folder.isEmpty ? "." : folder, code: errno))
      return []
    }
    defer { closedir(directory) }
    var folders: [String] = []
    while let entry = next(in: directory, folder) {
      guard let name = Self.name(of: entry) else {
        let shown = Self.pointer(to: entry) { String(cString: $0) }
        problems.insert(FileProblem(path: base + shown, reason: "the name is not UTF-8"))
        continue
      }
      guard !name.hasPrefix("."), !Self.ignored.contains(name), !isExcluded(base + name, name) else { continue }
      switch kind(of: entry, base + name) {
      case .folder: folders.append(base + name)
      case .file where name.hasSuffix(".swift"): add(found: base + name, isLink: false)
      case .link where name.hasSuffix(".swift"): add(found: base + name, isLink: true)
      case .other where name.hasSuffix(".swift"):
        problems.insert(FileProblem(path: base + name, reason: Self.noFile))
      default: break
      }
    }
    return folders
  }

  /// Returns the next entry of a folder, or nil after the last one.
  private mutating func next(in directory: OpaquePointer, _ folder: String) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    if let entry = readdir(directory) { return entry }
    if errno != 0 { problems.insert(FileProblem(path: folder.isEmpty ? "." : folder, code: errno)) }
    return nil
  }

  /// Returns the name of an entry, or nil if it is not UTF-8.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    pointer(to: entry) { String(validatingCString: $0) }
  }

  private static func pointer<Result>(
    to entry: UnsafeMutablePointer<dirent>, _ read: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256, read)
    }
  }

  private mutating func kind(of entry: UnsafeMutablePointer<dirent>, _ path: String) -> Kind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    guard lstat(path, &status) == 0 else { return .file }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Adds a Swift file of a folder, but not a link to a folder.
  private mutating func add(found path: String, isLink: Bool) {
    guard let status = status(of: path) else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: add(file: path, status, isLink: isLink)
    case S_IFDIR: break
    default: problems.insert(FileProblem(path: path, reason: Self.noFile))
    }
  }

  private mutating func add(file path: String, _ status: stat, isLink: Bool) {
    candidates.append(Candidate(path: path, identity: Identity(status), argument: arguments, isLink: isLink))
  }

  /// Returns the status of the file that a path leads to, or notes why there is none.
  private mutating func status(of path: String) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      problems.insert(FileProblem(path: path, code: errno))
      return nil
    }
    return status
  }

  private func isExcluded(_ path: String, _ name: String) -> Bool {
    excluded.contains { $0 == name || path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }
}
