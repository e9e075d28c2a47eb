internal import Terminal

/// Events that have come and were not handled yet, oldest first.
///
/// What was typed is kept up to a measure, and dropped beyond it, as a terminal does with what is not read: a paste of a
/// hundred megabytes, where pastes come as keys, would fill the memory. The rest is still read, so that ^C is met.
struct EventQueue {
  /// How many keys may wait; 64 bytes of a paste are as much as one.
  static let capacity = 1 << 16

  private var events: [Event] = []
  /// How many of them were handled.
  private var handled = 0
  /// How much of what waits was typed.
  private var typed = 0

  var isEmpty: Bool { handled == events.count }

  /// Adds what has come.
  ///
  /// ^C means what is going on: what was typed before it and still waits is thrown away, as a terminal does with its own
  /// line.
  mutating func add(_ new: [Event]) {
    let stop = Event.key(.control("c"))
    if new.contains(stop) {
      letGoOfHandled()
      events.removeAll(where: \.isTyped)
      typed = 0
    }
    for event in new where !event.isTyped || event == stop || typed < Self.capacity {
      events.append(event)
      typed += event.weight
    }
  }

  mutating func popFirst() -> Event? {
    if isEmpty { return nil }
    let event = events[handled]
    handled += 1
    typed -= event.weight
    // What was handled is let go.
    if isEmpty || handled > Self.capacity { letGoOfHandled() }
    return event
  }

  private mutating func letGoOfHandled() {
    events.removeFirst(handled)
    handled = 0
  }

  /// Handles events, oldest first. Behind one that ends the program, or stops the process, none is handled: it was meant for
  /// whatever comes next.
  ///
  /// - Parameters:
  ///   - request: what has been asked for so far.
  ///   - body: handles one.
  ///   - goesOn: asked behind each whether there is time for more.
  mutating func handle(
    adding request: inout TerminalRequest, _ body: (Event) -> TerminalRequest, while goesOn: () -> Bool
  ) {
    while request.exitStatus == nil, !request.suspends, let event = popFirst() {
      request.add(body(event))
      guard goesOn() else { break }
    }
  }
}

extension Event {
  /// Whether it comes from the keyboard or the mouse.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .answer, .resize, .suspendRequested, .resumed, .hangup: false
    }
  }

  /// As how many keys it counts.
  fileprivate var weight: Int {
    if case .paste(let text) = self { 1 + text.utf8.count / 64 } else { isTyped ? 1 : 0 }
  }
}
