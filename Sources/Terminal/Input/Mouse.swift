/// A mouse action that the terminal reports while the program receives mouse events.
package struct Mouse: Hashable, Sendable {
  package enum Button: Hashable, Sendable {
    case left, middle, right
  }

  package enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The wheel was turned by a notch.
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  package var action: Action
  /// The column, counted from 0. It may be beyond the screen's width, because a terminal may report any number.
  package var x: Int
  /// The line, counted from 0. It may be beyond the screen's height.
  package var y: Int
  package var modifiers: Key.Modifiers

  package init(_ action: Action, x: Int, y: Int, _ modifiers: Key.Modifiers = []) {
    self.action = action
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }

  /// The maximum column and line in a report. They exceed the size of any screen.
  private static let mostCells = 1 << 16

  /// Parses `CSI < button ; column ; line final` (xterm's SGR reports, mode 1006). Returns nil for other actions, such
  /// as a motion.
  init?(sgr parameters: ArraySlice<UInt8>, isPress: Bool) {
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 3, let code = Self.number(fields[0]), let column = Self.number(fields[1]),
      let line = Self.number(fields[2]), column > 0, line > 0, let action = Self.action(code, isPress: isPress)
    else { return nil }
    self.init(action, x: column - 1, y: line - 1, Self.modifiers(code))
  }

  /// Parses a number of digits only, up to `mostCells`.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
      guard value <= mostCells else { return nil }
    }
    return value
  }

  /// The lowest bits are the button, bits 2 to 4 are modifiers, bit 5 is a motion, and bit 6 is the wheel.
  private static func action(_ code: Int, isPress: Bool) -> Action? {
    switch (code & ~0x1C, isPress) {
    case (0, true): .press(.left)
    case (1, true): .press(.middle)
    case (2, true): .press(.right)
    case (0, false): .release(.left)
    case (1, false): .release(.middle)
    case (2, false): .release(.right)
    case (0x40, true): .wheelUp
    case (0x41, true): .wheelDown
    case (0x42, true): .wheelLeft
    case (0x43, true): .wheelRight
    default: nil
    }
  }

  private static func modifiers(_ code: Int) -> Key.Modifiers {
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
