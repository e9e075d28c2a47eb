import LazyViewer
import LazyUI
import Testing

@testable import LazyTry

@Suite("The screen with a user's views")
struct TryStateTests {
  private let wide = InstrumentedState.Situation(isWide: true)

  @Test func `work per row cycles through its values`() {
    var state = TryState()
    var seen: [Int] = []
    for _ in 0..<4 {
      #expect(state.apply(.nextRowWork, in: wide).isEmpty)
      seen.append(state.work.microseconds)
    }
    #expect(seen == [5, 25, 100, 0])
  }

  @Test func `the release starts with the newest, and cycles`() {
    var state = TryState()
    var seen = [state.release.number]
    for _ in 0..<4 {
      #expect(state.apply(.nextRelease, in: wide).isEmpty)
      seen.append(state.release.number)
    }
    #expect(seen == ["27", "17", "18", "26", "27"])
  }

  @Test func `while help is shown, work per row does not change`() {
    var state = TryState()
    _ = state.apply(.instrumented(.screen(.toggleHelp)), in: wide)
    #expect(state.apply(.nextRowWork, in: wide).isEmpty)
    #expect(state.work == .none && !state.instrumented.showsHelp)
  }
}
