internal import CTerminal
internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension TerminalSession {
  /// Lends the terminal to a command until that has ended, says how it ended, and takes the terminal again when a key is
  /// pressed. Then a frame of the size that `screen` has now is to be shown, all of which will be drawn.
  ///
  /// The command is in a process group of its own, so that ^C means it alone. Where ^Z stops it, this process stops too, with
  /// its group, and goes on with the command.
  package func run(_ command: TerminalCommand) {
    guard isEntered else { return }
    // One ^C too many comes before the command has the terminal, or when it has it no more.
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
    let parts = [end.description + ": " + PlainText().line(command.text, limit: Self.mostTold), remark]
    waitForKey(asking: parts.compactMap(\.self).joined(separator: "; "))
  }

  /// Cells of a command that are told of.
  private static var mostTold: Int { 40 }

  /// - Returns: how the command ended, and what there is to say of what it read.
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
    // A program that is killed does not set back what it has changed.
    var after = termios()
    if tcgetattr(terminal, &after) == 0, after.isRaw, !before.isRaw {
      TerminalDevice.write(modes.restore[...], to: terminal)
    }
    cterminal_set_modes(terminal, &before)
    return (end, isFed ? remark : "it was given nothing, as there are too many threads")
  }

  /// - Parameter modes: those that the terminal is to have while this process is stopped.
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

  /// Says something, and waits for a key of those that are pressed from then on.
  private func waitForKey(asking line: String) {
    // What ends the process now gives the terminal back.
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
