#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Parts of a file that have been received, in blocks. The first ones are kept in memory, the others in a temporary
/// file.
///
/// This is a value: a copy has the blocks that existed when it was made, and these blocks never change.
struct WebStore: Sendable {
  static let blockLength = 64 << 10
  /// The maximum number of recent blocks to keep beyond the limit.
  private static let mostPassing = 128

  private let limits: PipeLimits
  private var memory: [Int: [UInt8]] = [:]
  private var stored: Set<Int> = []
  private var file: FileDescriptor?
  /// The blocks beyond the limit, the oldest one first. They are in `memory`.
  private var passing: [Int] = []
  private var kept = 0

  init(_ limits: PipeLimits) { self.limits = limits }

  func has(_ block: Int) -> Bool { memory[block] != nil || stored.contains(block) }

  /// Copies bytes from `offset`, up to the first block that is missing.
  ///
  /// - Parameter length: the number of bytes of the complete file.
  /// - Returns: the number of bytes, or a negative number if the system refuses; `errno` has the reason.
  func read(at offset: Int, of length: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var copied = 0
    let wanted = min(buffer.count, max(0, length - offset))
    while copied < wanted {
      let (block, start) = (offset + copied).quotientAndRemainder(dividingBy: Self.blockLength)
      let room = UnsafeMutableRawBufferPointer(
        rebasing: buffer[copied..<copied + min(wanted - copied, Self.blockLength - start)])
      let step: Int
      if let bytes = memory[block] {
        let part = bytes.dropFirst(start).prefix(room.count)
        room.copyBytes(from: part)
        step = part.count
      } else if let file, stored.contains(block) {
        step = file.read(at: offset + copied, into: room)
      } else {
        break
      }
      guard step > 0 else { return step < 0 ? step : copied }
      copied += step
    }
    return copied
  }

  /// Keeps a block.
  ///
  /// - Parameter isPassing: whether the block may be dropped soon if the limit is reached. If not, reaching the limit
  ///   is an error.
  mutating func add(_ bytes: ArraySlice<UInt8>, as block: Int, isPassing: Bool) throws(PipeStore.Refusal) {
    guard !has(block) else { return }
    if kept + bytes.count <= limits.memory {
      memory[block] = Array(bytes)
    } else if kept + bytes.count <= limits.total {
      try store(bytes, at: block * Self.blockLength)
      stored.insert(block)
    } else if isPassing {
      memory[block] = Array(bytes)
      passing.append(block)
      if passing.count > Self.mostPassing { memory[passing.removeFirst()] = nil }
      return
    } else {
      throw .full
    }
    kept += bytes.count
  }

  /// Returns the temporary file, which is created when it is first needed.
  private mutating func openFile() throws(PipeStore.Refusal) -> FileDescriptor {
    if let file { return file }
    let file = try PipeStore.namelessFile(in: limits.folder)
    self.file = file
    return file
  }

  private mutating func store(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(PipeStore.Refusal) {
    let file = try openFile()
    var refusal: Int32?
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let written = file.write(UnsafeRawBufferPointer(rebasing: bytes[done...]), at: offset + done)
        guard written > 0 else {
          refusal = written < 0 ? errno : ENOSPC
          return
        }
        done += written
      }
    }
    if let refusal { throw .spill(refusal) }
  }
}

extension WebStore {
  /// Returns the error for the user.
  func error(_ refusal: PipeStore.Refusal, path: String) -> DataError {
    switch refusal {
    case .input(let code): .unreadable(path: path, reason: DataError.words(for: code))
    case .spill(let code): .notKept(path: path, reason: "\(DataError.words(for: code)), in \(limits.folder)")
    case .full: .tooLong(path: path, limit: limits.total)
    }
  }
}
