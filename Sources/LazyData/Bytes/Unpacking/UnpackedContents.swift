internal import Synchronization

/// The contents of a compressed file that are too long to be kept. The file states their length, or it is unpacked once
/// to find the length. Later reads unpack a part again from the previous checkpoint.
///
/// One thread finds the checkpoints. Any thread may read the part before the last checkpoint that was found.
final class UnpackedContents: Sendable {
  private struct State {
    var cache: ChunkCache
    /// The most recently used readers, in the order of their use.
    var readers: [Unpacker] = []
    /// The number of bytes that readers have unpacked.
    var unpackedCount = 0
    /// The damage that was found when the file was unpacked once.
    var damage: DataError?
  }

  /// A reader, which is used only while the lock is held.
  private final class Unpacker: @unchecked Sendable {
    let reader: any CheckpointReader
    /// The unpacked offset of the last checkpoint that the reader passed.
    var boundary: Int

    init(_ reader: any CheckpointReader) {
      self.reader = reader
      boundary = reader.position
    }
  }

  private static let mostReaders = 4
  /// The maximum length of cached chunks. If a file lists its parts, a part may be long. Then the bytes of the part
  /// before a requested chunk are cached too.
  private static let cached = 4 << 20
  private static let cachedOfParts = 64 << 20

  private let file: PackedFile
  private let format: any CheckpointedFormat
  /// The attributes of the file when it was opened. They are needed because unpacking from the middle does not detect
  /// that the file was rewritten.
  private let attributes: FileAttributes?
  private let name: String
  private let checkpoints: Checkpoints
  private let spacing: Int
  private let chunkLength: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - name: the name of the file in error messages.
  ///   - folder: the folder for temporary files.
  ///   - spacing: the number of unpacked bytes between two checkpoints; `nil` for that of the format.
  ///   - chunkLength: the number of bytes to unpack at once.
  init(
    _ file: FileDescriptor, _ format: any CheckpointedFormat, name: String, folder: String, spacing: Int? = nil,
    chunkLength: Int = 1 << 18
  ) {
    self.file = PackedFile(file)
    self.format = format
    attributes = file.attributes
    self.name = name
    self.spacing = spacing ?? format.spacing
    checkpoints = Checkpoints(folder: folder, spacing: self.spacing)
    self.chunkLength = chunkLength
    state = Mutex(State(cache: ChunkCache(most: Self.cached)))
  }

  /// The number of bytes that have been read from the file, and the number of bytes that were unpacked for reads. They
  /// are for tests.
  var readCount: Int { file.readCount }
  var unpackedCount: Int { state.withLock { $0.unpackedCount } }

  // MARK: Checkpoints

  /// Finds all checkpoints without unpacking anything.
  ///
  /// - Parameters:
  ///   - least: the number of bytes that are known to exist.
  ///   - goesOn: returns whether to continue.
  /// - Returns: the number of unpacked bytes, or `nil` if it is not in the file.
  /// - Throws: `DataError` if the file is damaged, `PipeStore.Refusal` if the file cannot be unpacked from the middle,
  ///   `CancellationError` if `goesOn` returns `false`.
  func listCheckpoints(atLeast least: Int, goesOn: () -> Bool) throws -> Int? {
    do {
      let listing = try format.listing(of: file, spacing: spacing, goesOn: goesOn)
      guard goesOn() else { throw CancellationError() }
      guard case .listed(let found, let total) = listing, total >= least else {
        if listing == .none { throw PipeStore.Refusal.full }
        return nil
      }
      // This fails if the library is not installed.
      if let first = found.first, format.reader(of: file, from: first, window: []) == nil {
        throw PipeStore.Refusal.full
      }
      checkpoints.set(found, total: total)
      state.withLock { $0.cache = ChunkCache(most: Self.cachedOfParts) }
      return total
    } catch let damage as Damage {
      throw error(damage)
    }
  }

