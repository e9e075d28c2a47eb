import Glyphs
import Synchronization
import Testing

@testable import LazyUI

/// Rows that a container makes in advance while it scrolls.
@MainActor
@Suite("Prefetch")
struct PrefetchTests {
  private let log = AppearanceLog()

  private func list(policies: EnginePolicies = EnginePolicies(prefetchedRows: 2)) -> CountedList {
    let log = log
    var list = CountedList(height: 10, policies: policies) {
      ScrollView {
        LazyVStack {
          ForEach(0..<100, id: \.self) { number in
            Text(verbatim: "row \(number)")
              .onAppear { log.appeared.append(number) }
              .onDisappear { log.disappeared.append(number) }
          }
        }
      }
    }
    _ = list.step()
    return list
  }

  private func scroll(_ list: inout CountedList, by lines: Int) -> Counters {
    list.container?.page(by: lines)
    return list.step()
  }

  @Test func `a list that does not scroll makes nothing in advance`() {
    var list = list()
    #expect(list.session.probe.counters.inits == 10)
    #expect(list.step().inits == 0)
  }

  @Test func `the next two rows are made before they appear`() {
    var list = list()
    let down = scroll(&list, by: 1)
    #expect(down.inits == 3 && down.prefetches == 2)
    #expect(log.appeared == Array(0...10))
    #expect(list.container?.mountedCount == 12)
    #expect(scroll(&list, by: 1).inits == 1)
    #expect(log.appeared == Array(0...11))
    #expect(list.session.probe.counters.prefetchesUnseen == 0)
  }

  @Test func `rows that were made for a scroll that turns back never appear`() {
    var list = list()
    _ = scroll(&list, by: 5)
    let up = scroll(&list, by: -1)
    #expect(up.prefetchesUnseen == 2)
    #expect(up.inits == 3)
    #expect(log.appeared == Array(0...14) + [4])
    #expect(!log.disappeared.contains(15) && !log.disappeared.contains(16))
  }

  @Test func `without time left nothing is made in advance`() {
    let clock = ReadClock()
    var list = list()
    list.session.timeSlices(of: .milliseconds(20), by: clock)
    clock.step = .milliseconds(11)
    #expect(scroll(&list, by: 1).prefetches <= 1)
    clock.step = .zero
    #expect(scroll(&list, by: 1).prefetches >= 1)
  }

  @Test func `a jump makes nothing in advance, and rows made before it are released`() {
    var list = list()
    _ = scroll(&list, by: 1)
    let jump = list.jumpToEnd()
    #expect(jump.prefetches == 0 && jump.prefetchesUnseen == 2)
    #expect(list.container?.mountedCount == 10)
  }

  @Test func `the end of the rows ends the work in advance`() {
    var list = list()
    _ = list.jumpToEnd()
    _ = scroll(&list, by: -3)
    let down = scroll(&list, by: 2)
    #expect(down.prefetches == 1)
    #expect(list.lines.last?.contains("row 98") == true)
  }

  @Test func `the actions of a row that was made in advance run when it is shown, even after an update`() {
    var list = list()
    _ = scroll(&list, by: 1)
    list.session.needsUpdate()
    _ = list.step()
    #expect(log.appeared.max() == 10)
    _ = scroll(&list, by: 2)
    #expect(log.appeared == Array(0...12))
  }

  @Test func `the default policies make nothing in advance`() {
    var list = list(policies: EnginePolicies())
    #expect(scroll(&list, by: 1).inits == 1)
    #expect(list.session.probe.counters.prefetches == 0)
  }

  @Test func `a change of the policies applies from the second scroll on`() {
    var list = list(policies: EnginePolicies())
    list.session.policies = EnginePolicies(prefetchedRows: 1)
    #expect(scroll(&list, by: 1).prefetches == 0)
    #expect(scroll(&list, by: 1).prefetches == 1)
    list.session.policies = EnginePolicies()
    _ = scroll(&list, by: 1)
    _ = scroll(&list, by: 1)
    #expect(log.appeared == Array(0...13))
    #expect(list.container?.mountedCount == 10)
  }
}

@MainActor
private final class AppearanceLog {
  var appeared: [Int] = []
  var disappeared: [Int] = []
}

/// A clock that advances by `step` each time it is read.
private final class ReadClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex((now: Instant(), step: Duration.zero))

  var step: Duration {
    get { state.withLock { $0.step } }
    set { state.withLock { $0.step = newValue } }
  }

  var now: Instant {
    state.withLock { state in
      state.now = state.now.advanced(by: state.step)
      return state.now
    }
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
