import LazyTerminal
import LazyUI
import Testing

@testable import LazyViewer

@Suite("State")
struct ViewerStateTests {
  private let wide = ViewerState.Situation(isWide: true, isGathering: false)
  private let narrow = ViewerState.Situation(isWide: false, isGathering: false)
  private let gathering = ViewerState.Situation(isWide: true, isGathering: true)
  private var state = ViewerState(settings: .init(), elementCounts: [40_000, 4_000, 40])

  @Test mutating func `modes are toggled, and each change remakes the list`() {
    #expect(state.apply(.list(.toggleMode(.id)), in: wide) == [.remakeList])
    #expect(state.settings.modes == .id)
    #expect(state.apply(.list(.toggleMode(.conditional)), in: wide) == [.remakeList])
    #expect(state.settings.modes == [.id, .conditional])
    #expect(state.apply(.list(.toggleMode(.id)), in: wide) == [.remakeList])
    #expect(state.settings.modes == .conditional)
  }

  @Test mutating func `containers and row counts cycle`() {
    var kinds: [ContainerKind] = []
    var choices: [Int] = []
    for _ in 0..<3 {
      #expect(state.apply(.list(.nextContainer), in: wide) == [.remakeList])
      kinds.append(state.settings.container)
      #expect(state.apply(.list(.nextRowCount), in: wide) == [.remakeList])
      choices.append(state.settings.choice)
    }
    #expect(kinds == [.lazyVStack, .vStack, .list])
    #expect(choices == [1, 2, 0])
  }

  /// Returns a state whose first choice has `count` elements.
  private func state(of count: Int?, settings: ListSettings = .init()) -> ViewerState {
    ViewerState(settings: settings, elementCounts: [count, 40_000])
  }

  @Test func `a costly list is proposed, and made when the proposal is accepted`() throws {
    var state = state(of: 10_000_000)
    #expect(state.apply(.list(.toggleMode(.id)), in: wide).isEmpty)
    #expect(state.proposal?.question == "Make all 10,000,000 rows? About 30 s, 5,200 MB")
    #expect(state.settings.modes.isEmpty)
    #expect(state.answer(true) == [.remakeList])
    #expect(state.settings.modes == .id && state.proposal == nil)
  }

  @Test func `a declined proposal changes nothing`() {
    var state = state(of: 10_000_000)
    let before = state
    _ = state.apply(.list(.toggleMode(.anyView)), in: wide)
    #expect(state != before)
    #expect(state.answer(false).isEmpty)
    #expect(state == before)
    #expect(state.answer(true).isEmpty, "nothing was asked")
  }

  @Test func `a costly list is also proposed at the start and when another row count is chosen`() {
    var state = state(of: 10_000_000, settings: .init(modes: .conditional))
    #expect(state.proposal?.settings?.modes == .conditional && state.settings.modes.isEmpty)
    _ = state.answer(false)
    #expect(state.apply(.list(.nextRowCount), in: wide) == [.remakeList])
    #expect(state.apply(.list(.toggleMode(.id)), in: wide) == [.remakeList], "40,000 are few")
    #expect(state.apply(.list(.nextRowCount), in: wide).isEmpty)
    #expect(state.proposal?.question.contains("10,000,000") == true)
  }

  @Test func `an endless list is not read to its end without a question`() {
    var state = state(of: nil)
    #expect(state.apply(.list(.toggleMode(.id)), in: wide).isEmpty)
    #expect(state.proposal?.question.contains("would never finish") == true)
    #expect(state.answer(false).isEmpty)
    #expect(state.apply(.list(.toggleMode(.vstack)), in: wide) == [.remakeList])
  }

  static let prices: [(Modes, ContainerKind, Int, String)] = [
    (.id, .list, 500_000, "About 2 s, 260 MB"), (.conditional, .list, 500_000, "About 4 s, 530 MB"),
    ([], .vStack, 150_000, "About 4 s, 1,200 MB"), ([], .vStack, 1_000_000_000, "About 25,000 s, 8,200,000 MB"),
  ]

