/// Guesses the encoding of a text from its first bytes, if no encoding is specified.
///
/// A text that is not UTF-8 is read in each of the common encodings. The encoding with the most probable text is
/// chosen.
enum EncodingGuess {
  /// The mean score that an encoding must exceed.
  private static let leastMean = 80
  /// The mean score at which an encoding is chosen without trying the following ones.
  private static let clearMean = 280

  /// Returns the encoding that most probably decodes bytes that are not UTF-8 to a text. Returns `nil` if no encoding
  /// is probable; invalid UTF-8 is then shown as bytes.
  ///
  /// - Complexity: O(bytes). Pure ASCII takes a single fast scan. A bounded excerpt is read in the encodings.
  static func encoding(of sample: UnsafeRawBufferPointer) -> TextEncoding? {
    guard sample.hasHighBytes, let shape = TextShape(sample) else { return nil }
    if shape.hasSeveralHighBytes, let found = best(for: shape.excerpt) {
      return found.name == TextEncoding.windows1252.name && !shape.hasC1Bytes ? .latin1 : found
    }
    guard shape.isWestern else { return nil }
    return shape.hasC1Bytes ? .windows1252 : .latin1
  }

  /// Returns the encoding with the best score, or `nil` if no score is good enough.
  private static func best(for excerpt: [UInt8]) -> TextEncoding? {
    excerpt.withUnsafeBytes { excerpt in
      let highCount = excerpt.count { $0 >= 0x80 }
      var best: (candidate: EncodingCandidate, mean: Int)?
      for candidate in EncodingCandidate.all {
        guard let mean = candidate.mean(of: excerpt) else { continue }
        // A short text needs better evidence for a rare encoding.
        let adjusted = mean - candidate.caution / max(1, highCount)
        if adjusted > best?.mean ?? leastMean { best = (candidate, adjusted) }
        if candidate.caution == 0, adjusted >= clearMean { break }
      }
      return best?.candidate.orCommon(for: excerpt).encoding
    }
  }
}
