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

  @Test func `events are handled in the order in which they arrive`() {
    var queue = EventQueue()
    queue.add([.key("a"), .resize(Size(width: 1, height: 2))])
    queue.add([.paste("b")])
    #expect(Self.all(queue) == [.key("a"), .resize(Size(width: 1, height: 2)), .paste("b")])
  }

  @Test(arguments: [TerminalRequest.exit(3), .suspend])
  func `events after one that ends or suspends the program are not handled`(last: TerminalRequest) {
    var queue = EventQueue()
    queue.add([.key("a"), .key("q"), .key("b")])
    var request = TerminalRequest()
    var handled: [Event] = []
    func handle(_ isTimeLeft: Bool = true) {
      queue.handle(adding: &request) {
        handled.append($0)
        return $0 == .key("q") ? last : .frame
      } while: {
        isTimeLeft
      }
    }
    handle(false)
    #expect(handled == [.key("a")] && request == .frame)
    handle()
    handle()
    #expect(handled == [.key("a"), .key("q")] && request == last)
    request = TerminalRequest()
    handle()
    #expect(handled == [.key("a"), .key("q"), .key("b")] && queue.isEmpty)
  }

  @Test func `typed events are bounded in number, and no others are dropped`() {
    var queue = EventQueue()
    let size = Event.resize(Size(width: 1, height: 2))
    for _ in 0..<100 { queue.add(Array(repeating: .key("a"), count: 4_096)) }
    queue.add([size, .paste("b")])
    var events = Self.all(queue)
    #expect(events.count == EventQueue.capacity + 1 && events.last == size)
    // Handled events make room for others.
    for _ in 0..<10 { _ = queue.popFirst() }
    queue.add(Array(repeating: .key("c"), count: 20))
    events = Self.all(queue)
    #expect(events.count == EventQueue.capacity + 1 && events.last == .key("c"))
    queue.add([.key("d"), .key(.control("c")), .key("e")])
    #expect(Self.all(queue) == [size, .key("d"), .key(.control("c")), .key("e")])
    // A paste counts by its length.
    queue = EventQueue()
    for _ in 0..<100 { queue.add([.paste(String(repeating: "p", count: 1 << 20))]) }
    #expect(Self.all(queue).count == 4)
  }

  @Test func `Control-C discards the typed events that still wait, and no others`() {
    var queue = EventQueue()
    queue.add([.key("a"), .resize(Size(width: 1, height: 2)), .paste("b"), .hangup])
    queue.add([.key("c"), .key(.control("c")), .key("d")])
    #expect(
      Self.all(queue) == [
        .resize(Size(width: 1, height: 2)), .hangup, .key("c"), .key(.control("c")), .key("d"),
      ])
  }
}
