extension InputLoop {
  /// Reports that the terminal is lost: `poll` fails, or a read returns end of file or an error.
  ///
  /// A closed terminal is noticed in two ways, whichever is first: here, as an event that ends the program with status
  /// 129, and by SIGHUP, on which `CTerminal` restores the terminal and ends the process.
  mutating func hangUp(_ events: inout [Event]) {
    isGone = true
    events.append(.hangup)
  }
}
