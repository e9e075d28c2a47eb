import LazyTerminal
import LazyViewer
import Testing

@testable import LazyTrial

@Suite("The screen with views of others")
struct TrialStateTests {
  private let wide = TrialState.Situation(isWide: true, isUnderWay: false)
  private let narrow = TrialState.Situation(isWide: false, isUnderWay: false)

  @Test func `work per row goes round`() {
    var state = TrialState()
    var seen: [Int] = []
    for _ in 0..<4 {
      #expect(state.apply(.nextRowWork, in: wide).isEmpty)
      seen.append(state.work.microseconds)
    }
    #expect(seen == [5, 25, 100, 0])
  }

  @Test func `panes are beside the views, or in their place`() {
    var state = TrialState()
    #expect(state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.screen(.togglePanes), in: narrow)
    #expect(state.showsPanes(isWide: false))
    #expect(state.apply(.view(.move(.lines(1))), in: narrow) == [.movePanes(.lines(1))])
    #expect(state.apply(.program(.back), in: narrow).isEmpty)
    #expect(!state.showsPanes(isWide: false))
    #expect(state.apply(.program(.back), in: narrow) == [.goBack])
  }

  @Test func `the panes have the keys once the views' controls have had them`() {
    var state = TrialState()
    #expect(state.apply(.view(.focusNext), in: wide) == [.view(.focusNext)])
    state.focusLeftViews(isWide: true)
    #expect(state.apply(.view(.move(.lines(1))), in: wide) == [.movePanes(.lines(1))])
    #expect(state.apply(.view(.activateOrPage), in: wide) == [.movePanes(.pages(1))])
    #expect(state.apply(.view(.focusNext), in: wide) == [.leavePanes(.focusNext)])
    #expect(state.apply(.view(.move(.lines(1))), in: wide) == [.view(.move(.lines(1)))])
  }

  @Test func `help takes motions, and any other key closes it`() {
    var state = TrialState()
    _ = state.apply(.screen(.toggleHelp), in: wide)
    #expect(state.apply(.view(.move(.lines(1))), in: wide) == [.moveHelp(.lines(1))])
    #expect(state.apply(.program(.quit), in: wide).isEmpty && !state.showsHelp)
    #expect(state.apply(.program(.quit), in: wide) == [.terminal(.exit(0))])
  }

  @Test func `a list that is under way stays where it is, and only then the program ends`() {
    var state = TrialState()
    let underWay = TrialState.Situation(isWide: true, isUnderWay: true)
    #expect(state.apply(.program(.interrupt), in: underWay) == [.stay])
    #expect(state.apply(.program(.back), in: underWay) == [.stay])
    #expect(state.apply(.program(.interrupt), in: wide) == [.terminal(.exit(130))])
  }
}
