import Foundation

/// The file that records are written to.
///
/// One that is replaced stays as it was until its successor, which is written beside it, is complete: the records may be
/// those of this very file.
struct RecordDestination {
  /// Why it could not be opened or written, with its path.
  struct Failure: Error { let text: String }

  let file: FileHandle
  /// Whether nothing is left of it where it is abandoned.
  var isReplacement: Bool { successor != nil }
  private let path: String
  private let successor: String?

  /// - Throws: `Failure` where there is such a file and it is not to be replaced, or the system refuses.
  init(_ path: String, replaces: Bool) throws(Failure) {
    guard !Self.isPipe(at: path) else { throw Failure(text: "it is a pipe, and nothing is written to one: \(path)") }
    guard replaces, let (resolved, mode) = Self.regularFile(at: path) else {
      self.path = path
      successor = nil
      file = try Self.open(path, replaces ? O_TRUNC : O_EXCL, 0o666)
      return
    }
    let successor = "\(resolved).\(UUID().uuidString.prefix(8))"
    self.path = resolved
    self.successor = successor
    file = try Self.open(successor, O_EXCL, 0o600)
    _ = fchmod(file.fileDescriptor, mode)
  }

  /// The path, without links, and the mode of the file that stands at `path`; nil where there is none, or it is no file
  /// that can be replaced, as a device.
  private static func regularFile(at path: String) -> (path: String, mode: mode_t)? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, let resolved = realpath(path, nil) else {
      return nil
    }
    defer { free(resolved) }
    return (String(cString: resolved), facts.st_mode & 0o777)
  }

  /// Whether opening it would wait for somebody who reads.
  private static func isPipe(at path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  private static func open(_ path: String, _ flags: Int32, _ mode: mode_t) throws(Failure) -> FileHandle {
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, mode)
    guard descriptor >= 0 else {
      // What can be done comes first: a long path does not push it off the screen.
      let text =
        errno == EEXIST
        ? "there is such a file; :write! replaces it: \(path)" : "\(path): \(String(cString: strerror(errno)))"
      throw Failure(text: text)
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Closes the file, and has it take its place.
  func complete() throws {
    try file.close()
    guard let successor, rename(successor, path) != 0 else { return }
    let reason = String(cString: strerror(errno))
    unlink(successor)
    throw Failure(text: "\(path): \(reason)")
  }

  /// Closes the file, which is not complete.
  func abandon() {
    try? file.close()
    if let successor { unlink(successor) }
  }
}
