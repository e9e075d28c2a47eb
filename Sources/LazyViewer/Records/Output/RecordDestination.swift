import Foundation
import LazyData
import Terminal

/// A file for writing records. One thread uses it.
///
/// Until the file is complete, it has no name, or a temporary name that is removed when the program ends. So an
/// existing file, which may be the source of the records, stays unchanged until then, and an aborted write leaves no
/// file.
final class RecordDestination {
  /// The reason why the file could not be opened or written, including its path.
  struct Failure: Error { let text: String }

  /// How the complete file gets its name.
  private enum Way {
    /// The file already has its name, because it is a device.
    case inPlace
    /// The unnamed file is linked to the path.
    case link
    /// The temporary file is renamed to the path.
    case rename(FilePath, UnfinishedFile)
  }

  /// Whether an incomplete file is removed.
  var leavesNothing: Bool { if case .inPlace = way { false } else { true } }
  private let path: FilePath
  private let replaces: Bool
  private let descriptor: Int32
  private let way: Way
  private var isComplete = false
  private var buffer: [UInt8] = []

  private static let full = 1 << 18

  /// - Parameter isNameless: whether to try an unnamed file; false is for tests.
  /// - Throws: `Failure` if the file exists and must not be replaced, or if the system refuses.
  init(_ path: String, replaces: Bool, isNameless: Bool = true) throws(Failure) {
    let path = FilePath(path)
    let target = try Self.target(at: path, replaces: replaces)
    self.replaces = target != .free
    switch target {
    case .device:
      self.path = path
      way = .inPlace
      descriptor = try Self.openDevice(path)
    case .free:
      self.path = path
      (descriptor, way) = try Self.openNew(beside: path, mode: 0o666, isNameless: isNameless, named: path)
    case .file(let resolved, let mode, let owner, let group):
      self.path = resolved
      (descriptor, way) = try Self.openNew(beside: resolved, mode: 0o600, isNameless: isNameless, named: path)
      // Only privileged users may change an owner. Otherwise the file belongs to the user who writes it.
      _ = fchown(descriptor, owner, group)
      _ = fchmod(descriptor, mode)
    }
  }

