#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The attributes that the system reports for a file.
struct FileAttributes: Equatable, Sendable {
  enum Kind: Sendable { case regular, directory, pipe, characterDevice, socket, other }

  /// The device and inode number, which identify a file on this system.
  struct Identity: Equatable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let identity: Identity
  /// The size in bytes.
  let size: Int
  /// The time of the last modification, since 1970.
  let written: Duration

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFIFO: .pipe
      case S_IFCHR: .characterDevice
      case S_IFSOCK: .socket
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    size = max(0, Int(status.st_size))
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    written = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Reads the attributes of the file at `path`, following symbolic links. Returns `nil` if it does not exist or the
  /// system reports nothing.
  init?(path: String) {
    var status = stat()
    guard FilePath(path).withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }
}
