/// Parts of several files that are merged by time: what the files held when they were opened, or what was added since.
///
/// How many bytes it has is known before any of it is merged: as many as its parts. So is where any line is in it, once it is known
/// how many bytes of each part are before that line.
struct MergeSegment: Equatable, Sendable {
  /// Where it begins in the merged bytes.
  let base: Int
  /// The part of each file.
  var parts: [Range<Int>]
  /// Files whose part ends with a line that has no end: one is put there.
  var unended: Set<Int> = []

  /// Bytes of a file's part before `offset`, with the line end that is put there.
  func size(of file: Int, before offset: Int) -> Int {
    let part = parts[file]
    return offset - part.lowerBound + (offset == part.upperBound && unended.contains(file) ? 1 : 0)
  }

  /// Bytes before a cut through all parts.
  func size(before offsets: [Int]) -> Int {
    offsets.indices.reduce(0) { $0 + size(of: $1, before: offsets[$1]) }
  }

  var count: Int { parts.reduce(0) { $0 + $1.count } + unended.count }
  var end: Int { base + count }
}

/// A place between two lines of the merged bytes.
struct MergeCut: Sendable {
  /// Where the line behind it begins in the merged bytes.
  var place: Int
  /// The index of the segment.
  var segment: Int
  /// Where the next line of each file begins.
  var offsets: [Int]
  /// The latest time before it in each file's part; `.min` where there was none.
  var times: [Int64]
}
