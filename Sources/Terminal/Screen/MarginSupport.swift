/// Detects whether a terminal has left and right margins. terminfo does not contain this.
///
/// The terminal is asked when margins would first help, and the program does not wait for the answer. Many terminals
/// never answer, so the question expires.
struct MarginSupport {
  private enum State: Equatable {
    case unasked
    case asked(Duration)
    case absent
    case present
  }

  /// The number of the mode that makes margins settable (DECLRMM).
  static let mode = 69
  /// The maximum time for an answer: a round trip around the earth.
  static let patience = Duration.milliseconds(250)

  private var state = State.unasked

  var isPresent: Bool { state == .present }

  /// Returns true at the first call, and starts to wait for answers at the time `now`. Later calls return false.
  mutating func mustAsk(at now: Duration) -> Bool {
    guard state == .unasked else { return false }
    state = .asked(now)
    return true
  }

  /// Records an answer. An answer about another mode, or without a question, is ignored.
  mutating func receive(_ answer: ModeAnswer) {
    guard answer.mode == Self.mode, case .asked = state else { return }
    state = answer.isSettable ? .present : .absent
  }

  /// Returns the remaining time for an answer, or nil if none is expected.
  func patience(at now: Duration) -> Duration? {
    guard case .asked(let start) = state else { return nil }
    let rest = start + Self.patience - now
    return rest > .zero ? rest : nil
  }
}
