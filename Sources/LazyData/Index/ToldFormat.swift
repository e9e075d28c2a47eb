/// What the first bytes of a source tell of its format.
package struct ToldFormat: Sendable {
  let format: any RecordFormat
  /// Whether there were bytes enough: more of them would change nothing.
  private(set) var isSettled: Bool
  /// How many of the first bytes were to be looked at, and how many there were.
  private(set) var length: Int
  private(set) var count: Int
  /// How many of the first bytes to look at next, where these did not hold what must be known at first, such as all of the
  /// header; nil where they did, or must do.
  let longer: Int?

  /// Bytes that are enough for nearly all sources.
  package static let firstLength = 1 << 16
  /// What is read for a format at most, of as many as are looked at first.
  private static let longest = 64

  /// - Parameters:
  ///   - format: what the bytes told.
  ///   - count: how many there were.
  ///   - length: how many were to be looked at.
  ///   - first: bytes that are enough for nearly all sources.
  ///   - isComplete: whether no more were to come when they were read.
  ///   - isAll: whether there were no others either.
  init(
    _ format: any RecordFormat, by count: Int, of length: Int, first: Int, isComplete: Bool, isAll: Bool
  ) {
    self.format = format
    self.count = count
    self.length = length
    if count == length {
      longer = isAll ? nil : Self.length(after: length, first: first, for: format)
    } else {
      // Some more may come, and be what is missing. What has come until there were so many is not waited for.
      longer = !isAll && length > first && format.needsLongerSample ? length : nil
    }
    isSettled = longer == nil && (isComplete && count > 0 || count == length)
  }

  /// How many of the first bytes to look at next, where `length` of them did not tell the format; nil where they must do.
  ///
  /// - Parameter first: how many were looked at first.
  static func length(after length: Int, first: Int, for format: any RecordFormat) -> Int? {
    format.needsLongerSample && length < first * longest ? length * 8 : nil
  }

  /// Whether records can be found by it.
  var isEnough: Bool { longer == nil }

  /// Whether another look, at so many bytes as `length` says, may tell more now.
  func mayTellMore(of bytes: any ByteSource) -> Bool {
    !isSettled && (bytes.count > count || bytes.isComplete && longer != nil)
  }

  /// Whether records are to be read anew that were read as `other` says.
  ///
  /// - Complexity: O(columns).
  func isOther(than other: ToldFormat) -> Bool {
    format.name != other.format.name || format.columns != other.format.columns
      || format.prologue != other.format.prologue
  }

  /// Takes over how many bytes `other` was told by, and whether those were enough, where it is the same format.
  mutating func settle(by other: ToldFormat) {
    (isSettled, length, count) = (other.isSettled, other.length, other.count)
  }
}
