extension InputLoop {
  /// Reports that the terminal was closed: `poll` fails, or a read returns end of file or an error.
  ///
  /// A closed terminal is detected in two ways. This event ends the program with status 129. If SIGHUP arrives earlier,
  /// `CTerminal` restores the terminal and ends the process.
  mutating func hangUp(_ events: inout [Event]) {
    isGone = true
    events.append(.hangup)
  }
}
