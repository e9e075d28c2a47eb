/// A compression format that a program of the system can unpack.
package enum Compression: CaseIterable, Sendable {
  case gzip, zstandard, xz, bzip2, lz4, zip

  /// The file name extension of the format.
  package var suffix: String {
    switch self {
    case .gzip: ".gz"
    case .zstandard: ".zst"
    case .xz: ".xz"
    case .bzip2: ".bz2"
    case .lz4: ".lz4"
    case .zip: ".zip"
    }
  }

  /// The programs that can unpack the format. The first program that is installed is used.
  var commands: [UnpackingCommand] { self == .zip ? [command, UnpackingCommand("bsdtar", ["-xOf", "-"])] : [command] }

  /// The program that unpacks one file of a .zip archive. Its standard input starts with the header of the file.
  static let memberCommand = UnpackingCommand("funzip", [])

  /// Returns the program that copies the first bytes of its standard input.
  static func copyCommand(_ count: Int) -> UnpackingCommand { UnpackingCommand("head", ["-c", "\(count)"]) }

  /// The program that unpacks its standard input to its standard output, and its arguments.
  var command: UnpackingCommand {
    switch self {
    case .gzip: UnpackingCommand("gzip", ["-dc"])
    case .zstandard: UnpackingCommand("zstd", ["-dcq"])
    case .xz: UnpackingCommand("xz", ["-dc"])
    case .bzip2: UnpackingCommand("bzip2", ["-dc"])
    case .lz4: UnpackingCommand("lz4", ["-dcq"])
    // The input must be a seekable file. The empty password prevents a prompt.
    case .zip: UnpackingCommand("unzip", ["-P", "", "-p", "/dev/stdin"])
    }
  }

  /// The number of first bytes that are enough to detect a compression. The skippable frames of `.zst` and `.lz4` files
  /// are usually shorter, such as those of `pzstd`.
  package static let headLength = 64

  /// Detects the compression of contents that start with `bytes`. `headLength` bytes are enough. File names are
  /// ignored.
  ///
  /// RFC 1952 2.3.1, RFC 8878 3.1.1, The .xz File Format 2.1.1.1, LZ4 Frame Format, APPNOTE 4.3.7. The header of a
  /// bzip2 stream is followed by a block or the end marker.
  package init?(contentsStart bytes: some Collection<UInt8>) {
    let bytes = Self.afterSkippableFrames(bytes[...])
    let found = Self.allCases.first { compression in
      switch compression {
      case .gzip: bytes.starts(with: [0x1f, 0x8b, 0x08])
      case .zstandard: bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd])
      case .xz: bytes.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00])
      case .bzip2:
        bytes.starts(with: "BZh".utf8)
          && [[0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]]
            .contains { bytes.dropFirst(4).starts(with: $0 as [UInt8]) }
      case .lz4: bytes.starts(with: [0x04, 0x22, 0x4d, 0x18])
      case .zip: bytes.starts(with: [0x50, 0x4b, 0x03, 0x04])
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Returns the bytes after the skippable frames at the start, which `.zst` and `.lz4` files may have. RFC 8878 3.1.2.
  private static func afterSkippableFrames<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes
  where Bytes.SubSequence == Bytes {
    var rest = bytes
    while let first = rest.first, first & 0xF0 == 0x50, rest.dropFirst().starts(with: [0x2a, 0x4d, 0x18]) {
      let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let frame = 8 + size
      guard rest.count > frame else { return bytes }
      rest = rest.dropFirst(frame)
    }
    return rest
  }

  /// Detects the compression of a file.
  init?(_ file: FileDescriptor) {
    let start = [UInt8](unsafeUninitializedCapacity: Self.headLength) { buffer, initialized in
      initialized = max(0, file.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer)))
    }
    self.init(contentsStart: start)
  }
}

/// A program that unpacks a file, with its arguments. It reads standard input and writes standard output.
struct UnpackingCommand: Equatable, Sendable {
  let program: String
  let arguments: [String]
  /// The environment variables to set in addition to `PATH` and the locale, as `NAME=value`.
  let environment: [String]

  init(_ program: String, _ arguments: [String], environment: [String] = []) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }
}