  /// Unpacks the file once and records checkpoints.
  ///
  /// - Parameters:
  ///   - scratch: memory that may be overwritten.
  ///   - progress: receives the number of bytes unpacked until now; returns whether to continue.
  /// - Throws: `DataError` if the file is damaged, `PipeStore.Refusal` if a checkpoint cannot be stored or the library
  ///   is missing, `CancellationError` if `progress` returns `false`.
  func unpackOnce(_ scratch: UnsafeMutableRawBufferPointer, progress: (Int) -> Bool) throws {
    guard let reader = format.reader(of: file, from: Checkpoint(), window: []) else { throw PipeStore.Refusal.full }
    var window: [UInt8] = []
    do {
      while !reader.isAtEnd {
        var noted = 0
        let count = try reader.read(into: scratch) { filled, checkpoint throws(PipeStore.Refusal) in
          guard reader.position - checkpoints.lastOutput >= checkpoints.spacing else { return }
          add(UnsafeRawBufferPointer(scratch).part(noted..<filled), to: &window)
          noted = filled
          try checkpoints.add(checkpoint, window: checkpoint.needsWindow ? window : [])
        }
        add(UnsafeRawBufferPointer(scratch).part(noted..<count), to: &window)
        guard progress(reader.position) else { throw CancellationError() }
      }
    } catch let damage as Damage {
      // The bytes that the last step unpacked before the damage are valid too.
      guard progress(reader.position) else { throw CancellationError() }
      let found = error(damage, at: checkpoints.last)
      state.withLock { $0.damage = found }
      throw found
    }
  }

  /// Appends bytes to the window, and keeps only its last bytes.
  private func add(_ bytes: UnsafeRawBufferPointer, to window: inout [UInt8]) {
    let last = bytes.suffix(format.longestWindow)
    let kept = min(window.count, format.longestWindow - last.count)
    window.removeFirst(window.count - kept)
    window += last
  }

  private func error(_ damage: Damage, at checkpoint: Checkpoint? = nil) -> DataError {
    let place = checkpoint.map { " after byte \($0.input)" } ?? ""
    return .notDecompressed(path: name, program: format.library, reason: damage.reason + place)
  }

  // MARK: At any offset

