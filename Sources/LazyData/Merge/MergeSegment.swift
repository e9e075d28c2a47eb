/// Parts of several files that are merged by time. The first segment is the contents at opening; later segments are
/// appended lines.
///
/// The length of the segment is the sum of the lengths of its parts, so it is known before the merge. Likewise, the
/// position of a line is the sum of the bytes before it in each part.
struct MergeSegment: Equatable, Sendable {
  /// The start of the segment in the merged bytes.
  let base: Int
  /// The part of each file.
  var parts: [Range<Int>]
  /// The indices of the files whose part does not end with a line end. The merge adds a line end after such a part.
  var unended: Set<Int> = []

  /// Returns the number of bytes of a file's part before `offset`, including the added line end.
  func size(of file: Int, before offset: Int) -> Int {
    let part = parts[file]
    return offset - part.lowerBound + (offset == part.upperBound && unended.contains(file) ? 1 : 0)
  }

  /// Returns the number of bytes before a cut through all parts.
  func size(before offsets: [Int]) -> Int {
    offsets.indices.reduce(0) { $0 + size(of: $1, before: offsets[$1]) }
  }

  var count: Int { parts.reduce(0) { $0 + $1.count } + unended.count }
  var end: Int { base + count }
}

/// A position between two lines of the merged bytes.
struct MergePosition: Sendable {
  /// The start of the next line in the merged bytes.
  var place: Int
  /// The index of the segment.
  var segment: Int
  /// The start of the next line of each file.
  var offsets: [Int]
  /// The latest time before the cut in each file's part, or `.min` if there is none.
  var times: [Int64]
}
