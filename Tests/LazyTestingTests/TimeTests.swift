import Foundation
import LazyTesting
import LazyUI
import Testing

@MainActor
@Suite("Time of a test screen", .timeLimit(.minutes(20)))
struct TimeTests {
  @Test func `time passes only if the test advances it`() {
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    let screen = TestScreen(width: 20, height: 1, date: start) {
      TimelineView(.periodic(from: start, by: 10)) { context in
        Text(verbatim: "\(Int(context.date.timeIntervalSinceReferenceDate))")
      }
    }
    #expect(screen.text.contains("1000"))
    screen.advance(by: .seconds(9))
    #expect(screen.text.contains("1000"))
    screen.advance(by: .seconds(1))
    #expect(screen.text.contains("1010"))
    screen.advance(by: .seconds(3_600))
    #expect(screen.text.contains("4610"))
  }

  @Test func `an animated jump is shown in steps, and ends`() throws {
    let screen = TestScreen(width: 20, height: 6, lengths: .cells) {
      ScrollViewReader { proxy in
        Button("down") { withAnimation { proxy.scrollTo(80) } }
        List(0..<100) { Text(verbatim: "row \($0)") }
      }
    }
    try screen.click("down")
    #expect(!screen.text.contains("row 80"))
    screen.advance(by: .seconds(1))
    #expect(screen.text.contains("row 80"))
  }

  @Test func `dates are those of English in the United States, at GMT`() {
    let screen = TestScreen(width: 40, height: 1) {
      Text(Date(timeIntervalSinceReferenceDate: 0), format: .dateTime.year().month(.wide).day().hour().minute())
    }
    #expect(screen.text.contains("January 1, 2001"))
    #expect(screen.text.contains("12:00"))
  }

  // MARK: Tasks

  private struct Loading: View {
    let load: @MainActor () async -> String
    @State private var text = "loading"

    var body: some View { Text(verbatim: text).task { text = await load() } }
  }

  @Test func `tasks run until they have ended`() async throws {
    let screen = TestScreen(width: 20, height: 1) {
      Loading {
        for _ in 0..<10 { await Task.yield() }
        return "loaded"
      }
    }
    #expect(screen.text.contains("loading"))
    try await screen.settle()
    #expect(screen.text.contains("loaded"))
  }

  @Test func `a task that does not end is an error`() async {
    let screen = TestScreen(width: 20, height: 1) {
      Loading {
        try? await Task.sleep(for: .seconds(600))
        return "late"
      }
    }
    let error = await #expect(throws: TestScreenError.self) { try await screen.settle(within: .milliseconds(20)) }
    #expect(error == .unfinishedTasks(1, screen: screen.text))
  }

  private struct Counting: View {
    @State private var count = 0

    var body: some View {
      Text(verbatim: "count \(count)").task {
        while !Task.isCancelled {
          count += 1
          try? await Task.sleep(for: .milliseconds(1))
        }
      }
    }
  }

  @Test func `the screen is awaited while a task never ends`() async throws {
    let screen = TestScreen(width: 20, height: 1) { Counting() }
    try await screen.wait(for: "count")
    let error = await #expect(throws: TestScreenError.self) {
      try await screen.wait(for: "total", within: .milliseconds(20))
    }
    guard case .missingText("total", let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.contains("count"))
  }
}
