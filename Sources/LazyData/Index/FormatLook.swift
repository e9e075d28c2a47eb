/// How the first bytes of a source are looked at, to tell their format.
struct FormatLook: Sendable {
  /// How many are looked at at once.
  let length: Int
  let detect: FormatDetector

  /// What the first bytes tell: as many as are looked at at once, or `length`.
  ///
  /// - Complexity: O(`length`), and much slower than reading.
  func told(of bytes: any ByteSource, length: Int? = nil) -> ToldFormat {
    ToldFormat(bytes, length: length ?? self.length, first: self.length, detect)
  }
}

/// Tells a format from the first bytes of a source, of which there may be more by and by.
package typealias FormatDetector = @Sendable (UnsafeRawBufferPointer) -> any RecordFormat
