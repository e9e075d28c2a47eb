internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Restores the terminal after another program has used it. A program that is killed cannot do that itself.
package struct SuspendedTerminal: ~Copyable {
  private let device: TerminalDevice
  /// The terminal modes before the other program started.
  private let modes: termios
  /// The bytes that undo everything else that one of this package's programs may have changed.
  private let undoing: [UInt8]

  /// Records the state of the process's terminal.
  ///
  /// - Parameter environment: `TERM` is used.
  /// - Returns: nil if there is no terminal.
  package init?(environment: [String: String]) {
    guard let device = try? TerminalDevice() else { return nil }
    self.init(device: device, environment: environment)
  }

  /// Records the state of the terminal `device`.
  init?(device: consuming TerminalDevice, environment: [String: String]) {
    var modes = termios()
    guard tcgetattr(device.output, &modes) == 0 else { return nil }
    self.modes = modes
    // The other program is not known, so it is assumed to use the mouse.
    let found = try? TerminalModes.find(
      type: environment["TERM"] ?? "", descriptor: device.output, takesMouse: true)
    undoing = found?.0.restore ?? []
    self.device = device
  }

  /// Drops unread keys, because they were meant for an earlier screen.
  package func dropUnreadKeys() { tcflush(device.output, TCIFLUSH) }

  /// Leaves the alternate screen, shows the cursor and restores the modes. Does nothing if the other program has
  /// already done so, because other text may have been written since.
  package func takeBack() {
    var present = termios()
    guard tcgetattr(device.output, &present) == 0, present.isRaw, !modes.isRaw else { return }
    TerminalDevice.write(undoing[...], to: device.output)
    var modes = modes
    cterminal_set_modes(device.output, &modes)
  }
}

extension termios {
  /// Whether keys arrive as they are pressed. A program that restores its terminal resets this mode last.
  var isRaw: Bool { c_lflag & tcflag_t(ICANON) == 0 }
}
