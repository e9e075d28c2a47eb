internal import Synchronization

/// Reads a long compressed file at any offset, by unpacking a part of it again from the previous checkpoint.
///
/// The file lists its checkpoints, or it is unpacked once to find them. One thread finds the checkpoints. Any thread
/// may read the part before the last checkpoint that was found.
final class UnpackedContents: Sendable {
  private let file: CheckpointedFile
  private let chunks: Mutex<UnpackedChunks>

  /// - Parameters:
  ///   - name: the name of the file in error messages.
  ///   - folder: the folder for temporary files.
  ///   - spacing: the number of unpacked bytes between two checkpoints; `nil` for the format's default.
  ///   - chunkLength: the number of bytes to unpack at once.
  init(
    _ file: FileDescriptor, _ format: any CheckpointedFormat, name: String, folder: String, spacing: Int? = nil,
    chunkLength: Int = 1 << 18
  ) {
    self.file = CheckpointedFile(file, format, name: name, folder: folder, spacing: spacing ?? format.spacing)
    chunks = Mutex(UnpackedChunks(self.file, chunkLength: chunkLength))
  }

  /// The number of bytes that have been read from the file, for tests.
  var readCount: Int { file.packed.readCount }
  /// The number of bytes that were unpacked for reads, for tests.
  var unpackedCount: Int { chunks.withLock { $0.unpackedCount } }

  /// Finds all checkpoints without unpacking anything. See `CheckpointSearch.list`.
  func listCheckpoints(atLeast least: Int, goesOn: () -> Bool) throws -> Int? {
    let total = try CheckpointSearch(file).list(atLeast: least, goesOn: goesOn)
    if total != nil { chunks.withLock { $0.expectParts() } }
    return total
  }

  /// Unpacks the file once and records checkpoints. See `CheckpointSearch.unpackOnce`.
  func unpackOnce(_ scratch: UnsafeMutableRawBufferPointer, progress: (Int) -> Bool) throws {
    do { try CheckpointSearch(file).unpackOnce(scratch, progress: progress) } catch let damage as DataError {
      chunks.withLock { $0.damage = damage }
      throw damage
    }
  }

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
        let chunk = try chunks.withLock { chunks throws(DataError) in try chunks.chunk(at: place) }
        var part = chunk.bytes.dropFirst(place - chunk.start)
        if part.isEmpty, let failure = chunk.failure { throw failure }
        if part.isEmpty { break }
        copied += part.moveFirst(into: UnsafeMutableRawBufferPointer(rebasing: buffer[copied...]))
      } catch {
        if copied == 0 { throw error }
        break
      }
    }
    return copied
  }
}
