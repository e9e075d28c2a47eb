/// Whether a terminal has left and right margins, which no description of one tells.
///
/// It is asked when they would help for the first time, and its answer is not waited for. Many never answer, so that after some
/// time none is to be expected any more.
struct MarginSupport {
  private enum State: Equatable {
    case unasked
    case asked(Duration)
    case absent
    case present
  }

  /// The number of the mode that makes margins of a terminal settable (DECLRMM).
  static let mode = 69
  /// How long an answer may take: a way around the earth and back.
  static let patience = Duration.milliseconds(250)

  private var state = State.unasked

  var isPresent: Bool { state == .present }

  /// Whether it is to be asked, which is so once; `now` is when that happens.
  mutating func mustAsk(at now: Duration) -> Bool {
    guard state == .unasked else { return false }
    state = .asked(now)
    return true
  }

  /// What another mode is said to be is passed over, and so is what nobody has asked for.
  mutating func receive(_ answer: ModeAnswer) {
    guard answer.mode == Self.mode, case .asked = state else { return }
    state = answer.isSettable ? .present : .absent
  }

  /// How long the answer may be on its way yet; nil where none is to be expected.
  func patience(at now: Duration) -> Duration? {
    guard case .asked(let start) = state else { return nil }
    let rest = start + Self.patience - now
    return rest > .zero ? rest : nil
  }
}
