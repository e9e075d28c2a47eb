/// Finds the checkpoints of a compressed file. Only one thread may do this.
struct CheckpointSearch {
  private let file: CheckpointedFile

  init(_ file: CheckpointedFile) { self.file = file }

  /// Finds all checkpoints without unpacking anything.
  ///
  /// - Parameters:
  ///   - least: the number of bytes that are known to exist.
  ///   - goesOn: returns whether to continue.
  /// - Returns: the number of unpacked bytes, or `nil` if the file does not list its parts.
  /// - Throws: `DataError` if the file is damaged, `PipeStore.Refusal` if the file cannot be unpacked from the middle,
  ///   `CancellationError` if `goesOn` returns `false`.
  func list(atLeast least: Int, goesOn: () -> Bool) throws -> Int? {
    let listing: CheckpointListing
    do throws(Damage) {
      listing = try file.format.listing(of: file.packed, spacing: file.checkpoints.spacing, goesOn: goesOn)
    } catch {
      throw file.error(error)
    }
    guard goesOn() else { throw CancellationError() }
    guard case .listed(let found, let total) = listing, total >= least else {
      if listing == .none { throw PipeStore.Refusal.full }
      return nil
    }
    // If the library is not installed, no reader can be created.
    if let first = found.first, file.reader(from: first) == nil { throw PipeStore.Refusal.full }
    file.checkpoints.set(found, total: total)
    return total
  }

  /// Unpacks the file once and records checkpoints.
  ///
  /// - Parameters:
  ///   - scratch: memory that may be overwritten.
  ///   - progress: receives the number of bytes unpacked so far; returns whether to continue.
  /// - Throws: `DataError` if the file is damaged, `PipeStore.Refusal` if a checkpoint cannot be stored or the library
  ///   is missing, `CancellationError` if `progress` returns `false`.
  func unpackOnce(_ scratch: UnsafeMutableRawBufferPointer, progress: (Int) -> Bool) throws {
    guard let reader = file.reader(from: Checkpoint()) else { throw PipeStore.Refusal.full }
    var window: [UInt8] = []
    do {
      while !reader.isAtEnd {
        try unpack(reader, into: scratch, &window)
        guard progress(reader.position) else { throw CancellationError() }
      }
    } catch let damage as Damage {
      // The bytes that the last step unpacked before the damage are valid too.
      guard progress(reader.position) else { throw CancellationError() }
      throw file.error(damage, after: file.checkpoints.last)
    }
  }

  /// Fills the buffer, and records a checkpoint wherever the previous one is far enough away.
  private func unpack(
    _ reader: any CheckpointReader, into buffer: UnsafeMutableRawBufferPointer, _ window: inout [UInt8]
  ) throws {
    let (checkpoints, longest) = (file.checkpoints, file.format.longestWindow)
    let bytes = UnsafeRawBufferPointer(buffer)
    var noted = 0
    let count = try reader.read(into: buffer) { filled, checkpoint throws(PipeStore.Refusal) in
      guard reader.position - checkpoints.lastOutput >= checkpoints.spacing else { return }
      window.append(bytes.part(noted..<filled), keepingLast: longest)
      noted = filled
      try checkpoints.add(checkpoint, window: checkpoint.needsWindow ? window : [])
    }
    window.append(bytes.part(noted..<count), keepingLast: longest)
  }
}

extension [UInt8] {
  /// Appends bytes, and keeps only the last bytes of all.
  mutating func append(_ bytes: some BidirectionalCollection<UInt8>, keepingLast most: Int) {
    let last = bytes.suffix(most)
    removeFirst(count - Swift.min(count, most - last.count))
    self += last
  }
}
