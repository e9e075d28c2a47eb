/// What was seen of an open file and of its path when they were last looked at.
struct FileSighting {
  /// What stands at the path.
  enum Occupant: Equatable {
    /// The file that is open, or nothing is known because there is no path.
    case same
    case nothing
    case other(FileAttributes.Identity)
  }

  private(set) var attributes: FileAttributes
  private(set) var occupant = Occupant.same
  /// Some bytes that the file had, to tell one that was written anew; nil until it is first looked at.
  private var sample: FileSample?

  init(_ attributes: FileAttributes) { self.attributes = attributes }

  /// Looks again.
  ///
  /// - Parameter path: where the file was opened; nil where it has no name.
  /// - Returns: what changed since, in the order in which it is to be told.
  mutating func update(_ file: FileDescriptor, path: String?) -> [ByteChange] {
    var changes: [ByteChange] = []
    if let now = file.attributes {
      if now.size < attributes.size {
        changes.append(.truncated)
      } else if now != attributes, let sample, !sample.isIn(file) {
        changes.append(.truncated)
      } else if now.size > attributes.size {
        changes.append(.grew)
      }
      if sample == nil || now != attributes { sample = FileSample(of: file, count: now.size) }
      attributes = now
    }
    if let path {
      let occupant = Self.occupant(of: path, opened: attributes.identity)
      if occupant != self.occupant {
        switch occupant {
        case .same: break
        case .nothing: changes.append(.deleted)
        case .other: changes.append(.replaced)
        }
        self.occupant = occupant
      }
    }
    return changes
  }

  private static func occupant(of path: String, opened identity: FileAttributes.Identity) -> Occupant {
    guard let found = FileAttributes(path: path) else { return .nothing }
    return found.identity == identity ? .same : .other(found.identity)
  }
}

/// The first and the last bytes of a file at some time. What only grows has them still.
///
/// A file that is emptied and filled again, further than before, cannot be told by its size from one that grew.
struct FileSample {
  private static let length = 64

  private let first: [UInt8]
  private let last: [UInt8]
  private let lastOffset: Int

  init(of file: FileDescriptor, count: Int) {
    lastOffset = max(0, count - Self.length)
    first = Self.bytes(of: file, at: 0, count: min(Self.length, count))
    last = Self.bytes(of: file, at: lastOffset, count: count - lastOffset)
  }

  /// Whether the bytes are where they were.
  func isIn(_ file: FileDescriptor) -> Bool {
    first == Self.bytes(of: file, at: 0, count: first.count)
      && last == Self.bytes(of: file, at: lastOffset, count: last.count)
  }

  private static func bytes(of file: FileDescriptor, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, file.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer)))
    }
  }
}
