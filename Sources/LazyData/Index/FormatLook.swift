/// How the first bytes of a source are looked at, to tell their format.
struct FormatLook: Sendable {
  /// How many are looked at at once.
  let length: Int
  let detect: FormatDetector

  /// What the first bytes tell: as many as are looked at at once, or `length`.
  ///
  /// - Complexity: O(`length`), and much slower than reading.
  func told(of bytes: any ByteSource, length: Int? = nil) -> ToldFormat {
    read(bytes, length: length ?? self.length) { told, _ in told }
  }

  /// Calls `body` with what the first bytes tell, and with these bytes.
  ///
  /// - Complexity: as `told`.
  func read<Result>(
    _ bytes: any ByteSource, length: Int, _ body: (ToldFormat, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let isComplete = bytes.isComplete
    let known = bytes.count
    return withUnsafeTemporaryAllocation(byteCount: min(length, known), alignment: 64) { buffer in
      let count = (try? bytes.read(at: 0, into: buffer)) ?? 0
      let first = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      let told = ToldFormat(
        detect(first), by: buffer.count, of: length, first: self.length, isComplete: isComplete,
        isAll: isComplete && buffer.count == known)
      return body(told, first)
    }
  }
}