  @Test(arguments: prices)
  func `a question names the cost`(modes: Modes, container: ContainerKind, count: Int, cost: String) {
    let settings = ListSettings(modes: modes, container: container)
    #expect(EagerCostEstimate(of: settings, elementCount: count).question?.hasSuffix(cost) == true)
  }

  static let costs: [(Modes, ContainerKind, Int, Bool)] = [
    (.id, .list, 400_000, false), (.id, .list, 400_001, true), (.conditional, .list, 400_001, true),
    (.anyView, .list, 400_001, true), ([], .list, 1_000_000_000, false), (.vstack, .list, 1_000_000_000, false),
    (.id, .lazyVStack, 1_000_000_000, false), ([], .vStack, 100_000, false), ([], .vStack, 100_001, true),
  ]

  @Test(arguments: costs)
  func `only a list that makes very many rows asks`(modes: Modes, container: ContainerKind, count: Int, asks: Bool) {
    let settings = ListSettings(modes: modes, container: container)
    #expect((EagerCostEstimate(of: settings, elementCount: count).question != nil) == asks)
  }

  @Test func `a VStack around the row avoids the question, unless an AnyView is around that`() {
    for modes in [Modes.id, .conditional, [.id, .conditional]] {
      func asks(_ modes: Modes) -> Bool {
        EagerCostEstimate(of: .init(modes: modes), elementCount: 10_000_000).question != nil
      }
      #expect(asks(modes) && asks(modes.union(.group)))
      #expect(!asks(modes.union(.vstack)))
      #expect(asks(modes.union([.vstack, .anyView])))
    }
  }

  @Test mutating func `stopping the making of rows restores the last list that was shown`() {
    _ = state.apply(.list(.toggleMode(.vstack)), in: wide)
    state.settingsAreShown()
    for action in [ProgramAction.back, .interrupt] {
      _ = state.apply(.list(.toggleMode(.anyView)), in: wide)
      #expect(state.apply(.program(action), in: gathering) == [.remakeList])
      #expect(state.settings.modes == .vstack)
      state.settingsAreShown()
    }
  }

  @Test mutating func `modes that are switched on while rows are made are stopped together`() {
    state.settingsAreShown()
    _ = state.apply(.list(.toggleMode(.conditional)), in: wide)
    _ = state.apply(.list(.toggleMode(.id)), in: gathering)
    #expect(state.apply(.program(.back), in: gathering) == [.remakeList])
    #expect(state.settings.modes.isEmpty)
  }

  @Test func `stopping a list that started with a costly mode makes it lazy, and then ^C quits`() {
    var state = state(of: 40_000, settings: .init(modes: .conditional, container: .list))
    #expect(state.settings.modes == .conditional)
    #expect(state.apply(.program(.interrupt), in: gathering) == [.remakeList])
    #expect(state.settings == .init())
    #expect(state.apply(.program(.interrupt), in: wide) == [.terminal(.exit(130))])
  }

  @Test func `stopping again when the last list must be made again falls back to a lazy one`() {
    var state = state(of: 40_000, settings: .init(container: .vStack))
    state.settingsAreShown()
    _ = state.apply(.list(.toggleMode(.id)), in: wide)
    _ = state.apply(.program(.back), in: gathering)
    #expect(state.settings == .init(container: .vStack))
    _ = state.apply(.program(.back), in: gathering)
    #expect(state.settings == .init())
  }

  @Test mutating func `while help is open, other actions close it and do nothing else`() {
    let actions: [ViewerAction] = [
      .list(.toggleMode(.id)), .list(.nextContainer), .view(.activate), .view(.evictState), .screen(.togglePanes),
      .view(.focusNext),
    ]
    for action in actions {
      _ = state.apply(.screen(.toggleHelp), in: wide)
      #expect(state.apply(action, in: wide) == [.closePage] && !state.showsHelp)
    }
    #expect(state.settings == .init())
  }

  @Test mutating func `the work per row cycles`() {
    var work: [Int] = []
    for _ in 0..<4 {
      #expect(state.apply(.list(.nextRowWork), in: wide) == [.remakeList])
      work.append(state.settings.work.microseconds)
    }
    #expect(work == [5, 25, 100, 0])
  }

