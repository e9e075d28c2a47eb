import LazyTesting
import LazyUI
import Testing

@MainActor
@Suite("Counts of a test screen")
struct CountTests {
  private struct Row: View {
    let number: Int
    @State private var isOn = false
    var body: some View { HStack { Text(verbatim: "row \(number)") } }
  }

  @Test func `a lazy list makes the rows on screen`() {
    let screen = TestScreen(width: 20, height: 10) { List(0..<40_000) { Row(number: $0) } }
    #expect(screen.counts.rowInits == 10)
    #expect(screen.counts.bodies == 10)
    #expect(screen.counts.statesMade == 10)
    #expect(screen.rowCount == 40_000 && screen.selectedRow == 0)
    let jump = screen.counts { screen.press(.end) }
    #expect(jump.rowInits == 10 && jump.bodies == 10)
    #expect(screen.selectedRow == 39_999)
    #expect(screen.slowLists.isEmpty)
    #expect(screen.counts { _ = screen.text }.rowInits == 0)
  }

  @Test func `the same input has the same counts`() {
    func counts() -> ViewCounts {
      let screen = TestScreen(width: 20, height: 10) { List(0..<1_000) { Row(number: $0) } }
      screen.press(.pageDown, times: 5)
      screen.press(.end, .home)
      return screen.counts
    }
    #expect(counts() == counts())
  }

  @Test func `a slow list is reported with its reason`() throws {
    let screen = TestScreen(width: 20, height: 10) { List(0..<500) { Row(number: $0).id($0) } }
    #expect(screen.counts.rowInits == 500)
    let slow = try #require(screen.slowLists.first)
    #expect(screen.slowLists.count == 1)
    #expect(slow.container == "List" && slow.reason == .explicitID)
    #expect(slow.path.hasPrefix("ForEach → "))
    #expect(slow.description.contains("so it makes every row"))
  }

  @Test func `an eager stack, a branch and an erased row each have their reason`() {
    func reasons(_ view: some View) -> [SlowList.Reason] {
      TestScreen(width: 20, height: 10) { view }.slowLists.map(\.reason)
    }
    #expect(reasons(ScrollView { VStack { ForEach(0..<50) { Row(number: $0) } } }) == [.eagerContainer])
    #expect(
      reasons(List(0..<50) { number in if number > 3 { Row(number: number) } else { Text(verbatim: "few") } })
        == [.conditional])
    #expect(reasons(List(0..<50) { AnyView(Row(number: $0)) }) == [.anyView])
    #expect(reasons(List(0..<50) { Row(number: $0) }).isEmpty)
  }

  @Test func `state that leaves with its row is not alive`() {
    struct Cell: View {
      @State private var isOn = false
      var body: some View { Toggle("on", isOn: $isOn) }
    }
    let screen = TestScreen(width: 20, height: 5, lengths: .cells) { List(0..<100) { _ in HStack { Cell() } } }
    #expect(screen.statesAlive == 5)
    screen.press(.end)
    #expect(screen.statesAlive == 5)
    #expect(screen.counts.statesMade == 10)
  }

  @Test func `an id of two elements is a warning`() {
    let screen = TestScreen(width: 20, height: 5) { List(["a", "b", "a"], id: \.self) { Text(verbatim: $0) } }
    #expect(screen.warnings.count == 1)
    #expect(screen.warnings.first?.contains("more than one element has the id a") == true)
  }
}
