/// An error that pauses work until the next frame, because input must be checked first.
struct Pause: Error {}

/// The time for the work that a session may do before it checks for input again.
///
/// All work of a session shares one budget, both work for keys and work for frames. The time slice starts with the
/// first step, which is always allowed.
///
/// Work that pauses repeatedly still ends, because no step is taken twice. The result of a step is kept until all of
/// the work is done or the collection changes. Repeated work uses the kept result without a step. So each slice takes
/// at least one new step, and the number of slices is at most the number of elements and rows. If steps were repeated,
/// every slice could be spent before the work reaches something new.
@MainActor
final class Budget {
  /// The maximum time of a slice. It is `nil` for no limit, for example if no user waits for a response.
  var slice: Duration?
  /// Whether the slice is used up.
  private(set) var isSpent = false
  /// The current time on the clock that slices are timed by.
  private var now: () -> Duration
  /// The time when work pauses; `nil` before the first step.
  private var deadline: Duration?
  private var lastCheck = Duration.zero
  /// The number of steps between two readings of the clock. `stepsLeft` is the number of steps until the next reading.
  private var stride = 1
  private var stepsLeft = 1

  private static let longestStride = 32

  init(now: @escaping @MainActor () -> Duration) { self.now = now }

  /// Measures slices by another clock than the session's, and starts a new slice.
  func timeSlices(of slice: Duration, by now: @escaping @MainActor () -> Duration) {
    self.slice = slice
    self.now = now
    renew()
  }

  /// Starts a new slice. Call this when input has been checked.
  func renew() { (deadline, isSpent) = (nil, false) }

  /// Returns whether less than half of the slice has been used. Then there is time for work that can be skipped.
  func hasTimeLeft() -> Bool {
    guard let slice else { return true }
    guard let deadline else {
      begin(slice)
      return true
    }
    return !isSpent && now() < deadline - slice / 2
  }

  /// Takes one step of the budget, and pauses if the slice is used up. Call it once for each element that is made, read
  /// or shown, and not for a result that is already kept.
  ///
  /// While steps are slow, the clock is read before each step. Otherwise it is read less often, but at least at every
  /// 32nd step.
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
