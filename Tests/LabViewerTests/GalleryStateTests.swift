import LazyTerminal
import Testing
import LazyViewer

@testable import LabViewer

@Suite("Gallery's state")
struct GalleryStateTests {
  private let wide = GalleryState.Situation(isWide: true, isGathering: false, selection: 1)
  private let narrow = GalleryState.Situation(isWide: false, isGathering: false, selection: 1)
  private let gathering = GalleryState.Situation(isWide: true, isGathering: true, selection: 1)
  private var state = GalleryState(variantCounts: [3, 2])

  @Test mutating func `Enter opens what is selected, and acts on its controls from then on`() {
    #expect(state.apply(.view(.activate), in: wide) == [.open])
    #expect(state.opened?.experiment == 1 && state.opened?.variant == 0)
    #expect(state.apply(.view(.activate), in: wide) == [.view(.activate)])
    #expect(state.apply(.view(.activateOrPage), in: wide) == [.view(.activateOrPage)])
  }

  @Test mutating func `an empty catalogue has nothing to open`() {
    state = GalleryState(variantCounts: [])
    #expect(state.apply(.view(.activate), in: .init(isWide: true, isGathering: false, selection: 0)).isEmpty)
  }

  @Test mutating func `variants go round in both directions, whatever the number`() {
    #expect(state.apply(.experiment(.changeVariant(1)), in: wide).isEmpty, "there is none in the catalogue")
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    for (count, variant) in [(1, 1), (1, 2), (1, 0), (-1, 2), (-4, 1), (1_000_000_000_000_000, 2)] {
      #expect(state.apply(.experiment(.changeVariant(count)), in: wide) == [.open])
      #expect(state.opened?.variant == variant)
    }
    #expect(state.apply(.experiment(.changeVariant(3)), in: wide).isEmpty)
  }

  @Test mutating func `Esc closes what is open, one thing after another`() {
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    _ = state.apply(.screen(.toggleHelp), in: wide)
    #expect(state.apply(.program(.back), in: wide).isEmpty && !state.showsHelp)
    state.focusLeftViews(isWide: true)
    #expect(state.apply(.view(.move(.pages(1))), in: wide) == [.movePanes(.pages(1))])
    #expect(state.apply(.view(.activateOrPage), in: wide) == [.movePanes(.pages(1))])
    #expect(state.apply(.view(.activate), in: wide).isEmpty)
    #expect(state.apply(.program(.back), in: wide).isEmpty && !state.focusIsInPanes)
    #expect(state.apply(.program(.back), in: wide) == [.goBackOrClose])
    #expect(state.close() == [.close])
    #expect(state.opened == nil)
    #expect(state.apply(.program(.back), in: wide).isEmpty)
  }

  @Test mutating func `on a narrow screen the panes take the views' place, and the keys`() {
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    #expect(state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.screen(.togglePanes), in: narrow)
    #expect(state.showsPanes(isWide: false))
    #expect(state.apply(.view(.move(.rows(1))), in: narrow) == [.movePanes(.rows(1))])
    #expect(state.apply(.program(.back), in: narrow).isEmpty && !state.showsPanes(isWide: false))
    state.focusLeftViews(isWide: false)
    #expect(!state.focusIsInPanes, "they are not beside the views")
  }

  @Test mutating func `the log takes the panes' place, and shows them where they are hidden`() {
    #expect(
      state.apply(.screen(.toggleLog), in: wide).isEmpty && !state.showsLog, "there is nothing to log in the catalogue")
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    _ = state.apply(.screen(.toggleLog), in: wide)
    #expect(state.showsLog && state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.screen(.toggleLog), in: narrow)
    #expect(state.showsLog && state.showsPanes(isWide: false))
    _ = state.apply(.screen(.toggleLog), in: wide)
    #expect(!state.showsLog)
  }

  @Test mutating func `^C and Esc leave an experiment that makes all its rows; ^C ends the program otherwise`() {
    for action in [ProgramAction.interrupt, .back] {
      state = GalleryState(variantCounts: [3, 2], opened: 0)
      #expect(state.apply(.program(action), in: gathering) == [.close])
      #expect(state.opened == nil)
    }
    #expect(state.apply(.program(.interrupt), in: wide) == [.terminal(.exit(130))])
  }

  @Test mutating func `help takes the motions; other keys close it, and do nothing unseen`() {
    _ = state.apply(.screen(.toggleHelp), in: wide)
    #expect(state.apply(.view(.move(.bottom)), in: wide) == [.moveHelp(.bottom)])
    #expect(state.apply(.view(.activate), in: wide).isEmpty && state.opened == nil && !state.showsHelp)
    _ = state.apply(.screen(.toggleHelp), in: wide)
    #expect(state.apply(.program(.quit), in: wide).isEmpty && !state.showsHelp)
    #expect(state.apply(.program(.quit), in: wide) == [.terminal(.exit(0))])
  }
}