  deinit {
    close(descriptor)
    guard !isComplete, case .rename(let path, let file) = way else { return }
    _ = path.withCString { unlink($0) }
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

  /// Renames the finished file to its final name. Nothing can be written afterwards.
  ///
  /// - Parameter isWanted: called after everything is written to the disk, which may take seconds. It returns whether
  ///   to continue.
  /// - Returns: whether the file was renamed.
  @discardableResult
  func complete(if isWanted: () -> Bool = { true }) throws(Failure) -> Bool {
    try flush()
    // A full disk may be reported only now. Devices do not support this call.
    if leavesNothing, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { throw failure() }
    guard isWanted() else { return false }
    switch way {
    case .inPlace: break
    case .link where replaces:
      // No system call can replace an existing file by an unnamed one. So the file first gets a temporary name.
      let (other, file) = try Self.unfinished(beside: path, named: path)
      defer { file.keep() }
      guard Self.link(descriptor, to: other) else { throw failure() }
      guard Self.rename(other, to: path) else {
        let failure = failure()
        _ = other.withCString { unlink($0) }
        throw failure
      }
    case .link:
      guard Self.link(descriptor, to: path) else { throw failure() }
    case .rename(let other, let file):
      guard replaces ? Self.rename(other, to: path) : Self.move(other, toFree: path) else { throw failure() }
      file.keep()
    }
    isComplete = true
    return true
  }

  private func failure() -> Failure { Self.failure(path) }

  private static func failure(_ path: FilePath) -> Failure {
    // The remedy comes before the path, so that it is visible even if the path is long.
    errno == EEXIST
      ? Failure(text: "file exists; use :write! to replace it: \(path)")
      : Failure(text: "\(path): \(String(cString: strerror(errno)))")
  }

  // MARK: Targets and files

  private enum Target: Equatable {
    case free
    /// A file, with its path after resolving links.
    case file(FilePath, mode_t, uid_t, gid_t)
    case device
  }

  private static func target(at path: FilePath, replaces: Bool) throws(Failure) -> Target {
    // An empty path, or one that ends in a slash, is not a file.
    guard let last = path.bytes.last, last != slash else {
      errno = path.bytes.isEmpty ? ENOENT : EISDIR
      throw failure(path)
    }
    var facts = stat()
    guard path.withCString({ lstat($0, &facts) }) == 0 else {
      if errno == ENOENT { return .free }
      throw failure(path)
    }
    guard path.withCString({ stat($0, &facts) }) == 0 else {
      guard errno == ENOENT else { throw failure(path) }
      throw Failure(text: "not written: broken link: \(path)")
    }
    if facts.st_mode & S_IFMT == S_IFIFO { throw Failure(text: "not written: not a regular file but a pipe: \(path)") }
    guard replaces else {
      errno = EEXIST
      throw failure(path)
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      if isRefused(facts) { throw refusal(path) }
      return .device
    }
    guard path.withCString({ access($0, W_OK) }) == 0, let resolved = path.resolved else { throw failure(path) }
    return .file(resolved, facts.st_mode & 0o777, facts.st_uid, facts.st_gid)
  }

  /// Returns whether writing to a special file is refused. Control characters in rows would be commands to a terminal,
  /// and a disk would lose its data. The system itself refuses folders.
  private static func isRefused(_ facts: stat) -> Bool {
    let kind = facts.st_mode & S_IFMT
    return kind != S_IFDIR && !(kind == S_IFCHR && harmlessDevices.contains(facts.st_rdev))
  }

  private static func refusal(_ path: FilePath) -> Failure {
    Failure(text: "not written: not a regular file but a device: \(path)")
  }

  /// Devices that discard all bytes written to them.
  private static let harmlessDevices: Set<dev_t> = Set(
    ["/dev/null", "/dev/zero", "/dev/full"].compactMap { path in
      var facts = stat()
      return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR ? facts.st_rdev : nil
    })

  /// Opens a device. Fails without changing anything if the path is no longer a device. Opening a pipe does not wait
  /// for a reader.
  private static func openDevice(_ path: FilePath) throws(Failure) -> Int32 {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard descriptor >= 0 else { throw failure(path) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, !isRefused(facts) else {
      close(descriptor)
      throw refusal(path)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
  }

  /// Opens a new temporary file in the folder of `path`.
  private static func openNew(
    beside path: FilePath, mode: mode_t, isNameless: Bool, named shown: FilePath
  ) throws(Failure) -> (Int32, Way) {
    #if canImport(Glibc)
      if isNameless {
        // O_TMPFILE, which Swift's C library module does not export.
        let flag = 0o20_000_000 | O_DIRECTORY
        let descriptor = folder(of: path).withCString { open($0, flag | O_WRONLY | O_CLOEXEC, mode) }
        if descriptor >= 0 {
          if access("/proc/self/fd/\(descriptor)", F_OK) == 0 { return (descriptor, .link) }
          close(descriptor)
        } else if ![EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(errno) {
          throw failure(shown)
        }
      }
    #endif
    let (other, file) = try unfinished(beside: path, named: shown)
    let descriptor = other.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard descriptor >= 0 else {
      let failure = failure(shown)
      file.keep()
      throw failure
    }
    return (descriptor, .rename(other, file))
  }

  private static let slash = UInt8(ascii: "/")

  private static func folder(of path: FilePath) -> FilePath {
    let end = path.bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0
    return end == 0 ? FilePath(".") : FilePath(bytes: path.bytes[..<end])
  }

  /// Returns an unused temporary name in the folder of `path`.
  private static func unfinished(
    beside path: FilePath, named shown: FilePath
  ) throws(Failure) -> (FilePath, UnfinishedFile) {
    let other = FilePath(bytes: folder(of: path).bytes + "/.lazyscope-\(UUID().uuidString.prefix(8))".utf8)
    guard let file = other.withCString({ UnfinishedFile($0) }) else {
      throw Failure(text: "\(shown): too many files being written")
    }
    return (other, file)
  }

  /// Links an unnamed file to a path, if no file exists there.
  private static func link(_ descriptor: Int32, to path: FilePath) -> Bool {
    path.withCString { linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) } == 0
  }

  /// Renames a file. An existing file with the new name is replaced.
  private static func rename(_ path: FilePath, to other: FilePath) -> Bool {
    path.withCString { path in other.withCString { Foundation.rename(path, $0) } } == 0
  }

  /// Renames a file, if no file with the new name exists.
  private static func move(_ path: FilePath, toFree other: FilePath) -> Bool {
    if path.withCString({ path in other.withCString { Foundation.link(path, $0) } }) == 0 {
      _ = path.withCString { unlink($0) }
      return true
    }
    guard errno != EEXIST else { return false }
    // Some file systems do not support hard links. On these, the file is renamed if the new name is free.
    guard !other.exists else {
      errno = EEXIST
      return false
    }
    return rename(path, to: other)
  }
}
