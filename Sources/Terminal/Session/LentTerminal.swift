internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The terminal while another program has it, for the time after that: a program that is killed cannot give it back.
package struct LentTerminal: ~Copyable {
  private let device: TerminalDevice
  /// Its modes before.
  private let modes: termios
  /// What undoes all that a program of ours may have changed beside them.
  private let undoing: [UInt8]

  /// Notes how the terminal is that the process runs on.
  ///
  /// - Parameter environment: `TERM` is heeded.
  /// - Returns: nil where there is none.
  package init?(environment: [String: String]) {
    guard let device = try? TerminalDevice() else { return nil }
    self.init(device: device, environment: environment)
  }

  /// Notes how the terminal `device` is.
  init?(device: consuming TerminalDevice, environment: [String: String]) {
    var modes = termios()
    guard tcgetattr(device.output, &modes) == 0 else { return nil }
    self.modes = modes
    // Which program will have it is not known, and whether that takes the mouse.
    let found = try? TerminalModes.find(
      type: environment["TERM"] ?? "", descriptor: device.output, takesMouse: true)
    undoing = found?.0.restore ?? []
    self.device = device
  }

  /// Forgets the keys that were pressed and that nobody has read: they were meant for nothing that is on screen now.
  package func dropUnreadKeys() { tcflush(device.output, TCIFLUSH) }

  /// Leaves the other screen, shows the cursor and sets the modes back; does nothing where that was done, for a terminal that
  /// was given back may have been written to since.
  package func takeBack() {
    var present = termios()
    guard tcgetattr(device.output, &present) == 0, present.isRaw, !modes.isRaw else { return }
    TerminalDevice.write(undoing[...], to: device.output)
    var modes = modes
    cterminal_set_modes(device.output, &modes)
  }
}

extension termios {
  /// Whether keys come as they are pressed. It is the last thing that a program sets back that gives its terminal back.
  var isRaw: Bool { c_lflag & tcflag_t(ICANON) == 0 }
}
