internal import Terminal

/// The events that have arrived but were not handled yet, oldest first.
///
/// If more than `capacity` keys wait, further typed input is dropped, as a terminal drops input that nobody reads.
/// Otherwise a large paste could fill the memory if the terminal sends pastes as keys. Dropped input is still read, so
/// that ^C is noticed.
struct EventQueue {
  /// The maximum number of waiting keys. 64 bytes of a paste count as one key.
  static let capacity = 1 << 16

  private var events: [Event] = []
  /// The number of `events` that were handled.
  private var handled = 0
  /// The weight of the waiting events that the user typed.
  private var typed = 0

  var isEmpty: Bool { handled == events.count }

  /// Adds events that have arrived.
  ///
  /// If ^C has arrived, typed input of earlier calls that still waits is dropped, as a shell drops its line.
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
    if isEmpty || handled > Self.capacity { letGoOfHandled() }
    return event
  }

  private mutating func letGoOfHandled() {
    events.removeFirst(handled)
    handled = 0
  }

  /// Handles events, oldest first. An event that ends the program or stops the process is the last one: later events
  /// are meant for the program that runs next.
  ///
  /// - Parameters:
  ///   - request: the requests so far.
  ///   - body: handles one event.
  ///   - goesOn: called after each event; returns whether there is time for more events.
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
  /// Whether the event is input from the keyboard or the mouse.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .answer, .resize, .suspendRequested, .resumed, .hangup: false
    }
  }

  /// The number of keys that the event counts as.
  fileprivate var weight: Int {
    if case .paste(let text) = self { 1 + text.utf8.count / 64 } else { isTyped ? 1 : 0 }
  }
}
