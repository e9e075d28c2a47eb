import LazyTerminal
import LazyViewer
import Testing

@Suite("State of an instrumented screen")
struct InstrumentedStateTests {
  private let wide = InstrumentedState.Situation(isWide: true)
  private let narrow = InstrumentedState.Situation(isWide: false)

  @Test func `panes are beside the views, or in their place`() {
    var state = InstrumentedState()
    #expect(state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.screen(.togglePanes), in: narrow)
    #expect(state.showsPanes(isWide: false))
    #expect(state.apply(.view(.move(.lines(1))), in: narrow) == [.movePanes(.lines(1))])
    #expect(state.apply(.program(.back), in: narrow).isEmpty)
    #expect(!state.showsPanes(isWide: false))
    #expect(state.apply(.program(.back), in: narrow) == [.goBack])
  }

  @Test func `the panes get the keys after the last control of the views`() {
    var state = InstrumentedState()
    #expect(state.apply(.view(.focusNext), in: wide) == [.view(.focusNext)])
    state.focusLeftViews(isWide: true)
    #expect(state.apply(.view(.move(.lines(1))), in: wide) == [.movePanes(.lines(1))])
    #expect(state.apply(.view(.activateOrPage), in: wide) == [.movePanes(.pages(1))])
    #expect(state.apply(.view(.focusNext), in: wide) == [.leavePanes(.focusNext)])
    #expect(state.apply(.view(.move(.lines(1))), in: wide) == [.view(.move(.lines(1)))])
  }

  @Test func `help takes motions, and any other key closes it`() {
    var state = InstrumentedState()
    _ = state.apply(.screen(.toggleHelp), in: wide)
    #expect(state.apply(.view(.move(.lines(1))), in: wide) == [.moveHelp(.lines(1))])
    #expect(state.apply(.program(.quit), in: wide).isEmpty && !state.showsHelp)
    #expect(state.apply(.program(.quit), in: wide) == [.quit])
  }

  @Test func `^C and Esc first cancel a jump that is under way, and only then end the program`() {
    var state = InstrumentedState()
    let underWay = InstrumentedState.Situation(isWide: true, isUnderWay: true)
    #expect(state.apply(.program(.interrupt), in: underWay) == [.stay])
    #expect(state.apply(.program(.back), in: underWay) == [.stay])
    #expect(state.apply(.program(.interrupt), in: wide) == [.terminal(.exit(130))])
  }

  @Test func `a row's menu and the search field take the keys from the panes`() {
    for action in [ViewAction.toggleRowMenu, .search] {
      var state = InstrumentedState()
      state.focusLeftViews(isWide: true)
      #expect(state.apply(.view(action), in: wide) == [.view(action)] && !state.focusIsInPanes)
    }
  }

  @Test func `actions of other programs close help, and do nothing else`() {
    var state = InstrumentedState()
    let wasOpen = state.closeHelp()
    _ = state.apply(.screen(.toggleHelp), in: wide)
    let isClosed = state.closeHelp()
    #expect(!wasOpen && isClosed && !state.showsHelp)
  }
}
