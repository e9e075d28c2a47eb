import CInflate
import Parquet

/// Unpacks gzip with the system's zlib.
enum GzipUnpacker {
  struct Unavailable: Error, Equatable {
    let codec: ParquetCodec
  }

  static let unpack: ParquetUnpacker = { codec, bytes, size in
    guard codec == .gzip, let inflate = cinflate_open() else { throw Unavailable(codec: codec) }
    defer { cinflate_close(inflate) }
    _ = cinflate_begin(inflate)
    return bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: size) { output, initialized in
        initialized = Self.unpack(inflate, input, output)
      }
    }
  }

  private static func unpack(
    _ inflate: OpaquePointer, _ input: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let source = input.baseAddress, let target = output.baseAddress else { return 0 }
    var (taken, written) = (0, 0)
    while true {
      let step = cinflate_next(inflate, source + taken, input.count - taken, target + written, output.count - written)
      (taken, written) = (taken + step.taken, written + step.written)
      let ends = step.outcome == CINFLATE_END || step.outcome == CINFLATE_DAMAGED
      if ends || (step.taken == 0 && step.written == 0) { return written }
    }
  }
}
