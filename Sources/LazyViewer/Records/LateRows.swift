internal import Observation

/// The rows of a frame that were put off to the next one.
@MainActor
@Observable
final class LateRows {
  /// Read by the bodies of such rows, which are evaluated again when it changes.
  private var frame = 0
  @ObservationIgnored private var areThere = false

  /// Puts off the row whose body is being evaluated.
  func add() {
    _ = frame
    areThere = true
  }

  /// Makes the next frame evaluate the rows that were put off.
  ///
  /// - Returns: whether there were any.
  func renew() -> Bool {
    guard areThere else { return false }
    areThere = false
    frame += 1
    return true
  }
}
