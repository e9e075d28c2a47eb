#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The files of a .zip archive, as the directory at its end lists them.
///
/// APPNOTE 4.3.7 (local header), 4.3.12 (directory), 4.3.14 to 4.3.16 (its end), 4.5.3 (sizes of 64 bits).
struct ZipArchive: Sendable {
  /// A file in the archive.
  struct Member: Equatable, Sendable {
    /// The path in the archive, with `/` between folders.
    let name: String
    /// The offset of the member's header, which the data follows.
    let offset: Int
    let isEncrypted: Bool
    /// The number of bytes of a file that is not compressed; `nil` for a compressed file.
    let storedCount: Int?
  }

  /// The files in the order of the directory, without folders and the files that macOS adds.
  let members: [Member]
  /// Whether the archive holds files that `members` leaves out.
  private(set) var holdsOthers = false

  /// Reads the directory. Returns `nil` if the directory is damaged, or missing because the archive is truncated.
  ///
  /// - Complexity: O(bytes of the directory). Only files in its first 64 MiB are listed.
  init?(_ file: FileDescriptor) {
    guard let end = DirectoryEnd(file), let bytes = file.bytes(at: end.start, count: min(end.length, Self.longest))
    else {
      return nil
    }
    var members: [Member] = []
    var place = 0
    while let entry = Entry(bytes, at: place) {
      place = entry.end
      switch entry.kind {
      case .member(let member): members.append(member)
      case .added: holdsOthers = true
      case .folder: break
      }
    }
    guard place == bytes.count || bytes.count < end.length else { return nil }
    self.members = members
  }

  /// Returns the file with this name, or the only file if `name` is `nil`.
  ///
  /// - Throws: `DataError.noMember` with the names to choose from.
  func member(named name: String?, path: String) throws(DataError) -> Member {
    let found = name.map { name in members.first { $0.name == name } } ?? (members.count == 1 ? members[0] : nil)
    guard let found else { throw .noMember(name, path: path, others: members.map(\.name)) }
    return found
  }

  /// The maximum number of bytes of a directory that are read.
  private static let longest = 64 << 20
}

extension ZipArchive {
  /// The place of the directory.
  private struct DirectoryEnd {
    let start: Int
    let length: Int

    private static let size = 22
    private static let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    private static let largeMark: [UInt8] = [0x50, 0x4B, 0x06, 0x06]
    private static let locatorMark: [UInt8] = [0x50, 0x4B, 0x06, 0x07]

    /// Finds the record at the end of the archive, which a comment of at most 65,535 bytes may follow.
    init?(_ file: FileDescriptor) {
      guard let size = file.attributes?.size, size >= Self.size else { return nil }
      let most = min(size, Self.size + 0xFFFF)
      guard let bytes = file.bytes(at: size - most, count: most),
        let place = (0...most - Self.size).last(where: { bytes[$0...].starts(with: Self.mark) })
      else { return nil }
      let (length, start) = (bytes.number(at: place + 12, 4), bytes.number(at: place + 16, 4))
      guard length == 0xFFFF_FFFF || start == 0xFFFF_FFFF || bytes.number(at: place + 10, 2) == 0xFFFF else {
        (self.start, self.length) = (start, length)
        return
      }
      // The numbers of a large archive are in another record. Its position is in a locator before this record.
      guard let locator = file.bytes(at: size - most + place - 20, count: 20), locator.starts(with: Self.locatorMark),
        let record = file.bytes(at: locator.number(at: 8, 8), count: 56), record.starts(with: Self.largeMark)
      else { return nil }
      (self.length, self.start) = (record.number(at: 40, 8), record.number(at: 48, 8))
    }
  }

  /// An entry of the directory.
  private struct Entry {
    enum Kind {
      case member(Member)
      case folder
      /// A file that macOS adds: attributes of another file, or the view settings of a folder.
      case added
    }

    let kind: Kind
    /// The index of the byte after the entry.
    let end: Int

    private static let size = 46
    private static let mark: [UInt8] = [0x50, 0x4B, 0x01, 0x02]

    /// Returns `nil` at the end of the entries.
    init?(_ bytes: [UInt8], at place: Int) {
      guard place + Self.size <= bytes.count, bytes[place...].starts(with: Self.mark) else { return nil }
      let (nameLength, extraLength) = (bytes.number(at: place + 28, 2), bytes.number(at: place + 30, 2))
      let (nameStart, extraStart) = (place + Self.size, place + Self.size + nameLength)
      end = extraStart + extraLength + bytes.number(at: place + 32, 2)
      guard end <= bytes.count else { return nil }
      let name = String(decoding: bytes[nameStart..<extraStart], as: UTF8.self)
      let parts = name.split(separator: "/")
      let isAdded = parts.first == "__MACOSX" || parts.last == ".DS_Store"
      guard !name.hasSuffix("/"), !isAdded else {
        kind = isAdded ? .added : .folder
        return
      }
      // The uncompressed size, the compressed size and the offset. Large numbers are in a separate field, in this
      // order.
      var numbers = [24, 20, 42].map { bytes.number(at: place + $0, 4) }
      if numbers.contains(0xFFFF_FFFF) {
        var large = Self.largeNumbers(bytes[extraStart..<extraStart + extraLength])[...]
        for index in numbers.indices where numbers[index] == 0xFFFF_FFFF {
          guard let number = large.popFirst() else { return nil }
          numbers[index] = number
        }
      }
      kind = .member(
        Member(
          name: name, offset: numbers[2], isEncrypted: bytes[place + 8] & 1 == 1,
          storedCount: bytes.number(at: place + 10, 2) == 0 ? numbers[0] : nil))
    }

    /// Returns the numbers in the field for 64-bit numbers.
    private static func largeNumbers(_ fields: ArraySlice<UInt8>) -> [Int] {
      let fields = Array(fields)
      var place = 0
      while place + 4 <= fields.count {
        let (kind, length) = (fields.number(at: place, 2), fields.number(at: place + 2, 2))
        guard length <= fields.count - place - 4 else { return [] }
        if kind == 1 { return (0..<length / 8).map { fields.number(at: place + 4 + 8 * $0, 8) } }
        place += 4 + length
      }
      return []
    }
  }
}

extension Array<UInt8> {
  /// Returns the number of `count` bytes at `index`, the lowest first. It is at most `Int.max`.
  fileprivate func number(at index: Int, _ count: Int) -> Int {
    let number = (0..<count).reduce(UInt64(0)) { $0 | UInt64(self[index + $1]) << (8 * UInt64($1)) }
    return Int(clamping: number)
  }
}

extension FileDescriptor {
  /// Returns `count` bytes at `offset`, or `nil` if the file does not have them.
  fileprivate func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, let size = attributes?.size, offset <= size, count <= size - offset else {
      return nil
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, read(at: offset, into: UnsafeMutableRawBufferPointer(buffer)))
    }
    return bytes.count == count ? bytes : nil
  }

  /// Returns the start of the data of a member whose header is at `offset`. Returns `nil` if `offset` has no header.
  func dataStart(ofMemberAt offset: Int) -> Int? {
    guard let header = bytes(at: offset, count: 30), header.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
    return offset + header.count + header.number(at: 26, 2) + header.number(at: 28, 2)
  }
}
