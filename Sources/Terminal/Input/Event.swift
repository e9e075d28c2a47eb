package import Glyphs

/// An event of the terminal or of a signal.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// A click, or a notch of the wheel; sent if `TerminalOptions.takesMouse` is set.
  case mouse(Mouse)
  /// Text that was pasted in one piece. It may contain control characters, so it must not be shown unchanged.
  case paste(String)
  /// The terminal's answer to a question of `NcursesScreen`; pass it to `NcursesScreen.receive(_:)`.
  case answer(ModeAnswer)
  /// The window has changed its size. The size may equal the previous one if the window changed twice. Respond with
  /// `NcursesScreen.repaint()`, because the window may have lost the cells beyond its edges.
  case resize(Size)
  /// Another process asks this process to stop, as ^Z would. Respond with `TerminalSession.suspend()`.
  case suspendRequested
  /// The process was stopped and continues. Respond with `TerminalSession.resume()`, because another program has used
  /// the terminal.
  case resumed
  /// The terminal was closed. This is the last event.
  case hangup
}

/// A terminal's answer to a question about one of its modes (DECRPM). Many terminals never answer.
package struct ModeAnswer: Hashable, Sendable {
  package let mode: Int
  /// Whether the mode can be set and reset.
  package let isSettable: Bool

  package init(mode: Int, isSettable: Bool) {
    self.mode = mode
    self.isSettable = isSettable
  }

  /// Parses the answer between `CSI ?` and the last character. It contains the mode, its state, and a dollar sign.
  init?(body: ArraySlice<UInt8>) {
    guard body.last == UInt8(ascii: "$") else { return nil }
    let numbers = body.dropLast().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2, let mode = numbers[0], let state = numbers[1], mode >= 0 else { return nil }
    // 1 is set, 2 is reset, and 0 is unknown. A mode in any other state cannot be changed.
    self.init(mode: mode, isSettable: state == 1 || state == 2)
  }
}
