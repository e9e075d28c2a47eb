#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where what came from a pipe lies: the beginning in blocks of memory, the rest in a temporary file.
///
/// A value of it is a view of the bytes that were there when it was copied. They never change, so it can be read from any
/// thread while more are added to another.
struct PipeStore: Sendable {
  /// Memory that is given back with the last reference to it. It takes room only where it was written to.
  ///
  /// Only the reader of the pipe writes, and only to bytes of which no reader was told.
  private final class Block: @unchecked Sendable {
    static let size = 256 << 10

    let bytes: UnsafeMutableRawBufferPointer

    init() { bytes = .allocate(byteCount: Self.size, alignment: 16) }

    deinit { bytes.deallocate() }
  }

  /// Why bytes could not be added.
  enum Refusal: Error {
    /// The input cannot be read, for a reason that `errno` gave.
    case input(Int32)
    /// The temporary file cannot be made or written.
    case spill(Int32)
    /// No more may be kept.
    case full
  }

  private let limits: PipeLimits
  private var blocks: [Block] = []
  private var file: FileDescriptor?
  /// How many bytes have come.
  private(set) var count = 0
  /// How many of them are kept here: all, unless they can be had again from elsewhere.
  private(set) var kept = 0

  /// - Parameter file: the temporary file, where it is not to be made in the limits' folder when it is needed.
  init(limits: PipeLimits, file: FileDescriptor? = nil) {
    self.limits = limits
    self.file = file
  }

  // MARK: Reading

  /// Copies bytes from `offset` on, as many as fit or are kept.
  ///
  /// - Returns: less than 0 where the system refuses; `errno` says why.
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

  /// What one read of the input will be put into; made before it, so that nothing that was read is lost.
  private enum Room {
    case memory(UnsafeMutableRawBufferPointer)
    /// So many bytes in the file.
    case file(FileDescriptor, Int)
    case none
  }

  /// Finds room for at most `most` bytes.
  private mutating func makeRoom(most: Int) throws(Refusal) -> Room {
    if count < limits.memory {
      if count / Block.size == blocks.count { blocks.append(Block()) }
      let bytes = blocks[count / Block.size].bytes[(count % Block.size)...]
      return .memory(UnsafeMutableRawBufferPointer(rebasing: bytes.prefix(min(most, limits.memory - count))))
    }
    let left = limits.total - count
    guard left > 0 else { return .none }
    if let file { return .file(file, min(most, left)) }
    let file = try Self.namelessFile(in: limits.folder)
    self.file = file
    return .file(file, min(most, left))
  }

  /// Appends one read of `input`, of at most `most` bytes; what was added is part of `count` from then on.
  ///
  /// - Parameter scratch: memory that may be overwritten.
  /// - Returns: how many bytes were read; 0 at the end of the input.
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
    case .none:
      // The end may be just here.
      let step = try Self.readOnce(input, into: UnsafeMutableRawBufferPointer(rebasing: scratch.prefix(1)))
      guard step == 0 else { throw .full }
      return 0
    }
  }

  private mutating func keep(_ length: Int) {
    count += length
    kept += length
  }

  /// Says that so many bytes have come in all, those behind the ones that are kept being had again from elsewhere.
  mutating func pass(to count: Int) { self.count = max(self.count, count) }

  private static func readOnce(
    _ input: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Refusal) -> Int {
    let step = input.readNext(into: buffer)
    guard step >= 0 else { throw .input(errno) }
    return step
  }

  /// A new file that no folder has: the system gives its room back when it is closed, whatever the program ends of.
  static func namelessFile(in folder: String) throws(Refusal) -> FileDescriptor {
    #if canImport(Glibc)
      // O_TMPFILE, which the module of the C library does not have.
      let flag = 0o20_000_000 | O_DIRECTORY
      let number = FileDescriptor.retry { open(folder, flag | O_RDWR | O_CLOEXEC, mode_t(0o600)) }
      if number >= 0 { return FileDescriptor(adopting: number) }
    #endif
    // Not every file system has that.
    var path = Array("\(folder)/lazyscope.XXXXXX".utf8CString)
    let named = mkstemp(&path)
    guard named >= 0 else { throw .spill(errno) }
    unlink(path)
    _ = fcntl(named, F_SETFD, FD_CLOEXEC)
    return FileDescriptor(adopting: named)
  }
}
