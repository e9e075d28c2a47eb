import Glyphs

/// An animated scroll. Only the last part is animated, at most a screenful.
struct ScrollMotion {
  let animation: Animation
  let start: Duration
  /// The first line of each row that was on screen before the scroll, by row index.
  let origin: [Int: Int]
  /// The end of the scroll: the top row, its line, and the distance in lines from the start. It is `nil` until the end
  /// has been laid out.
  var end: (row: Int, line: Int, distance: Int)?
  /// The position that the last frame showed. If the container is elsewhere, another request has moved it, and the
  /// animation ends.
  var shown: ScrollTarget?
}

extension ScrollNode: Animating {
  func animate(with animation: Animation) {
    let origin = Dictionary(window.placed.map { ($0.cell.index, $0.y) }) { first, _ in first }
    motion = ScrollMotion(animation: animation, start: session.now, origin: origin)
    invalidatePlacement()
  }

  /// Moves the window back to the start of the animation. Called after the window has been laid out at the end of the
  /// scroll.
  func beginMotion() {
    guard var motion, motion.end == nil, let first = window.first else { return }
    let distance = distance(from: motion.origin)
    guard distance != 0 else {
      self.motion = nil
      return
    }
    motion.end = (first.cell.index, first.y, distance)
    window.move(to: .top(row: first.cell.index, line: first.y + distance))
    showWindow()
    motion.shown = window.target
    self.motion = motion
    session.animate(self)
  }

  /// Returns the number of lines that rows have moved up; negative if they moved down. If no row is visible both before
  /// and after the scroll, the result is plus or minus the height of the frame.
  private func distance(from origin: [Int: Int]) -> Int {
    for row in window.placed {
      if let line = origin[row.cell.index] { return line - row.y }
    }
    return origin.keys.min() ?? 0 < window.first?.cell.index ?? 0 ? frame.height : -frame.height
  }

  func advance(to now: Duration) -> Bool {
    // While the position is searched for, it is unknown whether another request has moved the container.
    if window.lost != nil { return true }
    guard let motion, let end = motion.end, window.target == motion.shown else {
      self.motion = nil
      return false
    }
    let rest = motion.animation.rest(after: now - motion.start)
    let line = end.line + Int((Double(end.distance) * rest).rounded())
    window.move(to: .top(row: end.row, line: line))
    showWindow()
    self.motion?.shown = window.target
    invalidatePlacement()
    if line != end.line { return true }
    self.motion = nil
    return false
  }
}
