internal import Terminal

/// Events that have come and were not handled yet, oldest first.
struct EventQueue {
  private var events: ArraySlice<Event> = []

  var isEmpty: Bool { events.isEmpty }

  /// Adds what has come.
  ///
  /// ^C means what is going on: what was typed before it and still waits is thrown away, as a terminal does with its own
  /// line.
  mutating func add(_ new: [Event]) {
    if new.contains(.key(.control("c"))) { events.removeAll(where: \.isTyped) }
    events += new
  }

  mutating func popFirst() -> Event? {
    let event = events.popFirst()
    // What was handled is let go.
    if events.isEmpty { events = [] }
    return event
  }
}

extension Event {
  /// Whether somebody has typed, pasted or clicked it.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .resize, .suspendRequested, .resumed, .hangup: false
    }
  }
}
