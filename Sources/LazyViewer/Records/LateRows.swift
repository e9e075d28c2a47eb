internal import Observation

/// The rows of a frame that were put off to the next one.
@MainActor
@Observable
final class LateRows {
  /// What the bodies of such rows read: they are evaluated again when it changes.
  private var frame = 0
  @ObservationIgnored private var areThere = false

  /// Puts off the row whose body is being evaluated.
  func add() {
    _ = frame
    areThere = true
  }

  /// Makes the rows that were put off again, in the next frame.
  ///
  /// - Returns: whether there are any.
  func renew() -> Bool {
    guard areThere else { return false }
    areThere = false
    frame += 1
    return true
  }
}
