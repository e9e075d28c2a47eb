internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Opens whatever has bytes, each thing as it can be read: files anywhere, everything else as it comes.
package struct ByteOpener: Sendable {
  /// What is kept of pipes, and of what comes out of compressed files. Those are files: however long, they take no more
  /// memory than others, and most of what comes out goes to the temporary file.
  package var limits: PipeLimits
  /// The folders, with colons between, in which decompressors are looked for.
  package var searchPath: String
  /// Whether decompressors may be run.
  package var mayRunPrograms: Bool

  package init(
    limits: PipeLimits = PipeLimits(),
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    mayRunPrograms: Bool = true
  ) {
    self.limits = limits
    self.searchPath = searchPath
    self.mayRunPrograms = mayRunPrograms
  }

  /// How much of what a compressed file holds is kept in memory.
  private static let memoryOfFile = 4 << 20

  /// Bytes, and what had to be done to have them.
  package struct Opened: Sendable {
    package let bytes: any ByteSource
    /// How the file is compressed. The bytes are those that it holds.
    package let compression: Compression?
  }

  /// Opens the file, FIFO or device at `path`, and waits for nothing.
  ///
  /// - Throws: `DataError` where there is nothing, it may not be read, or it is a directory, a disk, a socket or a terminal.
  package func open(path: String) throws(DataError) -> Opened {
    try open(FileDescriptor(readingAt: path), name: path, path: path)
  }

  /// Opens what somebody else has opened, such as standard input; `descriptor` stays the caller's, and open.
  ///
  /// A file of which something was read already is read on from there, as a pipe is.
  ///
  /// - Parameter name: what it is called in errors.
  /// - Throws: `DataError` as `open(path:)`.
  package func open(descriptor: Int32, name: String) throws(DataError) -> Opened {
    guard let file = FileDescriptor(duplicating: descriptor) else {
      throw .inaccessible(path: name, reason: DataError.words(for: errno))
    }
    return try open(file, name: name, path: nil)
  }

  private func open(_ file: FileDescriptor, name: String, path: String?) throws(DataError) -> Opened {
    guard let attributes = file.attributes else {
      throw .inaccessible(path: name, reason: DataError.words(for: errno))
    }
    switch attributes.kind {
    case .regular where lseek(file.number, 0, SEEK_CUR) == 0:
      if let compression = Compression(file) { return try decompress(file, compression, name: name) }
      if !file.isAsLongAsItSays(attributes) { return try stream(file, name: name) }
      return Opened(bytes: FileBytes(file, attributes: attributes, name: name, path: path), compression: nil)
    case .regular, .pipe:
      return try stream(file, name: name)
    case .characterDevice where isatty(file.number) == 0:
      return try stream(file, name: name)
    case .socket where path == nil:
      return try stream(file, name: name)
    case .characterDevice, .directory, .socket, .other:
      throw .notAFile(path: name)
    }
  }

  private func stream(_ file: FileDescriptor, name: String) throws(DataError) -> Opened {
    try Opened(bytes: PipeBytes(file, name: name, limits: limits), compression: nil)
  }

  private func decompress(
    _ file: FileDescriptor, _ compression: Compression, name: String
  ) throws(DataError) -> Opened {
    guard mayRunPrograms else { throw .programForbidden(compression.command.program, path: name) }
    let limits = PipeLimits(
      memory: min(limits.memory, Self.memoryOfFile), total: limits.total, ahead: limits.ahead, folder: limits.folder)
    let bytes = try PipeBytes(
      decompressing: file, compression, name: name, limits: limits, searchPath: searchPath)
    return Opened(bytes: bytes, compression: compression)
  }
}

extension FileDescriptor {
  /// Whether a file has the size that `attributes` gives. Those that the kernel writes while they are read have not: they
  /// say 0, or a page.
  fileprivate func isAsLongAsItSays(_ attributes: FileAttributes) -> Bool {
    let page = 4096
    guard attributes.size <= page else { return true }
    let count = withUnsafeTemporaryAllocation(byteCount: page, alignment: 1) { read(at: 0, into: $0) }
    if attributes.size == 0 ? count == 0 : count >= attributes.size { return true }
    // Others may have written to it meanwhile.
    return self.attributes != attributes
  }
}
