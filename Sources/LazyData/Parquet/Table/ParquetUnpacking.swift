internal import CInflate
internal import Parquet

/// Unpacks pages that are packed with gzip, zstd or brotli. Uses the system's libraries.
enum ParquetUnpacking {
  /// Returns a function that unpacks a page.
  ///
  /// - Parameters:
  ///   - path: the name of the file in errors.
  ///   - part: the name of a packed part in errors, such as `a page`.
  static func unpacker(_ path: String, of part: String) -> ParquetUnpacker {
    { codec, bytes, size in
      do {
        return try unpacked(codec, bytes, size)
      } catch let damage as Damage {
        throw DataError.refused(path: path, reason: "\(part) packed with \(codec.name) is damaged (\(damage.reason))")
      } catch is MissingLibrary {
        throw DataError.refused(path: path, reason: missing(codec))
      }
    }
  }

  private struct MissingLibrary: Error {}

  private static func unpacked(_ codec: ParquetCodec, _ bytes: [UInt8], _ size: Int) throws -> [UInt8] {
    switch codec {
    case .gzip: try gzip(bytes, size)
    case .zstandard: try stream(CDECODER_ZSTANDARD, bytes, size)
    case .brotli: try stream(CDECODER_BROTLI, bytes, size)
    case .none, .snappy, .lzo, .hadoopLZ4, .lz4: throw MissingLibrary()
    }
  }

  private static func missing(_ codec: ParquetCodec) -> String {
    let libraries: [ParquetCodec: (String, String)] = [
      .gzip: ("libz", "zlib"), .zstandard: ("libzstd", "zstd"), .brotli: ("libbrotlidec", "brotli"),
    ]
    guard let (library, package) = libraries[codec] else { return "pages packed with \(codec.name) cannot be read" }
    return "packed with \(codec.name), and \(library) was not found; install \(package)"
  }

  /// Unpacks the members of a gzip stream.
  private static func gzip(_ bytes: [UInt8], _ size: Int) throws -> [UInt8] {
    guard let inflate = cinflate_open() else { throw MissingLibrary() }
    defer { cinflate_close(inflate) }
    guard cinflate_begin(inflate) else { throw MissingLibrary() }
    return try fill(bytes, size) { input, output in
      let step = cinflate_next(inflate, input.baseAddress, input.count, output.baseAddress, output.count)
      guard step.outcome != CINFLATE_DAMAGED else { throw Damage.invalid }
      if step.outcome == CINFLATE_END, step.taken < input.count, !cinflate_begin(inflate) { throw MissingLibrary() }
      return (step.taken, step.written)
    }
  }

  /// Unpacks the frames of zstd or brotli.
  private static func stream(_ format: cdecoder_format, _ bytes: [UInt8], _ size: Int) throws -> [UInt8] {
    guard let decoder = StreamDecoder(format) else { throw MissingLibrary() }
    return try fill(bytes, size) { input, output in
      let step = try decoder.next(Array(input)[...], into: UnsafeMutableRawBufferPointer(output))
      if step.isAtEnd, step.taken < input.count { try decoder.begin() }
      return (step.taken, step.written)
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>
  private typealias Output = UnsafeMutableBufferPointer<UInt8>

  /// Calls `step` with the rest of the input and of the output, until a step makes no progress.
  ///
  /// - Returns: the unpacked bytes, at most `size`.
  private static func fill(
    _ bytes: [UInt8], _ size: Int, _ step: (Bytes, Output) throws -> (taken: Int, written: Int)
  ) throws -> [UInt8] {
    try bytes.withUnsafeBufferPointer { input in
      try [UInt8](unsafeUninitializedCapacity: size) { output, initialized in
        var taken = 0
        while taken < input.count {
          let rest = Bytes(rebasing: input[taken...])
          let done = try step(rest, Output(rebasing: output[initialized..<size]))
          taken += done.taken
          initialized += done.written
          if done.taken == 0, done.written == 0 { return }
        }
      }
    }
  }
}
