internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The lines of a frame beside those that are shown, of the same width.
///
/// It holds nothing: it is there as long as the surfaces are lent.
struct LineComparison {
  private let new: SurfaceLines
  private let old: SurfaceLines
  private let width: Int

  /// Calls `body` with both; nil where they are of different sizes, or there is no cell.
  static func between<Result>(_ frame: Surface, _ shown: Surface, _ body: (LineComparison) -> Result) -> Result? {
    guard frame.size == shown.size, !frame.bounds.isEmpty else { return nil }
    return frame.withLines { new in
      shown.withLines { old in body(LineComparison(new: new, old: old, width: frame.size.width)) }
    }
  }

  /// The cells of a line of the frame.
  func cells(ofLine y: Int) -> UnsafeBufferPointer<Cell> { new[y] }

  func isSame(line y: Int) -> Bool {
    guard let line = start(ofLine: y, in: new), let before = start(ofLine: y, in: old) else { return true }
    return memcmp(line, before, width * MemoryLayout<Cell>.stride) == 0
  }

  /// In how many of `columns` a line of the frame differs from one that is shown; from a blank line where that is nil.
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

  /// Fewer equal cells than this between two that differ are written with them: a way of the cursor takes as many bytes.
  private static let leastGap = 5

  /// So many cells are compared at once on the way to the first that differs.
  private static let stride = 8

  /// The columns of the first cells of a line from `start` on that differ, with all cells of the wide characters there; nil where
  /// none does.
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

  private func start(ofLine y: Int, in lines: SurfaceLines) -> UnsafeRawPointer? {
    lines[y].baseAddress.map { UnsafeRawPointer($0) }
  }

  /// The whole of a cell, which is two words without a gap: to compare cells as such is a call for each.
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
