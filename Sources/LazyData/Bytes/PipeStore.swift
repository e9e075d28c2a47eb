internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The storage of bytes from a pipe. The first bytes are kept in memory, the remaining bytes in a temporary file.
///
/// A copy is a snapshot of the bytes at the time of copying. These bytes never change, so any thread can read the copy
/// while bytes are appended to another copy.
struct PipeStore: Sendable {
  /// Memory that is freed with the last reference to it. Only pages that were written to are resident.
  ///
  /// Only the thread that reads the pipe writes to a block, and only to bytes that no reader can see yet.
  private final class Block: @unchecked Sendable {
    static let size = 256 << 10

    let bytes: UnsafeMutableRawBufferPointer

    init() { bytes = .allocate(byteCount: Self.size, alignment: 16) }

    deinit { bytes.deallocate() }
  }

  /// The reason why bytes could not be added.
  enum Refusal: Error {
    /// The input cannot be read. The value is `errno`.
    case input(Int32)
    /// The temporary file cannot be created or written. The value is `errno`.
    case spill(Int32)
    /// The limit of kept bytes is reached.
    case full
  }

  private let limits: PipeLimits
  private var blocks: [Block] = []
  private var file: FileDescriptor?
  /// The number of bytes that have arrived.
  private(set) var count = 0
  /// The number of bytes kept here. It is less than `count` only if the other bytes can be unpacked again.
  private(set) var kept = 0

  /// - Parameter file: the temporary file, or `nil` to create it in the limits' folder when it is needed.
  init(limits: PipeLimits, file: FileDescriptor? = nil) {
    self.limits = limits
    self.file = file
  }

  // MARK: Reading

  /// Copies bytes from `offset`, until the buffer is full or the kept bytes end.
  ///
  /// - Returns: the number of bytes, or a negative number if the system refuses; `errno` has the reason.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < kept else { return 0 }
    let wanted = min(buffer.count, kept - offset)
    var copied = 0
    while copied < wanted, offset + copied < limits.memory {
      let place = offset + copied
      let bytes = blocks[place / Block.size].bytes[(place % Block.size)...]
      let step = min(wanted - copied, bytes.count, limits.memory - place)
      UnsafeMutableRawBufferPointer(rebasing: buffer[copied..<copied + step])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(step)))
      copied += step
    }
    guard copied < wanted, let file else { return copied }
    let rest = file.read(
      at: offset + copied - limits.memory, into: UnsafeMutableRawBufferPointer(rebasing: buffer[copied..<wanted]))
    return rest < 0 ? rest : copied + rest
  }

  // MARK: Adding

  /// The memory or file range for the next read. It is allocated before the read, so that no byte is lost.
  private enum Room {
    case memory(UnsafeMutableRawBufferPointer)
    /// The file, and the maximum number of bytes to append to it.
    case file(FileDescriptor, Int)
    case full
  }

  /// Allocates room for at most `most` bytes.
  private mutating func makeRoom(most: Int) throws(Refusal) -> Room {
    if count < limits.memory {
      if count / Block.size == blocks.count { blocks.append(Block()) }
      let bytes = blocks[count / Block.size].bytes[(count % Block.size)...]
      return .memory(UnsafeMutableRawBufferPointer(rebasing: bytes.prefix(min(most, limits.memory - count))))
    }
    let left = limits.total - count
    guard left > 0 else { return .full }
    if let file { return .file(file, min(most, left)) }
    let file = try Self.namelessFile(in: limits.folder)
    self.file = file
    return .file(file, min(most, left))
  }

  /// Reads at most `most` bytes of `input` once, appends them, and adds their number to `count`.
  ///
  /// - Parameter scratch: memory that may be overwritten.
  /// - Returns: the number of bytes read; 0 at the end of the input.
  mutating func append(
    from input: FileDescriptor, most: Int, scratch: UnsafeMutableRawBufferPointer
  ) throws(Refusal) -> Int {
    switch try makeRoom(most: most) {
    case .memory(let room):
      let step = try Self.readOnce(input, into: room)
      keep(step)
      return step
    case .file(let file, let most):
      let step = try Self.readOnce(input, into: UnsafeMutableRawBufferPointer(rebasing: scratch.prefix(most)))
      var done = 0
      while done < step {
        let written = file.write(UnsafeRawBufferPointer(rebasing: scratch[done..<step]), at: count - limits.memory)
        guard written > 0 else { throw .spill(written < 0 ? errno : ENOSPC) }
        done += written
        keep(written)
      }
      return step
    case .full:
      // The input may end exactly at the limit. Reading one more byte shows that.
      let step = try Self.readOnce(input, into: UnsafeMutableRawBufferPointer(rebasing: scratch.prefix(1)))
      guard step == 0 else { throw .full }
      return 0
    }
  }

  private mutating func keep(_ length: Int) {
    count += length
    kept += length
  }

  /// Increases the total number of bytes to `count`. Bytes beyond `kept` are not stored, but can be unpacked again.
  mutating func pass(to count: Int) { self.count = max(self.count, count) }

  private static func readOnce(
    _ input: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Refusal) -> Int {
    let step = input.readNext(into: buffer)
    guard step >= 0 else { throw .input(errno) }
    return step
  }

  /// Creates a file without a directory entry, on the file system of `folder`. Its space is freed when the descriptor
  /// is closed, even after a crash.
  static func namelessFile(in folder: String) throws(Refusal) -> FileDescriptor {
    #if canImport(Glibc)
      // O_TMPFILE, which the C library module does not export.
      let flag = 0o20_000_000 | O_DIRECTORY
      let number = FileDescriptor.retry { open(folder, flag | O_RDWR | O_CLOEXEC, mode_t(0o600)) }
      if number >= 0 { return FileDescriptor(adopting: number) }
    #endif
    // Not every file system supports O_TMPFILE.
    var path = Array("\(folder)/lazyscope.XXXXXX".utf8CString)
    let named = mkstemp(&path)
    guard named >= 0 else { throw .spill(errno) }
    unlink(path)
    _ = fcntl(named, F_SETFD, FD_CLOEXEC)
    return FileDescriptor(adopting: named)
  }
}

/// Limits for the number of bytes that are read from a pipe and kept.
package struct PipeLimits: Sendable {
  /// The number of bytes kept in memory. Later bytes go to a nameless temporary file.
  package let memory: Int
  /// The maximum number of bytes kept, in memory and in the file together. If more arrive, reading stops with
  /// `DataError.tooLong`.
  package let total: Int
  /// The number of bytes to read ahead of the furthest requested offset.
  package var ahead: Int
  private var chosenFolder: String?

  /// - Parameter folder: the folder of the temporary file; `nil` for the system's temporary folder.
  package init(memory: Int = 256 << 20, total: Int = 8 << 30, ahead: Int = 8 << 20, folder: String? = nil) {
    self.total = max(0, total)
    self.memory = min(max(0, memory), self.total)
    self.ahead = max(1, ahead)
    chosenFolder = folder
  }

  /// The folder of the temporary file. The default is looked up only when needed.
  package var folder: String {
    get { chosenFolder ?? NSTemporaryDirectory() }
    set { chosenFolder = newValue }
  }
}