  /// Copies bytes from `offset` into the buffer. Bytes that are not cached are unpacked from the previous checkpoint.
  ///
  /// - Returns: the number of bytes. It is smaller than the buffer only at the end, and before damaged data.
  /// - Throws: `DataError` if the file has been changed, or is damaged at `offset`.
  /// - Complexity: O(bytes), plus the distance between two checkpoints if the read does not continue a recent read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    var copied = 0
    while copied < buffer.count {
      do throws(DataError) {
        let place = offset + copied
        let chunk = try chunk(at: place)
        let part = chunk.bytes.dropFirst(place - chunk.start).prefix(buffer.count - copied)
        if part.isEmpty, let failure = chunk.failure { throw failure }
        if part.isEmpty { break }
        part.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: buffer[copied...]).copyMemory(from: $0) }
        copied += part.count
      } catch {
        if copied == 0 { throw error }
        break
      }
    }
    return copied
  }

  private func chunk(at offset: Int) throws(DataError) -> ChunkCache.Chunk {
    try state.withLock { state throws(DataError) in
      let segment = checkpoints.segment(at: offset)
      let origin = segment.end == nil ? 0 : segment.checkpoint.output
      let start = origin + (offset - origin) / chunkLength * chunkLength
      if let chunk = state.cache.chunk(at: start) { return chunk }
      let length = segment.end.map { max(0, min(chunkLength, $0 - start)) } ?? chunkLength
      let chunk = try unpack(start, length, segment, &state)
      state.cache.add(chunk)
      return chunk
    }
  }

  /// Unpacks a chunk with an existing reader shortly before the chunk, or with a new reader at a checkpoint.
  private func unpack(
    _ start: Int, _ length: Int, _ segment: Checkpoints.Segment, _ state: inout State
  ) throws(DataError) -> ChunkCache.Chunk {
    // A listed file has no bytes after its end.
    guard length > 0 else { return ChunkCache.Chunk(start: start, bytes: []) }
    let checkpoint = unpackingPlace(before: start, segment)
    let near = state.readers.lastIndex { $0.reader.position <= start && $0.reader.position >= checkpoint.output }
    let unpacker: Unpacker
    if let near { unpacker = state.readers.remove(at: near) } else { unpacker = try begin(at: checkpoint) }
    var chunk: ChunkCache.Chunk?
    var failure: Damage?
    do throws(Damage) {
      try skip(unpacker, to: start, segment, &state)
      let unpacked = try step(unpacker, length, &state)
      if unpacked.bytes.count == length { try checkEnd(unpacker, segment, &state) }
      chunk = unpacked
    } catch {
      failure = error
    }
    guard file.attributes == attributes else { throw .changed(path: name) }
    guard var chunk, failure == nil else { throw problem(failure ?? .invalid, segment, state) }
    if chunk.bytes.count == length {
      keep(unpacker, segment, &state)
    } else if segment.end != nil {
      // The reader is dropped. The bytes before the damage are valid.
      chunk.failure = problem(chunk.damage ?? .earlyEnd, segment, state)
    }
    return chunk
  }

  private func problem(_ damage: Damage, _ segment: Checkpoints.Segment, _ state: State) -> DataError {
    segment.end == nil ? state.damage ?? .changed(path: name) : error(damage, at: segment.checkpoint)
  }

  private func skip(
    _ unpacker: Unpacker, to start: Int, _ segment: Checkpoints.Segment, _ state: inout State
  ) throws(Damage) {
    while unpacker.reader.position < start {
      let skipped = try step(unpacker, min(chunkLength, start - unpacker.reader.position), &state)
      if skipped.bytes.isEmpty { throw .earlyEnd }
      // The parts of a listed file are long, so the skipped bytes are kept.
      if segment.end != nil, unpacker.reader.position <= start, skipped.damage == nil { state.cache.add(skipped) }
    }
  }

  /// Returns the checkpoint to unpack a chunk from. If the file does not list its parts, a chunk may start before the
  /// checkpoint that `segment` has for a later byte of the chunk.
  private func unpackingPlace(before start: Int, _ segment: Checkpoints.Segment) -> Checkpoint {
    segment.end == nil ? checkpoints.segment(at: start).checkpoint : segment.checkpoint
  }

  /// Unpacks the next bytes.
  private func step(_ unpacker: Unpacker, _ length: Int, _ state: inout State) throws(Damage) -> ChunkCache.Chunk {
    let reader = unpacker.reader
    let start = reader.position
    var failure: (any Error)?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
      do {
        initialized = try reader.read(into: UnsafeMutableRawBufferPointer(buffer)) { _, checkpoint in
          unpacker.boundary = checkpoint.output
        }
      } catch {
        failure = error
        initialized = min(max(0, reader.position - start), buffer.count)
      }
    }
    state.unpackedCount &+= bytes.count
    let damage = failure.map { $0 as? Damage ?? .invalid }
    if let damage, bytes.isEmpty { throw damage }
    return ChunkCache.Chunk(start: start, bytes: bytes, damage: damage)
  }

  /// Checks, at the end of a part of a listed file, that the part ends there.
  private func checkEnd(
    _ unpacker: Unpacker, _ segment: Checkpoints.Segment, _ state: inout State
  ) throws(Damage) {
    guard let end = segment.end, unpacker.reader.position == end, unpacker.boundary != end else { return }
    // The decoder reports the end of a part when the next byte is requested.
    _ = try step(unpacker, 1, &state)
    guard unpacker.boundary == end else { throw Damage(reason: "the sizes in the file are wrong") }
  }

  /// Keeps a reader, so that it can continue with the next bytes. A reader at the end of its part is not needed again.
  private func keep(_ unpacker: Unpacker, _ segment: Checkpoints.Segment, _ state: inout State) {
    if let end = segment.end, unpacker.reader.position >= end { return }
    if state.readers.count == Self.mostReaders { state.readers.removeFirst() }
    state.readers.append(unpacker)
  }

  private func begin(at checkpoint: Checkpoint) throws(DataError) -> Unpacker {
    guard let window = checkpoints.window(of: checkpoint),
      let reader = format.reader(of: file, from: checkpoint, window: window)
    else { throw .changed(path: name) }
    return Unpacker(reader)
  }
}
