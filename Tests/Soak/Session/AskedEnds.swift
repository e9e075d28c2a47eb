import Foundation

/// Records the actions of a session that may end the program, to decide whether an end was expected.
struct AskedEnds: CustomStringConvertible {
  var signals: Set<Int32> = []
  var isHungUp = false
  private var hasQuit = false
  private var hasInterrupted = false

  /// Records typed keys. No typed text contains the letter `q` unless it is meant to quit.
  mutating func note(typed bytes: [UInt8]) {
    if bytes.contains(UInt8(ascii: "q")) { hasQuit = true }
    if bytes.contains(0x03) { hasInterrupted = true }
  }

  /// Returns whether the session has caused this end.
  ///
  /// - Parameter mayBeRefused: whether the program may have refused to show its data.
  func explain(_ end: SoakedProgram.End, mayBeRefused: Bool) -> Bool {
    switch end {
    case .exited(0): hasQuit
    case .exited(2): mayBeRefused
    case .exited(129): isHungUp
    case .exited(130): hasInterrupted
    // Until the program controls the terminal, and after it has restored it, control keys are signals.
    case .killed(SIGINT): hasInterrupted || signals.contains(SIGINT)
    case .killed(let signal): signals.contains(signal)
    case .exited: false
    }
  }

  var description: String {
    let words =
      signals.sorted().map { "signal \($0)" } + (isHungUp ? ["hung up"] : []) + (hasQuit ? ["q"] : [])
      + (hasInterrupted ? ["^C"] : [])
    return "asked for: " + (words.isEmpty ? "nothing" : words.joined(separator: ", "))
  }
}
