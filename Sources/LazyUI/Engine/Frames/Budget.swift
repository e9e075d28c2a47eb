/// An error that pauses work until the next frame, because input must be checked first.
struct Pause: Error {}

/// The amount of work that a session may do before it checks for input again.
///
/// All work of a session shares one budget, whether a key or a frame causes it. The time starts with the first step,
/// and that step is always allowed.
///
/// Work that pauses repeatedly still ends, because no step is taken twice. The result of a step is kept until all of
/// the work is done or the collection changes, and repeated work passes it without a step. So each slice takes at least
/// one new step, and there are no more slices than elements and rows. If a step were repeated, all slices could be
/// spent before reaching new work.
@MainActor
final class Budget {
  /// The time that work may take; `nil` for no limit, if nobody waits for a response.
  var slice: Duration?
  /// Whether the slice is used up.
  private(set) var isSpent = false
  /// The current time on the clock that slices are timed by.
  private var now: () -> Duration
  /// The time at which work pauses; `nil` before the first step.
  private var deadline: Duration?
  private var lastCheck = Duration.zero
  /// The number of steps between two readings of the clock, and the number left until the next one.
  private var stride = 1
  private var stepsLeft = 1

  private static let longestStride = 32

  init(now: @escaping @MainActor () -> Duration) { self.now = now }

  /// Times slices by another clock than the session's, and starts a new slice.
  func timeSlices(of slice: Duration, by now: @escaping @MainActor () -> Duration) {
    self.slice = slice
    self.now = now
    renew()
  }

  /// Starts a new slice, because input will be checked.
  func renew() { (deadline, isSpent) = (nil, false) }

  /// Takes a step: making, reading or showing an element that the same work need not make, read or show again.
  ///
  /// While steps are slow, the clock is read before each; otherwise before up to every 32nd.
  func spend() throws(Pause) {
    guard let slice else { return }
    guard let deadline else { return begin(slice) }
    stepsLeft -= 1
    guard stepsLeft <= 0 else { return }
    let time = now()
    stride = time - lastCheck > slice / 64 ? 1 : min(Self.longestStride, stride * 2)
    stepsLeft = stride
    lastCheck = time
    if time >= deadline {
      (stepsLeft, isSpent) = (0, true)
      throw Pause()
    }
  }

  private func begin(_ slice: Duration) {
    lastCheck = now()
    deadline = lastCheck + slice
    stride = 1
    stepsLeft = 1
  }
}
