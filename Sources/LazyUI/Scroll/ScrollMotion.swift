import Glyphs

/// A way to a row that is shown line by line: its end, and never more than a screen of it.
struct ScrollMotion {
  let animation: Animation
  let start: Duration
  /// The lines on which rows stood before.
  let origin: [Int: Int]
  /// Where the way ends, once that has been laid out: the row at the top and its line, and the way in lines.
  var end: (row: Int, line: Int, distance: Int)?
  /// Where the last frame left the container. The motion ends where something else has moved it.
  var shown: ScrollTarget?
}

extension ScrollNode: Animating {
  func animate(with animation: Animation) {
    let origin = Dictionary(window.placed.map { ($0.cell.index, $0.y) }) { first, _ in first }
    motion = ScrollMotion(animation: animation, start: session.now, origin: origin)
    invalidatePlacement()
  }

  /// Called when the window at the end of the way has been laid out: goes back to where the way begins.
  func beginMotion() {
    guard var motion, motion.end == nil, let first = window.first else { return }
    let distance = distance(from: motion.origin)
    guard distance != 0 else {
      self.motion = nil
      return
    }
    motion.end = (first.cell.index, first.y, distance)
    window.aim(at: .top(row: first.cell.index, line: first.y + distance))
    showWindow()
    motion.shown = window.target
    self.motion = motion
    session.animate(self)
  }

  /// Lines from where the container stood to where it stands; a screen where no row is on both.
  private func distance(from origin: [Int: Int]) -> Int {
    for row in window.placed {
      if let line = origin[row.cell.index] { return line - row.y }
    }
    return origin.keys.min() ?? 0 < window.first?.cell.index ?? 0 ? frame.height : -frame.height
  }

  func advance(to now: Duration) -> Bool {
    // Whether something else moves it is not known yet.
    if window.lost != nil { return true }
    guard let motion, let end = motion.end, window.target == motion.shown else {
      self.motion = nil
      return false
    }
    let rest = motion.animation.rest(after: now - motion.start)
    let line = end.line + Int((Double(end.distance) * rest).rounded())
    window.aim(at: .top(row: end.row, line: line))
    showWindow()
    self.motion?.shown = window.target
    invalidatePlacement()
    if line != end.line { return true }
    self.motion = nil
    return false
  }
}
