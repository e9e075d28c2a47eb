extension InputLoop {
  /// Tells that the terminal is lost: `poll` fails, or a read yields its end or an error.
  ///
  /// A terminal that is closed is told of in two ways, whichever comes first: here, as an event that ends the program with
  /// status 129, and by SIGHUP, which `CTerminal` lets end the process once it has given the terminal back.
  mutating func hangUp(_ events: inout [Event]) {
    isGone = true
    events.append(.hangup)
  }
}
