internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Compares the lines of a frame with the lines that are shown. Both have the same width.
///
/// It copies nothing, so it is valid only while the surfaces are borrowed.
struct LineComparison {
  private let new: SurfaceLines
  private let old: SurfaceLines
  private let width: Int

  /// Calls `body` with a comparison of both surfaces. Returns nil if their sizes differ, or if they have no cells.
  static func between<Result>(_ frame: Surface, _ shown: Surface, _ body: (LineComparison) -> Result) -> Result? {
    guard frame.size == shown.size, !frame.bounds.isEmpty else { return nil }
    return frame.withLines { new in
      shown.withLines { old in body(LineComparison(new: new, old: old, width: frame.size.width)) }
    }
  }

  /// Returns the cells of a line of the frame.
  func cells(ofLine y: Int) -> UnsafeBufferPointer<Cell> { new[y] }

  func isSame(line y: Int) -> Bool {
    guard let line = start(ofLine: y, in: new), let before = start(ofLine: y, in: old) else { return true }
    return memcmp(line, before, width * MemoryLayout<Cell>.stride) == 0
  }

  /// Returns the number of `columns` in which a line of the frame differs from a shown line. If `other` is nil, the
  /// line is compared with a blank line.
  func differences(ofLine y: Int, from other: Int?, in columns: Range<Int>) -> Int {
    guard let line = start(ofLine: y, in: new) else { return 0 }
    var count = 0
    if let other, let before = start(ofLine: other, in: old) {
      for x in columns where Self.differs(line, before, x) { count &+= 1 }
    } else {
      let blank = Self.blank
      for x in columns where Self.differs(Self.words(line, x), blank) { count &+= 1 }
    }
    return count
  }

  /// The minimum length of a gap of equal cells between two that differ. The cells of a shorter gap are written too,
  /// because moving the cursor takes as many bytes.
  private static let leastGap = 5

  /// The number of cells that are compared at once in the search for the first difference.
  private static let stride = 8

  /// Returns the first range of columns of a line that differ, from `start` on; nil if none differ. The range includes
  /// both cells of a wide character.
  func difference(inLine y: Int, from start: Int) -> Range<Int>? {
    guard let line = self.start(ofLine: y, in: new), let before = self.start(ofLine: y, in: old) else { return nil }
    var first = start
    while first &+ Self.stride <= width {
      let place = first &* MemoryLayout<Cell>.stride
      if memcmp(line + place, before + place, Self.stride &* MemoryLayout<Cell>.stride) != 0 { break }
      first &+= Self.stride
    }
    while first < width, !Self.differs(line, before, first) { first &+= 1 }
    guard first < width else { return nil }
    var end = first &+ 1
    var next = end
    while next < width, next &- end < Self.leastGap {
      if Self.differs(line, before, next) { end = next &+ 1 }
      next &+= 1
    }
    func isInside(_ x: Int) -> Bool { new[y][x].glyph.isContinuation || old[y][x].glyph.isContinuation }
    while first > start, isInside(first) { first -= 1 }
    while end < width, isInside(end) { end += 1 }
    return first..<end
  }

  /// Returns the start of the run of equal cells at the end of a line, at `lower` or later.
  static func runStart(in cells: UnsafeBufferPointer<Cell>, from lower: Int) -> Int {
    guard let line = cells.baseAddress.map({ UnsafeRawPointer($0) }) else { return lower }
    var start = cells.count &- 1
    // All cells of a run are equal if each is equal to the cell to its right.
    while start &- stride >= lower {
      let place = line + (start &- stride) &* MemoryLayout<Cell>.stride
      if memcmp(place, place + MemoryLayout<Cell>.stride, stride &* MemoryLayout<Cell>.stride) != 0 { break }
      start &-= stride
    }
    while start > lower, !differs(words(line, start &- 1), words(line, start)) { start &-= 1 }
    return start
  }

  private func start(ofLine y: Int, in lines: SurfaceLines) -> UnsafeRawPointer? {
    lines[y].baseAddress.map { UnsafeRawPointer($0) }
  }

  /// The two words of a cell, which has no padding. Comparing cells with `==` would take a function call for each.
  private typealias Words = (UInt64, UInt64)

  private static func words(_ line: UnsafeRawPointer, _ x: Int) -> Words {
    let cell = line + x &* MemoryLayout<Cell>.stride
    return (cell.loadUnaligned(as: UInt64.self), cell.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  private static func differs(_ one: Words, _ other: Words) -> Bool { (one.0 ^ other.0) | (one.1 ^ other.1) != 0 }

  private static func differs(_ line: UnsafeRawPointer, _ before: UnsafeRawPointer, _ x: Int) -> Bool {
    differs(words(line, x), words(before, x))
  }

  private static let blank: Words = withUnsafeBytes(of: Cell.blank) { cell in
    cell.baseAddress.map { words($0, 0) } ?? (0, 0)
  }
}
