import LazyTerminal
import LazyUI
import Testing
import LazyViewer

@testable import LabViewer

@Suite("Gallery's state")
struct GalleryStateTests {
  private let wide = GalleryState.Situation(isWide: true, isGathering: false, selection: 1)
  private let narrow = GalleryState.Situation(isWide: false, isGathering: false, selection: 1)
  private let gathering = GalleryState.Situation(isWide: true, isGathering: true, selection: 1)
  private var state = GalleryState(variantCounts: [3, 2])

  @Test mutating func `Enter opens the selected experiment; then it acts on the experiment's controls`() {
    #expect(state.apply(.instrumented(.view(.activate)), in: wide) == [.open])
    #expect(state.opened?.experiment == 1 && state.opened?.variant == 0)
    #expect(state.apply(.instrumented(.view(.activate)), in: wide) == [.instrumented(.view(.activate))])
    #expect(state.apply(.instrumented(.view(.activateOrPage)), in: wide) == [.instrumented(.view(.activateOrPage))])
  }

  @Test mutating func `an empty catalogue has nothing to open`() {
    state = GalleryState(variantCounts: [])
    #expect(
      state.apply(.instrumented(.view(.activate)), in: .init(isWide: true, isGathering: false, selection: 0)).isEmpty)
  }

  @Test mutating func `variants wrap around in both directions, for any number`() {
    #expect(state.apply(.experiment(.changeVariant(1)), in: wide).isEmpty, "there is none in the catalogue")
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    for (count, variant) in [(1, 1), (1, 2), (1, 0), (-1, 2), (-4, 1), (1_000_000_000_000_000, 2)] {
      #expect(state.apply(.experiment(.changeVariant(count)), in: wide) == [.open])
      #expect(state.opened?.variant == variant)
    }
    #expect(state.apply(.experiment(.changeVariant(3)), in: wide).isEmpty)
  }

  @Test mutating func `V changes the release, and makes an open experiment again`() {
    #expect(state.release == .ios26)
    #expect(state.apply(.experiment(.nextRelease), in: wide) == [.useRelease] && state.release == .ios27)
    state = GalleryState(variantCounts: [3, 2], opened: 0, release: .ios27)
    #expect(state.apply(.experiment(.nextRelease), in: wide) == [.useRelease, .open] && state.release == .ios17)
  }

  @Test mutating func `d covers the views with a difference, which scrolls and follows the variant`() {
    #expect(state.apply(.experiment(.toggleDifference), in: wide).isEmpty, "nothing is open in the catalogue")
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    #expect(state.apply(.experiment(.toggleDifference), in: wide) == [.openDifference])
    #expect(state.showsDifference && !state.showsPanes(isWide: true))
    #expect(state.apply(.instrumented(.view(.move(.rows(2)))), in: wide) == [.moveDifference(.rows(2))])
    #expect(state.apply(.instrumented(.view(.activateOrPage)), in: wide) == [.moveDifference(.pages(1))])
    #expect(state.apply(.instrumented(.view(.activate)), in: wide).isEmpty, "the views are covered")
    #expect(state.apply(.experiment(.changeVariant(1)), in: wide) == [.open, .openDifference])
    _ = state.apply(.instrumented(.screen(.toggleHelp)), in: wide)
    #expect(
      state.apply(.experiment(.toggleDifference), in: wide).isEmpty && state.showsDifference, "help is closed first")
    #expect(state.apply(.instrumented(.program(.back)), in: wide) == [.closeDifference] && !state.showsDifference)
    _ = state.apply(.experiment(.toggleDifference), in: wide)
    #expect(state.apply(.instrumented(.program(.quit)), in: wide) == [.closeDifference])
    #expect(state.apply(.instrumented(.program(.quit)), in: wide) == [.instrumented(.quit)])
  }

  @Test mutating func `Esc closes what is open, one thing at a time`() {
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    _ = state.apply(.instrumented(.screen(.toggleHelp)), in: wide)
    #expect(state.apply(.instrumented(.program(.back)), in: wide).isEmpty && !state.instrumented.showsHelp)
    state.instrumented.focusLeftViews(isWide: true)
    #expect(state.apply(.instrumented(.view(.move(.pages(1)))), in: wide) == [.instrumented(.movePanes(.pages(1)))])
    #expect(state.apply(.instrumented(.view(.activateOrPage)), in: wide) == [.instrumented(.movePanes(.pages(1)))])
    #expect(state.apply(.instrumented(.view(.activate)), in: wide).isEmpty)
    #expect(state.apply(.instrumented(.program(.back)), in: wide).isEmpty && !state.instrumented.focusIsInPanes)
    #expect(state.apply(.instrumented(.program(.back)), in: wide) == [.instrumented(.goBack)])
    #expect(state.close() == [.close])
    #expect(state.opened == nil)
    #expect(state.apply(.instrumented(.program(.back)), in: wide).isEmpty)
  }

  @Test mutating func `on a narrow screen the panes replace the views and receive the keys`() {
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    #expect(state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.instrumented(.screen(.togglePanes)), in: narrow)
    #expect(state.showsPanes(isWide: false))
    #expect(state.apply(.instrumented(.view(.move(.rows(1)))), in: narrow) == [.instrumented(.movePanes(.rows(1)))])
    #expect(state.apply(.instrumented(.program(.back)), in: narrow).isEmpty && !state.showsPanes(isWide: false))
    state.instrumented.focusLeftViews(isWide: false)
    #expect(!state.instrumented.focusIsInPanes, "they are not beside the views")
  }

  @Test mutating func `the log replaces the panes, and shows them if they are hidden`() {
    #expect(
      state.apply(.instrumented(.screen(.toggleLog)), in: wide).isEmpty && !state.instrumented.showsLog,
      "there is nothing to log in the catalogue")
    state = GalleryState(variantCounts: [3, 2], opened: 0)
    _ = state.apply(.instrumented(.screen(.toggleLog)), in: wide)
    #expect(state.instrumented.showsLog && state.showsPanes(isWide: true) && !state.showsPanes(isWide: false))
    _ = state.apply(.instrumented(.screen(.toggleLog)), in: narrow)
    #expect(state.instrumented.showsLog && state.showsPanes(isWide: false))
    _ = state.apply(.instrumented(.screen(.toggleLog)), in: wide)
    #expect(!state.instrumented.showsLog)
  }

  @Test mutating func `^C and Esc leave an experiment that makes all its rows; ^C ends the program otherwise`() {
    for action in [ProgramAction.interrupt, .back] {
      state = GalleryState(variantCounts: [3, 2], opened: 0)
      #expect(state.apply(.instrumented(.program(action)), in: gathering) == [.close])
      #expect(state.opened == nil)
    }
    #expect(state.apply(.instrumented(.program(.interrupt)), in: wide) == [.instrumented(.terminal(.exit(130)))])
  }

  @Test mutating func `help scrolls with the motions; other keys close it and do nothing else`() {
    _ = state.apply(.instrumented(.screen(.toggleHelp)), in: wide)
    #expect(state.apply(.instrumented(.view(.move(.bottom))), in: wide) == [.instrumented(.moveHelp(.bottom))])
    #expect(
      state.apply(.instrumented(.view(.activate)), in: wide).isEmpty && state.opened == nil
        && !state.instrumented.showsHelp)
    _ = state.apply(.instrumented(.screen(.toggleHelp)), in: wide)
    #expect(state.apply(.instrumented(.program(.quit)), in: wide).isEmpty && !state.instrumented.showsHelp)
    #expect(state.apply(.instrumented(.program(.quit)), in: wide) == [.instrumented(.quit)])
  }
}
