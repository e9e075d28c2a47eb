internal import Synchronization

/// The contents of a gzip file, if they are too long to be kept. They are unpacked once to learn their length. Later
/// reads unpack a part again from the nearest checkpoint.
///
/// One thread unpacks the file from the first byte to the last. Any thread may read the part that has been unpacked
/// once.
final class GzipContents: Sendable {
  /// A block of consecutive unpacked bytes.
  private struct Chunk {
    let number: Int
    let bytes: [UInt8]
  }

  private struct State {
    /// The most recently used chunks, the latest last.
    var chunks: [Chunk] = []
    /// The most recently used readers, the latest last.
    var readers: [Unpacker] = []
  }

  /// A reader, which is used only while the lock is held.
  private final class Unpacker: @unchecked Sendable {
    let reader: GzipReader
    init(_ reader: GzipReader) { self.reader = reader }
  }

  private static let mostChunks = 16
  private static let mostReaders = 4

  private let file: FileDescriptor
  /// The attributes of the file when it was opened. They are needed because unpacking from the middle does not detect
  /// that the file was rewritten.
  private let attributes: FileAttributes?
  private let name: String
  private let checkpoints: GzipCheckpoints
  private let chunkLength: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - name: the name of the file in error messages.
  ///   - folder: the folder for temporary files.
  ///   - spacing: the number of unpacked bytes between two checkpoints. With the default, any offset is reached in
  ///     some milliseconds.
  ///   - chunkLength: the number of bytes to unpack at once.
  init(
    _ file: FileDescriptor, name: String, folder: String, spacing: Int = 2 << 20, chunkLength: Int = 1 << 18
  ) {
    self.file = file
    attributes = file.attributes
    self.name = name
    checkpoints = GzipCheckpoints(folder: folder, spacing: spacing)
    self.chunkLength = chunkLength
  }

  // MARK: From the first byte to the last

  /// Unpacks the file once and records checkpoints.
  ///
  /// - Parameters:
  ///   - scratch: memory that may be overwritten.
  ///   - progress: receives the number of bytes unpacked until now; returns whether to continue.
  /// - Throws: `DataError` if the file is damaged, `PipeStore.Refusal` if a checkpoint cannot be stored or zlib is
  ///   missing, `CancellationError` if `progress` returns `false`.
  func unpackOnce(_ scratch: UnsafeMutableRawBufferPointer, progress: (Int) -> Bool) throws {
    guard let reader = GzipReader(file, from: GzipCheckpoint(), window: []) else {
      throw PipeStore.Refusal.full
    }
    var window: [UInt8] = []
    do {
      while !reader.isAtEnd {
        var noted = 0
        let count = try reader.read(into: scratch) { filled, checkpoint throws(PipeStore.Refusal) in
          guard reader.position - checkpoints.lastOutput >= checkpoints.spacing else { return }
          Self.add(UnsafeRawBufferPointer(scratch).part(noted..<filled), to: &window)
          noted = filled
          // No window is needed at the start of a member.
          if checkpoint.bits == nil { return try checkpoints.add(checkpoint, window: []) }
          try checkpoints.add(checkpoint, window: window)
        }
        Self.add(UnsafeRawBufferPointer(scratch).part(noted..<count), to: &window)
        guard progress(reader.position) else { throw CancellationError() }
      }
    } catch let damage as GzipReader.Damage {
      // The bytes that the last step unpacked before the damage are valid too.
      guard progress(reader.position) else { throw CancellationError() }
      throw DataError.notDecompressed(path: name, program: "zlib", reason: damage.reason)
    }
  }

  /// Appends bytes to the window, and keeps only its last 32 KiB.
  private static func add(_ bytes: UnsafeRawBufferPointer, to window: inout [UInt8]) {
    let last = bytes.suffix(GzipCheckpoints.longestWindow)
    let kept = min(window.count, GzipCheckpoints.longestWindow - last.count)
    window.removeFirst(window.count - kept)
    window += last
  }

  // MARK: At any offset

  /// Copies bytes from `offset` into the buffer. Bytes that are not cached are unpacked from the previous checkpoint.
  ///
  /// - Returns: the number of bytes. It is smaller than the buffer only at the end.
  /// - Throws: `DataError` if the file has been changed.
  /// - Complexity: O(bytes), plus the distance between two checkpoints if the read does not continue a recent read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    var copied = 0
    while copied < buffer.count {
      let place = offset + copied
      let chunk = try chunk(place / chunkLength)
      let part = chunk.dropFirst(place % chunkLength).prefix(buffer.count - copied)
      if part.isEmpty { break }
      part.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: buffer[copied...]).copyMemory(from: $0) }
      copied += part.count
    }
    return copied
  }

  private func chunk(_ number: Int) throws(DataError) -> [UInt8] {
    try state.withLock { state throws(DataError) in
      if let index = state.chunks.firstIndex(where: { $0.number == number }) {
        state.chunks.append(state.chunks.remove(at: index))
        return state.chunks[state.chunks.count - 1].bytes
      }
      let bytes = try unpack(number * chunkLength, &state)
      if state.chunks.count == Self.mostChunks { state.chunks.removeFirst() }
      state.chunks.append(Chunk(number: number, bytes: bytes))
      return bytes
    }
  }

  /// Unpacks a chunk with an existing reader shortly before the chunk, or with a new reader at a checkpoint.
  private func unpack(_ start: Int, _ state: inout State) throws(DataError) -> [UInt8] {
    let checkpoint = checkpoints.last(upTo: start)
    let near = state.readers.lastIndex { $0.reader.position <= start && $0.reader.position >= checkpoint.output }
    let unpacker: Unpacker
    if let near { unpacker = state.readers.remove(at: near) } else { unpacker = try begin(at: checkpoint) }
    let reader = unpacker.reader
    var failure: (any Error)?
    let bytes = [UInt8](unsafeUninitializedCapacity: chunkLength) { buffer, initialized in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      do {
        while reader.position < start, !reader.isAtEnd {
          let wanted = min(buffer.count, start - reader.position)
          _ = try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
        }
        initialized = try reader.read(into: buffer)
      } catch {
        failure = error
        initialized = min(max(0, reader.position - start), buffer.count)
      }
    }
    guard file.attributes == attributes else { throw .changed(path: name) }
    guard failure == nil else {
      // The failed reader is dropped. The bytes before the damage are valid.
      if bytes.isEmpty { throw .changed(path: name) }
      return bytes
    }
    if state.readers.count == Self.mostReaders { state.readers.removeFirst() }
    state.readers.append(unpacker)
    return bytes
  }

  private func begin(at checkpoint: GzipCheckpoint) throws(DataError) -> Unpacker {
    guard let window = checkpoints.window(of: checkpoint),
      let reader = GzipReader(file, from: checkpoint, window: window)
    else { throw .changed(path: name) }
    return Unpacker(reader)
  }
}
