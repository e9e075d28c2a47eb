import Foundation
import ListCheck

/// Writes standard streams and files.
enum Output {
  /// Writes to standard output.
  static func write(_ text: String) throws(FileProblem) {
    try write(Data(text.utf8), descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// Writes one line to standard error. Control characters are escaped.
  static func report(_ message: String) {
    let line = "lazyscope-check: \(message)".escapingControlCharacters + "\n"
    try? write(Data(line.utf8), descriptor: STDERR_FILENO, name: "standard error")
  }

  /// Writes a file. A regular file is replaced at once, so that a reader never sees a part of it. A link stays a link,
  /// and a device or pipe is written directly.
  static func write(_ data: Data, to file: String) throws(FileProblem) {
    if file == "/dev/stdout" { return try write(data, descriptor: STDOUT_FILENO, name: file) }
    var status = stat()
    guard stat(file, &status) == 0 else {
      // A link to a file that does not exist yet stays a link too.
      var link = stat()
      let isLink = lstat(file, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
      return isLink ? try writeDirectly(data, to: file) : try replace(file, name: file, data, mode: nil)
    }
    // `rename` would replace a read-only file too.
    guard access(file, W_OK) == 0 else { throw problem(file, errno) }
    guard status.st_mode & S_IFMT == S_IFREG, !isDescriptor(file) else {
      return try writeDirectly(data, to: file)
    }
    let target = realpath(file, nil)
    defer { free(target) }
    guard let target else { throw problem(file, errno) }
    try replace(String(cString: target), name: file, data, mode: status.st_mode & 0o7777)
  }

  /// Whether a path names an open file of this process, which would be detached if it were replaced.
  private static func isDescriptor(_ path: String) -> Bool {
    path == "/dev/stderr" || ["/dev/fd/", "/proc/self/fd/"].contains { path.hasPrefix($0) }
  }

  /// Writes a new file beside `target`, and moves it to `target`.
  ///
  /// - Parameter mode: the permissions of the file; nil for those of new files.
  private static func replace(_ target: String, name: String, _ data: Data, mode: mode_t?) throws(FileProblem) {
    var path = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw problem(name, errno) }
    do throws(FileProblem) {
      defer { close(descriptor) }
      try write(data, descriptor: descriptor, name: name)
      guard fchmod(descriptor, mode ?? newFileMode) == 0 else { throw problem(name, errno) }
    } catch {
      unlink(path)
      throw error
    }
    guard rename(path, target) == 0 else {
      let code = errno
      unlink(path)
      throw problem(name, code)
    }
  }

  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  private static func writeDirectly(_ data: Data, to file: String) throws(FileProblem) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw problem(file, errno) }
    defer { close(descriptor) }
    try write(data, descriptor: descriptor, name: file)
  }

  private static func write(_ data: Data, descriptor: Int32, name: String) throws(FileProblem) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program has made the pipe or the terminal non-blocking.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw problem(name, errno)
      }
    }
  }

  private static func problem(_ name: String, _ code: Int32) -> FileProblem {
    FileProblem(path: name, reason: "cannot be written: \(String(cString: strerror(code)))")
  }
}