  @Test mutating func `the release cycles, and a list without one keeps none`() {
    #expect(state.apply(.list(.nextRelease), in: wide).count == 1 && state.settings.release == nil)
    state = ViewerState(settings: ListSettings(release: .ios27), elementCounts: [40_000])
    var seen: [String?] = []
    for _ in 0..<4 {
      #expect(state.apply(.list(.nextRelease), in: wide) == [.remakeList])
      seen.append(state.settings.release?.number)
    }
    #expect(seen == ["17", "18", "26", "27"])
  }

  @Test mutating func `l shows the log, together with hidden panes, and hides it alone`() {
    for situation in [wide, narrow] {
      let isWide = situation.isWide
      #expect(state.apply(.screen(.togglePanes), in: situation) == [.clearFocus])
      if !isWide { _ = state.apply(.screen(.togglePanes), in: situation) }
      #expect(!state.showsPanes(isWide: isWide))
      #expect(state.apply(.screen(.toggleLog), in: situation).isEmpty)
      #expect(state.showsLog && state.showsPanes(isWide: isWide))
      _ = state.apply(.screen(.toggleLog), in: situation)
      #expect(!state.showsLog && state.showsPanes(isWide: isWide))
    }
  }

  @Test mutating func `the panes beside the list and those in its place are toggled separately`() {
    #expect(state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    #expect(state.apply(.screen(.togglePanes), in: wide) == [.clearFocus])
    #expect(!state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.screen(.togglePanes), in: narrow)
    #expect(!state.showsPanes(isWide: true) && state.showsPanes(isWide: false))
    #expect(state.apply(.program(.back), in: narrow) == [.clearFocus])
    #expect(!state.showsPanes(isWide: false))
  }

  @Test mutating func `help is closed by Esc, by q and by its own key`() {
    let effects: [(ViewerAction, [ViewerState.Effect])] = [
      (.program(.back), [.clearFocus, .closePage]), (.program(.quit), [.closePage]),
      (.screen(.toggleHelp), [.closePage]),
    ]
    for (action, effects) in effects {
      _ = state.apply(.screen(.toggleHelp), in: wide)
      #expect(state.showsHelp)
      #expect(state.apply(action, in: wide) == effects && !state.showsHelp)
    }
  }

  @Test func `the effects open and close the page of the choices, as the overlay does`() {
    var state = ViewerState(settings: .init(), elementCounts: [4, 4])
    #expect(state.apply(.list(.showChoices), in: wide) == [.showChoices] && state.overlay == .choices)
    #expect(state.choose(1) == [.remakeList, .closePage] && state.overlay == nil)
    #expect(state.apply(.program(.back), in: wide) == [.clearFocus, .showChoices] && state.overlay == .choices)
    #expect(state.choose(2) == [.say("this is the last file or table"), .closePage] && state.overlay == nil)
  }

  @Test func `an action on columns applies to the list of columns while that is open`() {
    var state = ViewerState(settings: .init(), elementCounts: [4])
    let records = ViewerState.Situation(isWide: true, isGathering: false, hasRecords: true)
    #expect(state.apply(.records(.column(.widen(1))), in: records) == [.records(.column(.widen(1)))])
    state.open(.columns)
    #expect(state.apply(.records(.column(.widen(1))), in: records) == [.changeListedColumn(.widen(1))])
    #expect(state.apply(.view(.activate), in: records) == [.goToListedColumn, .closePage])
  }

  @Test mutating func `q ends with 0, ^C with 130`() {
    #expect(state.apply(.program(.quit), in: wide) == [.terminal(.exit(0))])
    #expect(state.apply(.program(.interrupt), in: wide) == [.terminal(.exit(130))])
  }

  @Test mutating func `actions of the list are passed on`() {
    let before = state
    let actions: [ViewAction] = [
      .move(.pages(2)), .moveAcross(1), .activate, .activateOrPage, .focusNext, .focusPrevious, .evictState,
    ]
    for action in actions { #expect(state.apply(.view(action), in: wide) == [.view(action)]) }
    #expect(state.apply(.program(.repaint), in: wide) == [.terminal(.repaint)])
    #expect(state.apply(.program(.suspend), in: wide) == [.terminal(.suspend)])
    #expect(state == before)
  }
}
