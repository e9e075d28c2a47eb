import Glyphs

/// An animated scroll: its last part, at most a screenful.
struct ScrollMotion {
  let animation: Animation
  let start: Duration
  /// The lines of the rows before the scroll, by row.
  let origin: [Int: Int]
  /// The end, once it has been laid out: the top row, its line, and the distance in lines.
  var end: (row: Int, line: Int, distance: Int)?
  /// The position that the last frame showed. The motion ends if something else has moved the container.
  var shown: ScrollTarget?
}

extension ScrollNode: Animating {
  func animate(with animation: Animation) {
    let origin = Dictionary(window.placed.map { ($0.cell.index, $0.y) }) { first, _ in first }
    motion = ScrollMotion(animation: animation, start: session.now, origin: origin)
    invalidatePlacement()
  }

  /// Moves the window back to the start of the motion. Called after the window at its end was laid out.
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

  /// Returns the lines between the old and the current position; a screenful if no row is on both screens.
  private func distance(from origin: [Int: Int]) -> Int {
    for row in window.placed {
      if let line = origin[row.cell.index] { return line - row.y }
    }
    return origin.keys.min() ?? 0 < window.first?.cell.index ?? 0 ? frame.height : -frame.height
  }

  func advance(to now: Duration) -> Bool {
    // Whether something else has moved the container is not known yet.
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
