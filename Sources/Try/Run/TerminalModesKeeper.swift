internal import Foundation

/// The modes of the terminal as they were, for after a program that could not set them back.
struct TerminalModesKeeper {
  private let modes: termios?

  init() {
    var modes = termios()
    self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
  }

  func restore() {
    guard var modes else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }
}
