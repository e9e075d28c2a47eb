import Foundation

/// What has been done that ends a program, and the ends that follow.
struct AskedEnds: CustomStringConvertible {
  var signals: Set<Int32> = []
  var isHungUp = false
  private var hasQuit = false
  private var hasInterrupted = false

  /// Takes note of keys. No text that is typed holds the letter but where it is to quit.
  mutating func note(typed bytes: [UInt8]) {
    if bytes.contains(UInt8(ascii: "q")) { hasQuit = true }
    if bytes.contains(0x03) { hasInterrupted = true }
  }

  /// Whether an end is one that was asked for.
  ///
  /// - Parameter mayBeRefused: whether the program may have said that it cannot show what it was given.
  func explain(_ end: SoakedProgram.End, mayBeRefused: Bool) -> Bool {
    switch end {
    case .exited(0): hasQuit
    case .exited(2): mayBeRefused
    case .exited(129): isHungUp
    case .exited(130): hasInterrupted
    // Before it has the terminal, or when it has given it back, keys are signals.
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
