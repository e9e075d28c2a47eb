internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Opens inputs as bytes: files for random access, everything else as a stream.
package struct ByteOpener: Sendable {
  /// The limits for pipes and for the contents of compressed files. At most 4 MiB of a compressed file's contents are
  /// kept in memory. The rest goes to the temporary file.
  package var limits: PipeLimits
  /// The folders to search for decompressors, separated by colons.
  package var searchPath: String
  /// Whether decompressors may be run.
  package var mayRunPrograms: Bool
  /// The path of the file to read in an archive; `nil` for its only file.
  package var member: String?
  /// The part to read of a table file that belongs to another program.
  package var choice = DuckDBFileTypes.Choice.all
  /// The time in milliseconds that a decompressor may keep running after it closed its output. After that time, the
  /// decompressor is killed.
  package var patience: Int32 = 10_000

  package init(
    limits: PipeLimits = PipeLimits(),
    // Reading one environment variable is faster than copying all of them.
    searchPath: String = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
    mayRunPrograms: Bool = true
  ) {
    self.limits = limits
    self.searchPath = searchPath
    self.mayRunPrograms = mayRunPrograms
  }

  /// The number of bytes of a compressed file's contents that are kept in memory.
  private static let memoryOfFile = 4 << 20

  /// Opened bytes, and how they were unpacked.
  package struct Opened: Sendable {
    package let bytes: any ByteSource
    /// The compression of the file; `nil` if it is not compressed. `bytes` are the decompressed contents.
    package var compression: Compression?
    /// The kind of a file with tables; otherwise `nil`. `bytes` are lines of JSON from `duckdb`, or the unchanged
    /// Parquet or Arrow file.
    package var tables: DuckDBFileTypes?
  }

  /// Opened bytes that can be read only once, in order. Otherwise the same as `Opened`.
  package struct OpenedInOrder {
    package let bytes: OrderedBytes
    package var compression: Compression?
    package var tables: DuckDBFileTypes?
  }

  /// How an input can be read.
  private enum Kind {
    case file(FileAttributes)
    case stream
    case compressed(Compression)
    /// A Parquet or Arrow file, which is read as it is.
    case columnar(DuckDBFileTypes, FileAttributes)
    case tables(DuckDBFileTypes)
  }

  /// Opens the file, FIFO or device at `path`, without blocking.
  ///
  /// - Throws: `DataError` if nothing exists at the path, it may not be read, or it is a directory, a disk, a socket
  ///   or a terminal.
  package func open(path: String) throws(DataError) -> Opened {
    try open(FileDescriptor(readingAt: path), name: path, path: path)
  }

  /// Opens the file, FIFO or device at `path` for reading once, from its first byte to its last.
  ///
  /// - Throws: `DataError` as `open(path:)`.
  package func openInOrder(path: String) throws(DataError) -> OpenedInOrder {
    try openInOrder(FileDescriptor(readingAt: path), name: path, path: path)
  }

  /// Opens an inherited descriptor for reading once; see `open(descriptor:name:)`.
  package func openInOrder(
    descriptor: Int32, name: String
  ) throws(DataError) -> OpenedInOrder {
    try openInOrder(FileDescriptor(descriptor: descriptor, name: name), name: name, path: nil)
  }

  /// Opens an inherited descriptor, such as standard input. The caller keeps `descriptor`, which stays open.
  ///
  /// A file whose offset is not at its start is read like a pipe, from the current offset.
  ///
  /// - Parameter name: the name in error messages.
  /// - Throws: `DataError` as `open(path:)`.
  package func open(descriptor: Int32, name: String) throws(DataError) -> Opened {
    try open(FileDescriptor(descriptor: descriptor, name: name), name: name, path: nil)
  }

  private func open(_ file: FileDescriptor, name: String, path: String?) throws(DataError) -> Opened {
    switch try kind(of: file, name: name, path: path) {
    case .file(let attributes):
      return Opened(bytes: FileBytes(file, attributes: attributes, name: name, path: path))
    case .columnar(let tables, let attributes):
      return Opened(bytes: FileBytes(file, attributes: attributes, name: name, path: path), tables: tables)
    case .stream:
      return try Opened(bytes: PipeBytes(file, name: name, limits: limits))
    case .compressed(let compression):
      let contents = compression.checkpointed.map { UnpackedContents(file, $0, name: name, folder: limits.folder) }
      let program = try decompressor(compression, of: file, name: name)
      return Opened(bytes: try bytes(of: program, name, contents), compression: compression)
    case .tables(let tables):
      return Opened(bytes: try bytes(of: reader(tables, of: file, name: name), name), tables: tables)
    }
  }

  /// Opens bytes that another thread writes to a pipe.
  ///
  /// - Parameters:
  ///   - pipe: the reading end of the pipe.
  ///   - compression: the compression of the bytes; `nil` if they are not compressed.
  ///   - finish: called once, when the pipe is no longer read. Returns an error if the bytes are not complete.
  /// - Throws: `DataError` if the program that unpacks the bytes cannot be run.
  func open(
    _ pipe: FileDescriptor, _ compression: Compression?, name: String,
    finish: @escaping @Sendable (_ isAtEnd: Bool) -> DataError?
  ) throws(DataError) -> Opened {
    guard let compression else {
      return Opened(bytes: try PipeBytes(pipe, name: name, limits: limits, finish: finish))
    }
    let program = try unpacker(compression, of: pipe, name: name)
    return Opened(bytes: try bytes(of: program, name, alsoFinishing: finish), compression: compression)
  }

  /// Does the same as `open(_:_:name:finish:)`, for reading once.
  func openInOrder(
    _ pipe: FileDescriptor, _ compression: Compression?, name: String,
    finish: @escaping @Sendable (_ isAtEnd: Bool) -> DataError?
  ) throws(DataError) -> OpenedInOrder {
    guard let compression else {
      return OpenedInOrder(bytes: .stream(ByteStream(pipe, name: name, finish: finish)))
    }
    let program = try unpacker(compression, of: pipe, name: name)
    let stream = ByteStream(program.output, name: name) { Self.end(program, finish, isAtEnd: $0) }
    return OpenedInOrder(bytes: .stream(stream), compression: compression)
  }

  /// Starts the program that unpacks a pipe.
  private func unpacker(
    _ compression: Compression, of pipe: FileDescriptor, name: String
  ) throws(DataError) -> Decompressor {
    guard mayRunPrograms else { throw .programForbidden(compression.command.program, path: name) }
    guard compression != .zip else {
      throw .refused(path: name, reason: "a .zip archive cannot be read from a server; download it first")
    }
    return try Decompressor(compression.commands, of: pipe, name: name, searchPath: searchPath, patience: patience)
  }

  /// Stops a program and the writer of its input. If both failed, the error is that of the writer, which made the
  /// program fail.
  private static func end(
    _ program: Decompressor, _ finish: (Bool) -> DataError?, isAtEnd: Bool
  ) -> DataError? {
    let failure = program.finish(isAtEnd: isAtEnd)
    return finish(isAtEnd) ?? failure
  }

  /// Returns the output of a running decompressor.
  ///
  /// - Parameter finish: stops the writer of the program's input.
  private func bytes(
    of program: Decompressor, _ name: String, _ contents: UnpackedContents? = nil,
    alsoFinishing finish: @escaping @Sendable (_ isAtEnd: Bool) -> DataError? = { _ in nil }
  ) throws(DataError) -> PipeBytes {
    let limits = PipeLimits(
      memory: min(limits.memory, Self.memoryOfFile), total: limits.total, ahead: limits.ahead, folder: limits.folder)
    do throws(DataError) {
      return try PipeBytes(program.output, name: name, limits: limits, contents: contents) {
        Self.end(program, finish, isAtEnd: $0)
      }
    } catch {
      _ = Self.end(program, finish, isAtEnd: false)
      throw error
    }
  }

  private func openInOrder(
    _ file: FileDescriptor, name: String, path: String?
  ) throws(DataError) -> OpenedInOrder {
    func stream(_ program: Decompressor) -> OrderedBytes {
      .stream(ByteStream(program.output, name: name) { program.finish(isAtEnd: $0) })
    }
    switch try kind(of: file, name: name, path: path) {
    case .file(let attributes):
      return OpenedInOrder(bytes: .file(FileBytes(file, attributes: attributes, name: name, path: path)))
    case .columnar(let tables, let attributes):
      let bytes = FileBytes(file, attributes: attributes, name: name, path: path)
      return OpenedInOrder(bytes: .file(bytes), tables: tables)
    case .stream:
      return OpenedInOrder(bytes: .stream(ByteStream(file, name: name)))
    case .compressed(let compression):
      let program = try decompressor(compression, of: file, name: name)
      return OpenedInOrder(bytes: stream(program), compression: compression)
    case .tables(let tables):
      return OpenedInOrder(bytes: stream(try reader(tables, of: file, name: name)), tables: tables)
    }
  }

  private func kind(of file: FileDescriptor, name: String, path: String?) throws(DataError) -> Kind {
    guard let attributes = file.attributes else {
      throw .inaccessible(path: name, reason: DataError.words(for: errno))
    }
    switch attributes.kind {
    case .regular where lseek(file.number, 0, SEEK_CUR) == 0:
      if let compression = Compression(file) { return .compressed(compression) }
      if let tables = DuckDBFileTypes(file) {
        // A Parquet or Arrow file needs the program `duckdb` only for a query.
        return tables != .duckDB && choice == .all ? .columnar(tables, attributes) : .tables(tables)
      }
      return file.isAsLongAsItSays(attributes) ? .file(attributes) : .stream
    case .regular, .pipe: return .stream
    case .characterDevice where isatty(file.number) == 0: return .stream
    case .socket where path == nil: return .stream
    case .characterDevice, .directory, .socket, .other:
      throw .notAFile(path: name)
    }
  }

  private func decompressor(
    _ compression: Compression, of file: FileDescriptor, name: String
  ) throws(DataError) -> Decompressor {
    guard mayRunPrograms else { throw .programForbidden(compression.command.program, path: name) }
    if compression == .zip, let archive = ZipArchive(file) { return try unpacker(of: archive, in: file, name: name) }
    guard member == nil else {
      throw .refused(path: name, reason: "the archive is damaged or incomplete: its list of files cannot be read")
    }
    return try Decompressor(compression.commands, of: file, name: name, searchPath: searchPath, patience: patience)
  }

  private func unpacker(
    of archive: ZipArchive, in file: FileDescriptor, name: String
  ) throws(DataError) -> Decompressor {
    let chosen = try archive.member(named: member, path: name)
    guard !chosen.isEncrypted else {
      throw .refused(path: name, reason: "\(chosen.name) is encrypted; unpack it first")
    }
    // `unzip` and `bsdtar` support more compression methods than `funzip`, but unpack all files of an archive.
    var commands = archive.members.count == 1 && !archive.holdsOthers ? Compression.zip.commands : []
    if commands.isEmpty {
      let start = file.dataStart(ofMemberAt: chosen.offset).map { chosen.storedCount == nil ? chosen.offset : $0 }
      guard let start, lseek(file.number, off_t(start), SEEK_SET) >= 0 else {
        throw .refused(path: name, reason: "the archive is damaged: \(chosen.name) is not where its directory says")
      }
      commands = [chosen.storedCount.map(Compression.copyCommand) ?? Compression.memberCommand]
    }
    return try Decompressor(commands, of: file, name: name, searchPath: searchPath, patience: patience)
  }

  private func reader(_ tables: DuckDBFileTypes, of file: FileDescriptor, name: String) throws(DataError)
    -> Decompressor
  {
    try run(tables.command(choice), on: file, name: name)
  }

  private func run(
    _ command: UnpackingCommand, on file: FileDescriptor, name: String
  ) throws(DataError) -> Decompressor {
    guard mayRunPrograms else { throw .programForbidden(command.program, path: name) }
    return try Decompressor([command], of: file, name: name, searchPath: searchPath, patience: patience)
  }
}

