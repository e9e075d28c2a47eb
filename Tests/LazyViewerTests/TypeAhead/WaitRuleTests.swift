import Glyphs
import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

@Suite("The rule when typed input waits")
struct WaitRuleTests {
  private static let down = ViewerAction.view(.move(.rows(1)))

  /// Returns a list of 20 known rows on a screen of 5. By default, row 10 is selected.
  private func list(_ unmet: ActionNeeds, selection: Int = 10, showsEnd: Bool = false) -> ListReadiness {
    ListReadiness(
      unmet: unmet,
      rows: .init(selection: selection, viewport: Size(width: 80, height: 5), count: 20, showsEnd: showsEnd))
  }

  private func delays(
    _ order: ActionOrder, _ action: ViewerAction = Self.down, hasWaiting: Bool = false, isSeen: Bool = false,
    readsColumn: Bool = false, unmet: ActionNeeds = []
  ) -> Bool {
    WaitRule(hasWaiting: hasWaiting, isSeen: isSeen).delays(
      action, order, readsColumn: readsColumn, list: list(unmet))
  }

  // MARK: Streams

  @Test func `nothing waits for a search that waits for new rows while the writer pauses`() {
    func unmet(_ phase: StreamGrowth.Phase) -> ActionNeeds {
      ListActivity(unmet: [], stream: phase, isEmpty: false, awaitsNewRows: true, isPlaced: true).unmetNeeds
    }
    #expect(unmet(.paused).isEmpty)
    #expect(unmet(.starting).contains(.place) && unmet(.running).contains(.place) && unmet(.none).contains(.place))
  }

  // MARK: Actions

  @Test func `an action waits for its needs, and for no others`() {
    #expect(delays(ActionOrder(needs: .place), unmet: .place))
    #expect(!delays(ActionOrder(needs: .place), unmet: [.output, .keys]))
    #expect(!delays(ActionOrder(needs: .place)))
  }

  @Test func `needs that are waived count until the user has seen the work`() {
    let order = ActionOrder(needs: [.place, .keys], waived: .place)
    #expect(delays(order, isSeen: false, unmet: .place))
    #expect(!delays(order, isSeen: true, unmet: .place))
    #expect(delays(order, isSeen: true, unmet: .keys), "not waived")
  }

  @Test func `actions wait after waiting actions`() {
    #expect(delays(ActionOrder(needs: []), hasWaiting: true))
    #expect(delays(ActionOrder(needs: []), hasWaiting: true, isSeen: true))
  }

  @Test func `some actions overtake waiting actions that the user has seen`() {
    let order = ActionOrder(needs: [], passesSeen: true)
    #expect(delays(order, hasWaiting: true, isSeen: false))
    #expect(!delays(order, hasWaiting: true, isSeen: true))
  }

  @Test func `a motion to another column waits after an action on the selected column`() {
    let order = ActionOrder(needs: [], passesSeen: true, movesColumn: true)
    #expect(!delays(order, hasWaiting: true, isSeen: true, readsColumn: false))
    #expect(delays(order, hasWaiting: true, isSeen: true, readsColumn: true))
  }

  @Test func `an action that applies to no row never waits, and the list is not asked`() {
    let rule = WaitRule(hasWaiting: true, isSeen: false)
    var isAsked = false
    func ask() -> ListReadiness {
      isAsked = true
      return list(.everything)
    }
    // The calls are outside of `#expect`, which evaluates the arguments of a call within it.
    let waitsForNothing = rule.delays(Self.down, .atOnce, readsColumn: true, list: ask())
    #expect(!waitsForNothing && !isAsked)
    let waits = rule.delays(Self.down, .live, readsColumn: false, list: ask())
    #expect(waits && !isAsked, "the waiting actions decide")
  }

  // MARK: Rows

