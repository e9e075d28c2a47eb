/// Detects the format of a source from its first bytes.
struct FormatProbe: Sendable {
  /// The number of bytes to examine at first.
  let length: Int
  let detect: FormatDetector

  /// Returns the same detection, with another header if the format has one.
  func replacingHeader(with header: ReplacedHeader?) -> FormatProbe {
    guard let header else { return self }
    return FormatProbe(length: length) { [detect] sample in
      let format = detect(sample)
      return format.replacingHeader(with: header) ?? format
    }
  }

  /// Detects the format from the first `length` bytes, by default `self.length`.
  ///
  /// - Complexity: O(`length`), and much slower than reading.
  func detectedFormat(of bytes: any ByteSource, length: Int? = nil) -> DetectedFormat {
    read(bytes, length: length ?? self.length) { detected, _ in detected }
  }

  /// Calls `body` with the detected format and the first bytes.
  ///
  /// - Complexity: as `detectedFormat(of:length:)`.
  func read<Result>(
    _ bytes: any ByteSource, length: Int, _ body: (DetectedFormat, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let isComplete = bytes.isComplete
    let known = bytes.count
    return withUnsafeTemporaryAllocation(byteCount: min(length, known), alignment: 64) { buffer in
      let count = (try? bytes.read(at: 0, into: buffer)) ?? 0
      let first = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      let detected = DetectedFormat(
        detect(first), by: buffer.count, of: length, first: self.length, isComplete: isComplete,
        isAll: isComplete && buffer.count == known)
      return body(detected, first)
    }
  }
}
