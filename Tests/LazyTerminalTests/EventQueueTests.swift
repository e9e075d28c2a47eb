import Glyphs
import Terminal
import Testing

@testable import LazyTerminal

@Suite("Events that wait")
struct EventQueueTests {
  private static func all(_ queue: EventQueue) -> [Event] {
    var queue = queue
    var events: [Event] = []
    while let event = queue.popFirst() { events.append(event) }
    return events
  }

  @Test func `are handled in the order of their coming`() {
    var queue = EventQueue()
    queue.add([.key("a"), .resize(Size(width: 1, height: 2))])
    queue.add([.paste("b")])
    #expect(Self.all(queue) == [.key("a"), .resize(Size(width: 1, height: 2)), .paste("b")])
  }

  @Test func `Control-C throws away what was typed before and still waits, and nothing else`() {
    var queue = EventQueue()
    queue.add([.key("a"), .resize(Size(width: 1, height: 2)), .paste("b"), .hangup])
    queue.add([.key("c"), .key(.control("c")), .key("d")])
    #expect(
      Self.all(queue) == [
        .resize(Size(width: 1, height: 2)), .hangup, .key("c"), .key(.control("c")), .key("d"),
      ])
  }
}
