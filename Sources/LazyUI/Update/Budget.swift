/// Says that work was put off to the next frame because there was to be a look at the input first.
struct Pause: Error {}

/// How much a session may do before the next look at the input.
///
/// All work of a session has the same budget, whatever asks for it, a key or a frame: what one of them has used up is not
/// there for the others. The time begins with the first step that is taken, and that step is always taken.
///
/// Work that is paused again and again comes to its end, because no step is taken twice. What a step was taken for is kept
/// until all of the work is done or the collection changes, and the same work, when it is done again, passes by it without a
/// step. So each slice takes one at least that was not taken before, and there are as many as there are elements and rows.
/// Where one step were taken twice this would not hold: the slices could all be spent before what is new is come to.
@MainActor
final class Budget {
  /// How long work may go on; nil for as long as it takes, where no answer is waited for.
  var slice: Duration?
  /// Whether the slice is over.
  private(set) var isSpent = false
  /// The time that has passed on the clock that slices are timed by.
  private var now: () -> Duration
  /// When work is to pause; nil before its first step.
  private var deadline: Duration?
  private var lastLook = Duration.zero
  /// How many steps are taken between two looks at the clock, and how many of them are left.
  private var stride = 1
  private var stepsLeft = 1

  private static let longestStride = 32

  init(now: @escaping @MainActor () -> Duration) { self.now = now }

  /// Has slices timed by another clock than the session's own, and begins anew.
  func timeSlices(of slice: Duration, by now: @escaping @MainActor () -> Duration) {
    self.slice = slice
    self.now = now
    renew()
  }

  /// Says that there will be a look at the input.
  func renew() { (deadline, isSpent) = (nil, false) }

  /// Takes a step: an element that is made, read or shown, and that need not be made, read or shown again by the same work.
  ///
  /// The clock is looked at before each step as long as steps are slow, and before every 32nd where they are not.
  func spend() throws(Pause) {
    guard let slice else { return }
    guard let deadline else { return begin(slice) }
    stepsLeft -= 1
    guard stepsLeft <= 0 else { return }
    let time = now()
    stride = time - lastLook > slice / 64 ? 1 : min(Self.longestStride, stride * 2)
    stepsLeft = stride
    lastLook = time
    if time >= deadline {
      (stepsLeft, isSpent) = (0, true)
      throw Pause()
    }
  }

  private func begin(_ slice: Duration) {
    lastLook = now()
    deadline = lastLook + slice
    stride = 1
    stepsLeft = 1
  }
}
