/// The last known state of an open file and of its path.
struct FileChangeDetector {
  /// The file that is now at the path.
  enum Occupant: Equatable {
    /// The open file. Also used if there is no path to check.
    case same
    case nothing
    case other(FileAttributes.Identity)
  }

  private(set) var attributes: FileAttributes
  private(set) var occupant = Occupant.same
  /// Some bytes of the file, to detect that it was rewritten; `nil` before the first check.
  private var sample: FileSample?

  init(_ attributes: FileAttributes) { self.attributes = attributes }

  /// Checks the file again.
  ///
  /// - Parameter path: the path of the file, or `nil` if it has none.
  /// - Returns: the changes since the last check, in the order in which to report them.
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

/// The first and the last bytes of a file at the time of a check. A file that only grew still has these bytes.
///
/// The size alone is not enough: a file that was truncated and then written again to a larger size looks like a file
/// that grew.
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

  /// Whether the bytes are unchanged.
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
