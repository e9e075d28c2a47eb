internal import Synchronization

/// An error in the data of a compressed file, or an unsupported feature of its format. It has a short reason.
struct Damage: Error, Equatable {
  let reason: String

  init(reason: String) { self.reason = reason }

  static let earlyEnd = Damage(reason: "unexpected end of file")
  static let invalid = Damage(reason: "invalid compressed data")
}

/// A compressed file. It counts the bytes that are read, for tests.
final class PackedFile: Sendable {
  private let descriptor: FileDescriptor
  private let read = Mutex(0)

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  /// The number of bytes that have been read.
  var readCount: Int { read.withLock { $0 } }
  var attributes: FileAttributes? { descriptor.attributes }

  /// Returns up to `count` bytes at `offset`. They are fewer only at the end of the file.
  func bytes(at offset: Int, count: Int) throws(Damage) -> [UInt8] {
    guard offset >= 0, count > 0, offset < Int.max - count else { return [] }
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      result = descriptor.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      initialized = max(0, result)
    }
    guard result >= 0 else { throw Damage(reason: "read error") }
    read.withLock { $0 &+= bytes.count }
    return bytes
  }
}

/// A part of a compressed file that is read forwards, with a buffer of bytes that have been read and not used.
struct PackedInput {
  private let file: PackedFile
  /// The offset at which the input ends, even if the file is longer.
  private let limit: Int
  /// The file offset of the end of `bytes`.
  private var end: Int
  private(set) var bytes: ArraySlice<UInt8> = []

  private static let step = 1 << 16

  init(_ file: PackedFile, from offset: Int, to limit: Int = .max) {
    self.file = file
    self.limit = limit
    end = offset
  }

  /// The file offset of the first unused byte.
  var offset: Int { end - bytes.count }

  mutating func removeFirst(_ count: Int) { bytes.removeFirst(min(max(0, count), bytes.count)) }

  /// Reads the next bytes of the file.
  ///
  /// - Returns: `false` at the end of the input.
  mutating func refill(_ step: Int = step) throws(Damage) -> Bool {
    let more = try file.bytes(at: end, count: min(step, max(0, limit - end)))
    bytes = bytes.isEmpty ? more[...] : (Array(bytes) + more)[...]
    end += more.count
    return !more.isEmpty
  }

  /// Reads until at least `count` bytes can be used.
  ///
  /// - Returns: `false` if the input has fewer.
  mutating func require(_ count: Int, step: Int = step) throws(Damage) -> Bool {
    while bytes.count < count { guard try refill(step) else { return false } }
    return true
  }

  /// Skips bytes. Bytes that have not been read yet are not read.
  mutating func skip(_ count: Int) {
    let known = min(max(0, count), bytes.count)
    bytes.removeFirst(known)
    let (next, isBeyond) = end.addingReportingOverflow(count - known)
    end = isBeyond ? .max : next
  }

  /// Returns the next `count` bytes and skips them, or throws at the end of the input.
  mutating func take(_ count: Int, step: Int = step) throws(Damage) -> ArraySlice<UInt8> {
    guard try require(count, step: step) else { throw .earlyEnd }
    defer { bytes.removeFirst(count) }
    return bytes.prefix(count)
  }
}

extension ArraySlice<UInt8> {
  /// Moves the first bytes into a buffer, until it is full.
  ///
  /// - Returns: the number of bytes.
  mutating func moveFirst(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = prefix(buffer.count)
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    self = dropFirst(part.count)
    return part.count
  }
}

extension Collection<UInt8> {
  /// The number that these bytes encode, the lowest byte first. Bytes after the eighth are ignored.
  var littleEndian: UInt64 {
    zip(0..<UInt64(8), self).reduce(0) { $0 | UInt64($1.1) << (8 * $1.0) }
  }
}