  @Test func `while rows are counted, a motion needs the rows that it can reach and a screen below them`() {
    let counting = list(.count)
    #expect(counting.allows(.view(.move(.rows(4))), needs: .selection))
    #expect(!counting.allows(.view(.move(.rows(5))), needs: .selection))
    #expect(list([]).allows(.view(.move(.rows(5))), needs: .selection), "all rows are known")
    #expect(!list(.allArranged).allows(.view(.move(.rows(5))), needs: .selection))
    #expect(!counting.allows(.view(.move(.rows(.max))), needs: .selection))
  }

  @Test func `while only the end is shown, a motion above the first row waits`() {
    let up = ViewerAction.view(.move(.rows(-6)))
    #expect(!list(.count, showsEnd: true).allows(up, needs: .selection))
    #expect(list(.count, showsEnd: false).allows(up, needs: .selection))
    #expect(list(.count, showsEnd: true).allows(.view(.move(.rows(-5))), needs: .selection))
  }

  @Test func `reading to the last row of a table needs no count`() {
    var table = list(.count, selection: 19)
    #expect(!table.allows(.view(.move(.rows(1))), needs: .count))
    table.readsUncounted = true
    #expect(table.allows(.view(.move(.rows(1))), needs: .count))
  }

  @Test func `without rows only the needs count`() {
    #expect(ListReadiness(unmet: .count).allows(.view(.move(.rows(100))), needs: .selection))
    #expect(!ListReadiness(unmet: .place).allows(Self.down, needs: .selection))
  }

  // MARK: Streams

  @Test func `until a writer first pauses motions wait for rows, and then no action waits for more`() {
    func unmet(_ stream: StreamGrowth.Phase, _ needs: ActionNeeds = [], isEmpty: Bool = false) -> ActionNeeds {
      ListActivity(unmet: needs, stream: stream, isEmpty: isEmpty, isPlaced: true).unmetNeeds
    }
    #expect(unmet(.starting) == .count)
    #expect(unmet(.starting, isEmpty: true) == [.count, .place])
    #expect(unmet(.running, [.count, .keys]) == [.count, .keys])
    #expect(unmet(.paused, [.count, .keys]) == .keys)
    #expect(unmet(.none, .count) == .count)
    #expect(ListActivity(unmet: [], stream: .none, isEmpty: false, isPlaced: false).unmetNeeds == .place)
  }

  // MARK: Events

  @Test func `events wait for actions that may change the meaning of keys`() {
    let rule = WaitRule(hasWaiting: true, isSeen: false)
    #expect(rule.delays(.key("j"), holdsKeys: true, prompt: .none))
    #expect(rule.delays(.paste("text"), holdsKeys: true, prompt: .none))
    #expect(!rule.delays(.key("j"), holdsKeys: false, prompt: .none))
    #expect(!rule.delays(.key("j"), holdsKeys: false, prompt: .open))
    #expect(rule.delays(.key("j"), holdsKeys: false, prompt: .fuzzy), "the text changes the rows")
    #expect(!WaitRule(hasWaiting: false, isSeen: false).delays(.key("j"), holdsKeys: false, prompt: .fuzzy))
  }

  @Test func `^C, ^Z and events of the terminal never wait`() {
    let rule = WaitRule(hasWaiting: true, isSeen: false)
    for event in [.key(.control("c")), .key(.control("z")), .resumed, .hangup, .suspendRequested] as [Event] {
      #expect(!rule.delays(event, holdsKeys: true, prompt: .fuzzy))
    }
  }

  @Test func `Esc and q do not wait after the user has seen that something waits, except in a prompt`() {
    for key in [Key(.escape), "q"] as [Key] {
      #expect(WaitRule(hasWaiting: true, isSeen: false).delays(.key(key), holdsKeys: true, prompt: .none))
      #expect(!WaitRule(hasWaiting: true, isSeen: true).delays(.key(key), holdsKeys: true, prompt: .none))
      #expect(WaitRule(hasWaiting: true, isSeen: true).delays(.key(key), holdsKeys: true, prompt: .open))
    }
  }
}
