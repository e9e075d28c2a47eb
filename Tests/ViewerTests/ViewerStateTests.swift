import LazyTerminal
import Testing

@testable import Viewer

@Suite("State")
struct ViewerStateTests {
  private let wide = ViewerState.Situation(isWide: true, isGathering: false, elementCount: 40_000)
  private let narrow = ViewerState.Situation(isWide: false, isGathering: false, elementCount: 40_000)
  private let gathering = ViewerState.Situation(isWide: true, isGathering: true, elementCount: 40_000)
  private var state = ViewerState(settings: .init(), choiceCount: 3)

  @Test mutating func `modes go on and off, and each change makes the list anew`() {
    #expect(state.apply(.toggleMode(.id), in: wide) == [.remakeList])
    #expect(state.settings.modes == .id)
    #expect(state.apply(.toggleMode(.conditional), in: wide) == [.remakeList])
    #expect(state.settings.modes == [.id, .conditional])
    #expect(state.apply(.toggleMode(.id), in: wide) == [.remakeList])
    #expect(state.settings.modes == .conditional)
  }

  @Test mutating func `containers and numbers of rows go round`() {
    var kinds: [ContainerKind] = []
    var choices: [Int] = []
    for _ in 0..<3 {
      #expect(state.apply(.nextContainer, in: wide) == [.remakeList])
      kinds.append(state.settings.container)
      #expect(state.apply(.nextRowCount, in: wide) == [.remakeList])
      choices.append(state.settings.choice)
    }
    #expect(kinds == [.lazyVStack, .vStack, .list])
    #expect(choices == [1, 2, 0])
  }

  @Test mutating func `a list that costs much is proposed, and made when that is accepted`() throws {
    let long = ViewerState.Situation(isWide: true, isGathering: false, elementCount: 10_000_000)
    #expect(state.apply(.toggleMode(.id), in: long).isEmpty)
    let proposal = try #require(state.proposal)
    #expect(proposal.question == "Make all 10,000,000 rows? 20 s, 6,000 MB")
    #expect(state.settings.modes.isEmpty)
    #expect(state.answer(true) == [.remakeList])
    #expect(state.settings.modes == .id && state.proposal == nil)
  }

  @Test mutating func `a proposal that is declined changes nothing`() {
    let long = ViewerState.Situation(isWide: true, isGathering: false, elementCount: 10_000_000)
    _ = state.apply(.toggleMode(.anyView), in: long)
    #expect(state.answer(false).isEmpty)
    #expect(state == ViewerState(settings: .init(), choiceCount: 3))
    #expect(state.answer(true).isEmpty, "nothing was asked")
  }

  static let costs: [(Modes, ContainerKind, Int, Bool)] = [
    (.id, .list, 400_000, false), (.id, .list, 400_001, true), (.conditional, .list, 400_001, true),
    (.anyView, .list, 400_001, true), ([], .list, 1_000_000_000, false), (.vstack, .list, 1_000_000_000, false),
    (.id, .lazyVStack, 1_000_000_000, false), ([], .vStack, 100_000, false), ([], .vStack, 100_001, true),
  ]

  @Test(arguments: costs)
  func `only what makes very many rows is asked for`(modes: Modes, container: ContainerKind, count: Int, asks: Bool) {
    let settings = ViewerState.ListSettings(modes: modes, container: container)
    #expect((ListCost(of: settings, elementCount: count).question != nil) == asks)
  }

  @Test func `a VStack around the row saves the question, unless an AnyView is around that`() {
    for modes in [Modes.id, .conditional, [.id, .conditional]] {
      func asks(_ modes: Modes) -> Bool { ListCost(of: .init(modes: modes), elementCount: 10_000_000).question != nil }
      #expect(asks(modes) && asks(modes.union(.group)))
      #expect(!asks(modes.union(.vstack)))
      #expect(asks(modes.union([.vstack, .anyView])))
    }
  }

  @Test mutating func `the making of rows that is stopped goes back to the list before`() {
    _ = state.apply(.toggleMode(.vstack), in: wide)
    for action in [ViewerAction.back, .interrupt] {
      _ = state.apply(.toggleMode(.anyView), in: wide)
      #expect(state.apply(action, in: gathering) == [.remakeList])
      #expect(state.settings.modes == .vstack && state.exitStatus == nil)
    }
  }

  @Test mutating func `the panes beside the list and those in its place are shown each by itself`() {
    #expect(state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    #expect(state.apply(.togglePanes, in: wide) == [.clearFocus])
    #expect(!state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.togglePanes, in: narrow)
    #expect(!state.showsPanes(isWide: true) && state.showsPanes(isWide: false))
    #expect(state.apply(.back, in: narrow) == [.clearFocus])
    #expect(!state.showsPanes(isWide: false))
  }

  @Test mutating func `help is closed by Esc, by q and by its own key`() {
    for action in [ViewerAction.back, .quit, .toggleHelp] {
      _ = state.apply(.toggleHelp, in: wide)
      #expect(state.showsHelp)
      _ = state.apply(action, in: wide)
      #expect(!state.showsHelp && state.exitStatus == nil)
    }
  }

  @Test mutating func `q ends with 0, ^C with 130`() {
    var other = state
    _ = state.apply(.quit, in: wide)
    #expect(state.exitStatus == 0)
    _ = other.apply(.interrupt, in: wide)
    #expect(other.exitStatus == 130)
  }

  @Test mutating func `what concerns the list is passed on`() {
    let before = state
    #expect(state.apply(.move(.pages(2)), in: wide) == [.move(.pages(2))])
    #expect(state.apply(.activate, in: wide) == [.activate(orPage: false)])
    #expect(state.apply(.activateOrPage, in: wide) == [.activate(orPage: true)])
    #expect(state.apply(.focusNext, in: wide) == [.moveFocus(backwards: false)])
    #expect(state.apply(.focusPrevious, in: wide) == [.moveFocus(backwards: true)])
    #expect(state.apply(.repaint, in: wide) == [.repaint] && state.apply(.suspend, in: wide) == [.suspend])
    #expect(state == before)
  }
}
