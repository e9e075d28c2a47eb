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
    /// The offset of the member's header, which its data follow.
    let offset: Int
    let isEncrypted: Bool
  }

  /// The files in the order of the directory, without folders and the files that macOS adds.
  let members: [Member]
  /// Whether the archive holds files that `members` leaves out.
  private(set) var holdsOthers = false

  /// Reads the directory. Returns `nil` if there is none, because the archive is truncated, or if it is damaged.
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
      // The numbers of a large archive are in another record, and a locator before this record has its place.
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
      var offset = bytes.number(at: place + 42, 4)
      if offset == 0xFFFF_FFFF {
        let before = [20, 24].count { bytes.number(at: place + $0, 4) == 0xFFFF_FFFF }
        guard let large = Self.largeOffset(bytes[extraStart..<extraStart + extraLength], after: before) else {
          return nil
        }
        offset = large
      }
      kind = .member(Member(name: name, offset: offset, isEncrypted: bytes[place + 8] & 1 == 1))
    }

    /// Returns the offset in the field with sizes of 64 bits.
    ///
    /// - Parameter sizes: the number of sizes before it.
    private static func largeOffset(_ fields: ArraySlice<UInt8>, after sizes: Int) -> Int? {
      let fields = Array(fields)
      var place = 0
      while place + 4 <= fields.count {
        let (kind, length) = (fields.number(at: place, 2), fields.number(at: place + 2, 2))
        guard length <= fields.count - place - 4 else { return nil }
        if kind == 1 { return length >= 8 * (sizes + 1) ? fields.number(at: place + 4 + 8 * sizes, 8) : nil }
        place += 4 + length
      }
      return nil
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

  /// Whether the header of a member is at `offset`.
  func hasMember(at offset: Int) -> Bool { bytes(at: offset, count: 4) == [0x50, 0x4B, 0x03, 0x04] }
}
