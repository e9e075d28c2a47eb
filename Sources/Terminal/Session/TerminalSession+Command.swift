internal import CTerminal
internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension TerminalSession {
  /// Runs a command on the terminal until it ends, prints how it ended, and shows the screen again after a key press.
  /// The caller must then show a frame of `screen`'s current size. It is drawn completely.
  ///
  /// The command has its own process group, so that only the command receives ^C. If ^Z stops the command, this process
  /// and its group stop too, and continue with the command.
  package func run(_ command: TerminalCommand) {
    guard isEntered else { return }
    // Signals from keys are ignored, because an extra ^C can arrive before the command controls the terminal, or after
    // the command has ended.
    cterminal_ignore_keys(true)
    // A thread that reads the terminal would take the command's keys.
    reader?.stop()
    leave()
    defer {
      reader?.restart(input)
      enter()
      cterminal_ignore_keys(false)
    }
    let (end, remark) = lend(to: command)
    let parts = [end.description + ": " + PlainText().line(command.text, limit: Self.maximumLength), remark]
    waitForKey(asking: parts.compactMap(\.self).joined(separator: "; "))
  }

  /// The maximum width in cells of the command's text in the message.
  private static var maximumLength: Int { 40 }

  /// Runs the command.
  ///
  /// - Returns: how the command ended, and the remark about its input.
  private func lend(to command: TerminalCommand) -> (CommandEnd, remark: String?) {
    guard let input = CommandInput() else { return (.notStarted(String(cString: strerror(errno))), nil) }
    let terminal = device.output
    var before = termios()
    tcgetattr(terminal, &before)
    let group = getpgrp()
    let process = cterminal_start_command(shell, command.text, input.reading, terminal)
    guard process > 0 else {
      let reason = String(cString: strerror(errno))
      input.abandon()
      cterminal_take_foreground(terminal, group)
      return (.notStarted("\(shell): \(reason)"), nil)
    }
    let isFed = input.start(command)
    let end = wait(for: process, group: group, &before)
    let remark = input.stop()
    cterminal_take_foreground(terminal, group)
    // If the terminal is still in raw mode, the command was killed before it could restore the modes.
    var after = termios()
    if tcgetattr(terminal, &after) == 0, after.isRaw, !before.isRaw {
      TerminalDevice.write(modes.restore[...], to: terminal)
    }
    cterminal_set_modes(terminal, &before)
    return (end, isFed ? remark : "it received no input: too many threads")
  }

  /// Waits for the end of the command.
  ///
  /// - Parameter modes: the terminal's modes while this process is stopped.
  private func wait(for process: pid_t, group: pid_t, _ modes: inout termios) -> CommandEnd {
    while true {
      let status = cterminal_wait_for_command(process)
      guard status >= 0, status & 0xFF == 0x7F else { return CommandEnd(status: status) }
      var ofCommand = termios()
      tcgetattr(device.output, &ofCommand)
      cterminal_take_foreground(device.output, group)
      cterminal_set_modes(device.output, &modes)
      cterminal_stop()
      cterminal_give_foreground(device.output, process)
      cterminal_set_modes(device.output, &ofCommand)
      kill(-process, SIGCONT)
    }
  }

  /// Prints a line, and waits for a new key press.
  private func waitForKey(asking line: String) {
    // From this line on, the terminal is restored if the process ends.
    cterminal_engage()
    cterminal_read_single_keys(device.output)
    tcflush(device.input, TCIFLUSH)
    let request = "  (press any key)"
    let text = PlainText(isUnicode: isUnicode).line(line, limit: max(1, size.width - request.count - 1))
    TerminalDevice.write(Array("\r\n\(text)\(request)".utf8)[...], to: device.output)
    var key = pollfd(fd: device.input, events: Int16(POLLIN), revents: 0)
    while poll(&key, 1, -1) < 0, errno == EINTR {}
    tcflush(device.input, TCIFLUSH)
    cterminal_disengage()
    TerminalDevice.write(Array("\r\n".utf8)[...], to: device.output)
  }
}
