internal import CInflate

/// A decoder of libzstd, liblzma, libbz2 or libbrotlidec, which unpacks one stream after another.
final class StreamDecoder {
  private let decoder: OpaquePointer

  /// - Returns: `nil` if the library is not installed.
  init?(_ format: cdecoder_format) {
    guard let decoder = cdecoder_open(format) else { return nil }
    self.decoder = decoder
  }

  deinit { cdecoder_close(decoder) }

  /// The result of a step.
  struct Step {
    let taken: Int
    let written: Int
    let isAtEnd: Bool
  }

  /// Prepares for the start of a new stream.
  func begin() throws(Damage) {
    guard cdecoder_begin(decoder) else { throw Damage(reason: "out of memory") }
  }

  /// Unpacks until the bytes that have been read, the output or the stream ends. Removes the bytes that were used from
  /// `input`.
  func next(_ input: inout PackedInput, into output: UnsafeMutableRawBufferPointer) throws(Damage) -> Step {
    let step = try next(input.bytes, into: output)
    input.removeFirst(step.taken)
    return step
  }

  /// Unpacks until the input, the output or the stream ends.
  func next(_ input: ArraySlice<UInt8>, into output: UnsafeMutableRawBufferPointer) throws(Damage) -> Step {
    let step = input.withUnsafeBufferPointer { input in
      cdecoder_next(
        decoder, input.baseAddress, input.count, output.baseAddress?.assumingMemoryBound(to: UInt8.self), output.count)
    }
    guard step.outcome != CINFLATE_DAMAGED else { throw Damage(reason: String(cString: cdecoder_reason(decoder))) }
    return Step(taken: step.taken, written: step.written, isAtEnd: step.outcome == CINFLATE_END)
  }
}
