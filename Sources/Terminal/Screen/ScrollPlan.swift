internal import Glyphs

/// A plan to move lines on a terminal when lines of a frame have moved. It is chosen so that as few cells as possible
/// remain to be written.
struct ScrollPlan {
  /// The lines to move on the terminal.
  private(set) var scroll: SurfaceScroll
  /// The lines of the screen that may still differ from the frame after the scroll, because `leaveEdge(in:)` excluded a
  /// line: the excluded line, the line that it would have moved to, and the lines in between. Empty if no line was
  /// excluded.
  private(set) var left = 0..<0

  /// - Parameters:
  ///   - reported: the lines that moved in the frame.
  ///   - canMoveParts: whether the terminal can move a part of its lines.
  init(_ reported: SurfaceScroll, in lines: LineComparison, of size: Size, canMoveParts: Bool) {
    scroll = reported
    if reported.rect.width < size.width, !canMoveParts {
      let rect = Rect(x: 0, y: reported.rect.y, width: size.width, height: reported.rect.height)
      let whole = SurfaceScroll(rect, lines: reported.lines)
      guard Self.gain(of: whole, in: lines) > 0 else { return }
      scroll = whole
    }
    leaveEdge(in: lines)
  }

  /// Only every fourth line is compared.
  private static let sample = 4

  /// Returns how many fewer cells of the compared lines differ if the lines are moved first.
  private static func gain(of scroll: SurfaceScroll, in lines: LineComparison) -> Int {
    let (rect, columns) = (scroll.rect, scroll.rect.x..<scroll.rect.maxX)
    var gain = 0
    for y in stride(from: rect.y, to: rect.maxY, by: sample) {
      let source = y + scroll.lines
      guard source >= rect.y, source < rect.maxY else { continue }
      gain +=
        lines.differences(ofLine: y, from: y, in: columns) - lines.differences(ofLine: y, from: source, in: columns)
    }
    return gain
  }

  /// Makes the scroll one line shorter, at the edge where new lines appear, if fewer cells differ then. An example is a
  /// bar that stays in place while the lines beside it move.
  private mutating func leaveEdge(in lines: LineComparison) {
    let (rect, columns) = (scroll.rect, scroll.rect.x..<scroll.rect.maxX)
    let isUp = scroll.lines > 0
    let edge = isUp ? rect.maxY - 1 : rect.y
    let place = edge - scroll.lines
    guard abs(scroll.lines) < rect.height - 1 else { return }
    let gain =
      lines.differences(ofLine: place, from: edge, in: columns)
      - lines.differences(ofLine: place, from: nil, in: columns)
      + lines.differences(ofLine: edge, from: nil, in: columns)
      - lines.differences(ofLine: edge, from: edge, in: columns)
    guard gain > 0 else { return }
    let kept = Rect(x: rect.x, y: isUp ? rect.y : rect.y + 1, width: rect.width, height: rect.height - 1)
    scroll = SurfaceScroll(kept, lines: scroll.lines)
    left = isUp ? place..<edge + 1 : edge..<place + 1
  }
}
