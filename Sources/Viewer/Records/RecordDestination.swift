import Foundation
import Terminal

/// The file that records are written to, for one thread.
///
/// It has no name, or none that lasts longer than the program, until it is complete. So one that it is to replace stays as it
/// was till then (the records may be those of this very file), and of one that is not completed nothing stays.
final class RecordDestination {
  /// Why it could not be opened or written, with its path.
  struct Failure: Error { let text: String }

  /// How what is written takes its place.
  private enum Way {
    /// It is there already: a device.
    case none
    /// The file without a name gets that of the path.
    case link
    /// The file of this name gets that of the path.
    case rename(UnfinishedFile)
  }

  /// Whether nothing is left of it where it is not completed.
  var leavesNothing: Bool { if case .none = way { false } else { true } }
  private let path: String
  private let replaces: Bool
  private let descriptor: Int32
  private let way: Way
  private var isComplete = false
  private var buffer: [UInt8] = []

  private static let full = 1 << 18

  /// - Parameter isNameless: whether a file without a name is tried; false is for tests.
  /// - Throws: `Failure` where there is such a file and it is not to be replaced, or the system refuses.
  init(_ path: String, replaces: Bool, isNameless: Bool = true) throws(Failure) {
    let place = try Self.place(at: path, replaces: replaces)
    self.replaces = place != .free
    switch place {
    case .device:
      self.path = path
      way = .none
      descriptor = try Self.openDevice(path)
    case .free:
      self.path = path
      (descriptor, way) = try Self.openNew(beside: path, mode: 0o666, isNameless: isNameless, named: path)
    case .file(let resolved, let mode, let owner, let group):
      self.path = resolved
      (descriptor, way) = try Self.openNew(beside: resolved, mode: 0o600, isNameless: isNameless, named: path)
      // Only some may give files away. Without, it is the writer's own.
      _ = fchown(descriptor, owner, group)
      _ = fchmod(descriptor, mode)
    }
  }

  deinit {
    close(descriptor)
    guard !isComplete, case .rename(let file) = way else { return }
    unlink(file.path)
    file.keep()
  }

  // MARK: Writing

  func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    buffer += bytes
    if buffer.count >= Self.full { try flush() }
  }

  private func flush() throws(Failure) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure()
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Has the file take its place. Nothing can be written any more.
  func complete() throws(Failure) {
    try flush()
    // What a disk has no room for may come out only now; a device has nothing to wait for.
    if leavesNothing, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { throw failure() }
    switch way {
    case .none: break
    case .link where replaces:
      // No call puts a file without a name in the place of another.
      let file = try Self.unfinished(beside: path, named: path)
      defer { file.keep() }
      guard Self.link(descriptor, to: file.path) else { throw failure() }
      guard Foundation.rename(file.path, path) == 0 else {
        let failure = failure()
        unlink(file.path)
        throw failure
      }
    case .link:
      guard Self.link(descriptor, to: path) else { throw failure() }
    case .rename(let file):
      let isMoved = replaces ? Foundation.rename(file.path, path) == 0 : Self.move(file.path, toFree: path)
      guard isMoved else { throw failure() }
      file.keep()
    }
    isComplete = true
  }

  private func failure() -> Failure { Self.failure(path) }

  private static func failure(_ path: String) -> Failure {
    // What can be done comes first: a long path does not push it off the screen.
    errno == EEXIST
      ? Failure(text: "there is such a file; :write! replaces it: \(path)")
      : Failure(text: "\(path): \(String(cString: strerror(errno)))")
  }

  // MARK: The place

  private enum Place: Equatable {
    case free
    /// A file, by its path without links.
    case file(String, mode_t, uid_t, gid_t)
    case device
  }

  private static func place(at path: String, replaces: Bool) throws(Failure) -> Place {
    // What is named by nothing, or as a folder, is no file.
    guard !path.isEmpty, path.last != "/" else {
      errno = path.isEmpty ? ENOENT : EISDIR
      throw failure(path)
    }
    var facts = stat()
    guard lstat(path, &facts) == 0 else {
      if errno == ENOENT { return .free }
      throw failure(path)
    }
    guard stat(path, &facts) == 0 else {
      guard errno == ENOENT else { throw failure(path) }
      throw Failure(text: "it is a link to nothing, and nothing is written through one: \(path)")
    }
    if facts.st_mode & S_IFMT == S_IFIFO { throw Failure(text: "it is a pipe, and nothing is written to one: \(path)") }
    guard replaces else {
      errno = EEXIST
      throw failure(path)
    }
    guard facts.st_mode & S_IFMT == S_IFREG else { return .device }
    guard access(path, W_OK) == 0, let resolved = realpath(path, nil) else { throw failure(path) }
    defer { free(resolved) }
    return .file(String(cString: resolved), facts.st_mode & 0o777, facts.st_uid, facts.st_gid)
  }

  /// Opens what is no file. It is not waited for whoever reads, should it have become a pipe.
  private static func openDevice(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
  }

  /// Opens a new file in the folder of `path`.
  private static func openNew(
    beside path: String, mode: mode_t, isNameless: Bool, named shown: String
  ) throws(Failure) -> (Int32, Way) {
    #if canImport(Glibc)
      if isNameless {
        // O_TMPFILE, which the module of the C library does not have.
        let flag = 0o20_000_000 | O_DIRECTORY
        let descriptor = open(folder(of: path), flag | O_WRONLY | O_CLOEXEC, mode)
        if descriptor >= 0 {
          if access("/proc/self/fd/\(descriptor)", F_OK) == 0 { return (descriptor, .link) }
          close(descriptor)
        } else if ![EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(errno) {
          throw failure(shown)
        }
      }
    #endif
    let file = try unfinished(beside: path, named: shown)
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      let failure = failure(shown)
      file.keep()
      throw failure
    }
    return (descriptor, .rename(file))
  }

  private static func folder(of path: String) -> String {
    let folder = path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
    return folder.isEmpty ? "." : String(folder)
  }

  /// A name that nobody has, in the folder of `path`.
  private static func unfinished(beside path: String, named shown: String) throws(Failure) -> UnfinishedFile {
    let name = "\(folder(of: path))/.lazyscope-\(UUID().uuidString.prefix(8))"
    guard let file = UnfinishedFile(name) else { throw Failure(text: "\(shown): too many files are being written") }
    return file
  }

  /// Gives a file without a name one, where there is none of this name.
  private static func link(_ descriptor: Int32, to path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Renames a file, where there is none of the new name.
  private static func move(_ name: String, toFree path: String) -> Bool {
    if Foundation.link(name, path) == 0 {
      unlink(name)
      return true
    }
    guard errno != EEXIST else { return false }
    // Not every file system gives a file two names.
    guard access(path, F_OK) != 0 else {
      errno = EEXIST
      return false
    }
    return rename(name, path) == 0
  }
}
