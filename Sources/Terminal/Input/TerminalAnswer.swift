internal import Glyphs

/// A terminal's answer to a question of `NcursesScreen`. Many terminals never answer.
package enum TerminalAnswer: Hashable, Sendable {
  case mode(ModeAnswer)
  case cursor(CursorAnswer)
}

/// A terminal's answer to a question about one of its modes (DECRPM).
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
    // State 1 is set, state 2 is reset, and state 0 is unknown. A mode in any other state cannot be changed.
    self.init(mode: mode, isSettable: state == 1 || state == 2)
  }
}

/// A terminal's answer to the question where its cursor is (CPR).
package struct CursorAnswer: Hashable, Sendable {
  /// The position, counted from 0.
  package let x, y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Parses the answer between `CSI` and the last character: the line and the column.
  ///
  /// - Returns: `nil` for a position on the first line. F3 with Shift or Control has the same sequence in xterm, so the
  ///   program never asks there.
  init?(body: ArraySlice<UInt8>) {
    let numbers = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { field in
        field.allSatisfy { (0x30...0x39).contains($0) } ? Int(String(decoding: field, as: UTF8.self)) : nil
      }
    guard numbers.count == 2, let line = numbers[0], let column = numbers[1],
      (2...Size.most.height).contains(line), (1...Size.most.width).contains(column)
    else { return nil }
    self.init(x: column - 1, y: line - 1)
  }
}
