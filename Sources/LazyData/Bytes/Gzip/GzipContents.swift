internal import Synchronization

/// What a gzip file holds, where that is more than is kept of it: it is unpacked once from the first byte to the last, which
/// tells how much it is, and then again from the nearest checkpoint for whoever reads in it.
///
/// One thread unpacks it from the first byte to the last. Any thread reads in what that one has come past.
final class GzipContents: Sendable {
  /// Unpacked bytes that stand together.
  private struct Chunk {
    let number: Int
    let bytes: [UInt8]
  }

  private struct State {
    /// Those that were read last, the last one at the end.
    var chunks: [Chunk] = []
    /// Those who unpack, the one that did last at the end.
    var readers: [Unpacker] = []
  }

  /// A reader that is used by whoever holds the lock.
  private final class Unpacker: @unchecked Sendable {
    let reader: GzipReader
    init(_ reader: GzipReader) { self.reader = reader }
  }

  private static let mostChunks = 16
  private static let mostReaders = 4

  private let file: FileDescriptor
  /// What the file was when it was opened: of what is unpacked from its middle nothing tells that others have written it anew.
  private let attributes: FileAttributes?
  private let name: String
  private let checkpoints: GzipCheckpoints
  private let chunkLength: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - name: what the file is called in errors.
  ///   - folder: that of temporary files.
  ///   - spacing: bytes that are unpacked between two checkpoints: a place between is reached in some milliseconds.
  ///   - chunkLength: bytes that are unpacked at once.
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

  /// Unpacks it once, and notes checkpoints.
  ///
  /// - Parameters:
  ///   - scratch: memory that may be overwritten.
  ///   - progress: is told how much is unpacked by now; it returns whether to go on.
  /// - Throws: `DataError` where the file is damaged, `PipeStore.Refusal` where no checkpoint can be kept or there is no zlib,
  ///   `CancellationError` where it is not to go on.
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
          // A member begins with nothing before it.
          if checkpoint.bits == nil { return try checkpoints.add(checkpoint, window: []) }
          try checkpoints.add(checkpoint, window: window)
        }
        Self.add(UnsafeRawBufferPointer(scratch).part(noted..<count), to: &window)
        guard progress(reader.position) else { throw CancellationError() }
      }
    } catch let damage as GzipReader.Damage {
      // What the last step has unpacked before the damage is there as well.
      guard progress(reader.position) else { throw CancellationError() }
      throw DataError.notDecompressed(path: name, program: "zlib", reason: damage.reason)
    }
  }

  /// Keeps the last bytes of all that were added.
  private static func add(_ bytes: UnsafeRawBufferPointer, to window: inout [UInt8]) {
    let last = bytes.suffix(GzipCheckpoints.longestWindow)
    let kept = min(window.count, GzipCheckpoints.longestWindow - last.count)
    window.removeFirst(window.count - kept)
    window += last
  }

  // MARK: Anywhere

  /// Copies bytes from `offset` on into the buffer, unpacking what is not at hand from the checkpoint before.
  ///
  /// - Returns: how many there are: fewer than the buffer holds only at the end.
  /// - Throws: `DataError` where the file has been changed.
  /// - Complexity: O(bytes, and what is between two checkpoints where what is before was not read last).
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

  /// Unpacks a chunk from where somebody is already, or from a checkpoint.
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
      // Who has failed goes on with nothing. What came before a damaged place is as it was.
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