extension ByteOpener {
  /// Returns the names of the files in the .zip archive at `path`. The result is empty if the directory of the archive
  /// is damaged. Returns `nil` for another kind of file, and for a file that cannot be opened.
  package static func members(at path: String) -> [String]? {
    guard FileAttributes(path: path)?.kind == .regular, let file = try? FileDescriptor(readingAt: path),
      Compression(file) == .zip
    else { return nil }
    return ZipArchive(file)?.members.map(\.name) ?? []
  }

  /// Returns the kind of table file at `path`, or `nil` if it is another kind of file or cannot be opened. A FIFO is
  /// not opened, because that would affect its writer.
  package static func tables(at path: String) -> DuckDBFileTypes? {
    guard FileAttributes(path: path)?.kind == .regular, let file = try? FileDescriptor(readingAt: path) else {
      return nil
    }
    return DuckDBFileTypes(file)
  }

  /// Returns the tables and views of another program's database. Blocks for a few hundredths of a second.
  ///
  /// - Throws: `DataError` if the database cannot be read.
  package func foreignTables(path: String) throws(DataError) -> [ForeignTable] {
    let file = try FileDescriptor(readingAt: path)
    let program = try run(DuckDBFileTypes.listing, on: file, name: path)
    let stream = ByteStream(program.output, name: path) { program.finish(isAtEnd: $0) }
    var answer: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    reading: while answer.count < Self.longestList {
      switch try stream.next(into: buffer, patience: patience) {
      case .bytes(let count): answer += buffer[..<count]
      case .pause:
        throw .notDecompressed(path: path, program: DuckDBFileTypes.listing.program, reason: "no answer")
      case .end: break reading
      }
    }
    return answer.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(ForeignTable.self, from: Data($0))
    }
  }

  /// The maximum number of bytes of the list of table names.
  private static let longestList = 1 << 22
}

extension FileDescriptor {
  /// Duplicates an inherited descriptor.
  fileprivate convenience init(descriptor: Int32, name: String) throws(DataError) {
    let mode = fcntl(descriptor, F_GETFL)
    guard mode >= 0, mode & O_ACCMODE != O_WRONLY else {
      throw .refused(path: name, reason: "not open for reading; name a file, or use a pipe")
    }
    let other = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard other >= 0 else { throw .inaccessible(path: name, reason: DataError.words(for: errno)) }
    self.init(adopting: other)
  }

  /// Whether a file has the size in `attributes`. The kernel reports a size of 0 or of a page for files that it
  /// generates while they are read.
  fileprivate func isAsLongAsItSays(_ attributes: FileAttributes) -> Bool {
    let page = 4096
    guard attributes.size <= page else { return true }
    let count = withUnsafeTemporaryAllocation(byteCount: page, alignment: 1) { read(at: 0, into: $0) }
    if attributes.size == 0 ? count == 0 : count >= attributes.size { return true }
    // Other programs may have written to the file since its attributes were read.
    return self.attributes != attributes
  }
}
