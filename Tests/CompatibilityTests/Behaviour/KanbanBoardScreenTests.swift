import Terminal
import Testing

@MainActor
@Suite("Kanban board")
struct KanbanBoardScreenTests {
  private let screen = ScreenDriver(KanbanBoardScreen())

  private var counts: String {
    (screen.line("Board") ?? "").filter { $0.isNumber }.map(String.init).joined(separator: " ")
  }

  @Test func `a card moves to the next column`() {
    screen.expect(counts == "4 5 5 0", "counts are \(counts)")
    screen.expect(screen.line("Card 3")?.contains("[ → ]") == true, "the first column has no way on")
    let first = screen.place(of: "Card 3")?.x ?? 0
    screen.expect(!(screen.line("Card 3")?.prefix(first).contains("←") ?? true), "the first column has a way back")
    screen.focus("→")
    screen.press(Key(.enter))
    screen.expect(counts == "3 6 5 0", "counts are \(counts)")
    screen.expect((screen.place(of: "Card 3")?.x ?? 0) > first, "Card 3 has not moved")
  }

  @Test func `the board scrolls to a column that the state names`() {
    screen.expectNo("No cards")
    screen.tap("[ 0 ]")
    screen.expect("Done", "No cards", "Review")
    screen.expectNo("Backlog")
  }
}
