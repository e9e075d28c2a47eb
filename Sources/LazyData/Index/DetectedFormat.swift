/// The format of a source, detected from its first bytes.
package struct DetectedFormat: Sendable {
  let format: any RecordFormat
  /// Whether the sample was long enough, so that more bytes do not change the result.
  private(set) var isSettled: Bool
  /// The requested length of the sample. `count` is its actual length.
  private(set) var length: Int
  private(set) var count: Int
  /// The length of the next sample, if this one was too short to detect the format, for example because of a long
  /// header; otherwise `nil`.
  let longer: Int?

  /// The length of a sample that is enough for nearly all sources.
  package static let firstLength = 1 << 16
  /// The maximum length of a sample, as a multiple of the first one.
  private static let longest = 64

  /// - Parameters:
  ///   - format: the detected format.
  ///   - count: the actual length of the sample.
  ///   - length: the requested length of the sample.
  ///   - first: the length of the first sample.
  ///   - isComplete: whether the source was complete when the sample was read.
  ///   - isAll: whether the sample was the complete source.
  init(
    _ format: any RecordFormat, by count: Int, of length: Int, first: Int, isComplete: Bool, isAll: Bool
  ) {
    self.format = format
    self.count = count
    self.length = length
    if count == length {
      longer = isAll ? nil : Self.length(after: length, first: first, for: format)
    } else {
      // More bytes may arrive and complete the header. Detection does not wait for them in the first sample.
      longer = !isAll && length > first && format.needsLongerSample ? length : nil
    }
    // Bytes that are appended later may complete a header that is cut at the end of a file.
    let isCut = count < length && format.needsLongerSample
    isSettled = longer == nil && !isCut && (isComplete && count > 0 || count == length)
  }

  /// Returns the length of the next sample if `length` bytes were too short to detect the format, or `nil` at the
  /// maximum.
  ///
  /// - Parameter first: the length of the first sample.
  static func length(after length: Int, first: Int, for format: any RecordFormat) -> Int? {
    format.prefersLongerSample && length < first * longest ? length * 8 : nil
  }

  /// Whether records can be found with this format.
  var isEnough: Bool { longer == nil }

  /// Whether another detection may have a better result, although the requested length of the sample is the same.
  func mayImprove(with bytes: any ByteSource) -> Bool {
    !isSettled && (bytes.count > count || bytes.isComplete && longer != nil)
  }

  /// Whether records that were read in the format `other` must be read again, or cannot be read.
  ///
  /// - Complexity: O(columns).
  func isOther(than other: DetectedFormat) -> Bool {
    format.name != other.format.name || format.columns != other.format.columns
      || format.prologue != other.format.prologue || !format.splits(like: other.format)
      || format.refusal != other.format.refusal
  }

  /// Copies the lengths of the sample, and whether the result is settled, from another detection of the same format.
  mutating func settle(by other: DetectedFormat) {
    (isSettled, length, count) = (other.isSettled, other.length, other.count)
  }
}
